import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { SsoFinding } from '../../../../contract/wire/identity/single-sign-on';
import { dynamicKey } from '../../../../contract/text/word-key';
import type { NamedScreenProps } from '../../../engine/ports';
import { runOnRow } from '../../../engine/api';
import { rowTitleOf } from '../../../engine/row';
import { httpSettings } from '../../../http/settings';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { CopyText } from '../../../ui/copy-text';
import styles from './test-dialog.module.css';

const WIDTH = 720;
const WORDS = 'sys.sso-provider.finding';

/** Names and what they stand for; an address can be copied. */
function Pairs({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What the provider said of itself. */
function Finding({ finding }: { finding: SsoFinding }) {
  const { t } = useWords();
  const word = (key: string) => t(dynamicKey(`${WORDS}.${key}`));
  const address = (name: 'authorizationEndpoint' | 'tokenEndpoint' | 'endSessionEndpoint') => {
    const found = finding[name];
    return [word(name), found === null ? word('none') : <CopyText key={name} text={found} />] as const;
  };
  const isFine = finding.outcome === 'fine';
  const pkce = [word('pkce'), word(finding.hasPkce ? 'yes' : 'unsaid')] as const;
  return (
    <>
      <Alert showIcon type={isFine ? 'success' : 'error'} title={word(finding.outcome)} />
      {isFine && (
        <Pairs
          pairs={[address('authorizationEndpoint'), address('tokenEndpoint'), address('endSessionEndpoint'), pkce]}
        />
      )}
    </>
  );
}

/** What an administrator of the provider has to know of this console. */
function Registration() {
  const { t } = useWords();
  const base = `${new URL(httpSettings().base, window.location.origin).href}/auth/oauth`;
  return (
    <>
      <h3 className={styles.heading}>{t(`${WORDS}.register`)}</h3>
      <Pairs
        pairs={[
          [t(`${WORDS}.redirectUri`), <CopyText key="callback" text={`${base}/callback`} />],
          [t(`${WORDS}.postLogoutUri`), <CopyText key="logged-out" text={`${base}/logged-out`} />],
        ]}
      />
    </>
  );
}

/** Asks the provider what it says of itself, and shows what has to be registered there. */
export function TestDialog({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const id = row?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['sso-finding', id],
    queryFn: () => runOnRow(resource, id, 'test', {}) as Promise<SsoFinding>,
    retry: false,
    gcTime: 0,
  });
  return (
    <DialogShell
      {...shell}
      title={`${t('sys.sso-provider.action.test')}: ${row ? rowTitleOf(resource, row) : ''}`}
      footer={null}
      width={WIDTH}
    >
      <div aria-live="polite">
        {error && <Alert showIcon type="error" title={error instanceof CallError ? error.msg : t('shell.failed')} />}
        {data && <Finding finding={data} />}
        {!error && !data && (
          <>
            <p>{t(`${WORDS}.asking`)}</p>
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </>
        )}
      </div>
      <Registration />
    </DialogShell>
  );
}
