import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  OwnIdentities,
  OwnIdentityStart,
  type OwnIdentityLink,
} from '../../../../contract/wire/identity/single-sign-on';
import { call } from '../../../http/client';
import { timeFormat } from '../../../i18n/times';
import { useWords } from '../../../i18n/words';
import { signOnPage, signOnRefusal } from '../../../session/single-sign-on';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useConfirm } from '../../../ui/overlay/use-confirm';
import { ProofForm } from './proof-form';
import styles from './user-center.module.css';

const PATH = '/sys/own-identity';
const KEY = ['own-identities'];
type Provider = OwnIdentities['providers'][number];

/** Goes to the provider, which sends the browser back to this page. */
async function leaveFor(body: OwnIdentityLink): Promise<void> {
  const { address } = await call('POST', PATH, {
    body: { ...body, redirectUri: signOnPage() },
    silent: true,
    answer: OwnIdentityStart,
  });
  window.location.assign(address);
}

/** How a link ended, as the address names it. */
function LinkOutcome() {
  const { t } = useWords();
  const [query] = useSearchParams();
  const refusal = signOnRefusal(query);
  if (refusal) return <Alert type="error" showIcon className={styles.lead} title={t(`error.${refusal}`)} />;
  if (query.get('sso') !== 'linked') return null;
  return <Alert type="success" showIcon className={styles.lead} title={t('shell.userCenter.signOn.linked')} />;
}

function ProviderLine({
  provider,
  onLink,
  onUnlink,
}: {
  provider: Provider;
  onLink: () => void;
  onUnlink: () => void;
}) {
  const { t, language } = useWords();
  const { title, subject, linkedAt } = provider;
  const time = timeFormat(language, { dateStyle: 'medium' });
  return (
    <li>
      <div>
        <strong>{title}</strong>
        {subject !== null && linkedAt !== null && (
          <p className={styles.note}>
            {t('shell.userCenter.signOn.since', { subject, time: time.format(new Date(linkedAt)) })}
          </p>
        )}
      </div>
      {subject === null ? (
        <Button onClick={onLink}>{t('shell.userCenter.signOn.link')}</Button>
      ) : (
        <Button danger onClick={onUnlink}>
          {t('shell.userCenter.signOn.unlink')}
        </Button>
      )}
    </li>
  );
}

/** The identity providers by which the user comes into his account: link one, unlink one. */
export function SignOnCard({ providers, hasPassword }: OwnIdentities) {
  const { t } = useWords();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [linking, setLinking] = useState<Provider | null>(null);
  const unlink = useMutation({
    mutationFn: (id: string) => call('DELETE', `${PATH}/${id}`, { silent: true }),
    onSuccess: () => void message.success(t('shell.userCenter.signOn.unlinked')),
    onError: (error) => void message.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const begin = (provider: Provider) => {
    if (hasPassword) return setLinking(provider);
    leaveFor({ provider: provider.name }).catch((error: Error) => void message.error(error.message));
  };
  return (
    <>
      <p className={styles.lead}>{t('shell.userCenter.signOn.hint')}</p>
      <LinkOutcome />
      <ul className={styles.sessions}>
        {providers.map((provider) => (
          <ProviderLine
            key={provider.name}
            provider={provider}
            onLink={() => begin(provider)}
            onUnlink={() =>
              confirm({
                title: t('shell.userCenter.signOn.unlinkConfirm', { name: provider.title }),
                isDanger: true,
                onOk: () => unlink.mutateAsync(provider.identityId ?? '').catch(() => undefined),
              })
            }
          />
        ))}
      </ul>
      {linking && (
        <DialogShell
          isOpen
          close={() => setLinking(null)}
          title={t('shell.userCenter.signOn.linkTitle', { name: linking.title })}
          footer={null}
          width={440}
        >
          <p className={styles.lead}>{t('shell.userCenter.signOn.linkLead', { name: linking.title })}</p>
          <ProofForm
            asks={['password']}
            button="next"
            send={({ password }) => leaveFor({ provider: linking.name, password })}
          />
        </DialogShell>
      )}
    </>
  );
}

/** What the card shows; absent where the tenant has no provider. */
export const useOwnIdentities = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', PATH, { signal, silent: true, answer: OwnIdentities }),
  });
