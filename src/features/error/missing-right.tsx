import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Grantors } from '../../../contract/wire/identity/grantors';
import { call } from '../../http/client';
import { listed } from '../../i18n/listed';
import { useWords } from '../../i18n/words';
import { isPlatform, useSession } from '../../session/session';
import { copyText } from '../../ui/copy';
import styles from './missing-right.module.css';

/** What the right is called, and who can give it; undefined until that is known, or where it cannot be. */
function useGrantors(permission: string): Grantors | undefined {
  const { language } = useWords();
  const { data } = useQuery({
    queryKey: ['grantors', permission, language],
    retry: false,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call('GET', '/sys/session/grantors', { params: { permission }, signal, silent: true, answer: Grantors }),
  });
  return data;
}

/** Puts words into the clipboard by which somebody can be asked for the right. */
function CopyRequest({ told }: { told: Grantors }) {
  const { t } = useWords();
  const user = useSession((session) => session.user);
  const tenant = useSession((session) => session.tenant);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const { screen, right, permission } = told;
  const text = t('shell.door.request', {
    account: user?.username ?? '',
    tenant: user?.tenantName || tenant || t('shell.tenant.platform'),
    screen,
    right,
    permission,
  });
  return (
    <>
      <blockquote className={styles.request}>{text}</blockquote>
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyText(text).then(setCopied)}>
        {t(isCopied === null ? 'shell.door.copy' : isCopied ? 'shell.copied' : 'shell.copyFailed')}
      </Button>
    </>
  );
}

const nameOf = ({ name, username }: Grantors['people'][number]): string => (name ? `${name} (${username})` : username);

/** Who can give it, by name, as far as the user may know them. */
function Whom({ told: { people, roles, isOffered } }: { told: Grantors }) {
  const { t, language } = useWords();
  const askWhom = t(`shell.error.forbidden.${isPlatform() ? 'askPlatform' : 'askTenant'}`);
  return (
    <>
      <dt>{t('shell.door.whom')}</dt>
      <dd>{people.length > 0 ? listed(language, people.map(nameOf)) : askWhom}</dd>
      {roles !== null && roles.length > 0 && (
        <>
          <dt>{t('shell.door.roles')}</dt>
          <dd>{listed(language, roles)}</dd>
        </>
      )}
      {!isOffered && <dd className={styles.note}>{t('shell.door.notOffered')}</dd>}
    </>
  );
}

/** Which right is missing, who can give it, and words to ask for it. */
export function MissingRight({ permission }: { permission: string }) {
  const { t } = useWords();
  const told = useGrantors(permission);
  if (!told) return <p>{t(`shell.error.forbidden.${isPlatform() ? 'askPlatform' : 'askTenant'}`)}</p>;
  if (told.isHeld) return <output>{t('shell.door.held')}</output>;
  return (
    <div className={styles.door}>
      <dl className={styles.facts}>
        <dt>{t('shell.door.missing')}</dt>
        <dd>
          {told.screen} · {told.right} <code className={styles.code}>{told.permission}</code>
        </dd>
        <Whom told={told} />
      </dl>
      <CopyRequest told={told} />
    </div>
  );
}
