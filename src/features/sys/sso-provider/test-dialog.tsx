import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { SsoFinding } from '../../../../contract/calls';
import type { NamedScreenProps } from '../../../engine/ports';
import { runOnRow } from '../../../engine/api';
import { titleOf } from '../../../engine/row';
import { httpSettings } from '../../../http/settings';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { CopyText } from '../../../ui/copy-text';

const WIDTH = 640;
const WORDS = 'sys.sso-provider.finding';

/** What the provider said of itself. */
function Finding({ finding }: { finding: SsoFinding }) {
  const { t } = useWords();
  const { outcome, authorizationEndpoint, tokenEndpoint, endSessionEndpoint, hasPkce } = finding;
  const word = (key: string) => t(`${WORDS}.${key}`);
  const items = [
    { key: 'authorizationEndpoint', label: word('authorizationEndpoint'), children: <CopyText text={authorizationEndpoint ?? ''} /> },
    { key: 'tokenEndpoint', label: word('tokenEndpoint'), children: <CopyText text={tokenEndpoint ?? ''} /> },
    { key: 'endSessionEndpoint', label: word('endSessionEndpoint'), children: endSessionEndpoint ? <CopyText text={endSessionEndpoint} /> : word('none') },
    { key: 'pkce', label: word('pkce'), children: word(hasPkce ? 'yes' : 'unsaid') },
  ];
  return (
    <>
      <Alert showIcon type={outcome === 'fine' ? 'success' : 'error'} title={word(outcome)} />
      {outcome === 'fine' && <Descriptions column={1} size="small" items={items} style={{ marginBlockStart: 'var(--ant-margin)' }} />}
    </>
  );
}

/** What an administrator of the provider has to know of this console. */
function Registration() {
  const { t } = useWords();
  const base = `${new URL(httpSettings().base, window.location.origin).href}/auth/oauth`;
  const items = [
    { key: 'redirectUri', label: t(`${WORDS}.redirectUri`), children: <CopyText text={`${base}/callback`} /> },
    { key: 'postLogoutUri', label: t(`${WORDS}.postLogoutUri`), children: <CopyText text={`${base}/logged-out`} /> },
  ];
  return <Descriptions title={t(`${WORDS}.register`)} column={1} size="small" items={items} style={{ marginBlockStart: 'var(--ant-margin-lg)' }} />;
}

/** Asks the provider what it says of itself, and shows what has to be registered there. */
export function TestDialog({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(true);
  const id = row?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['sso-finding', id],
    queryFn: () => runOnRow(resource, id, 'test', {}) as Promise<SsoFinding>,
    retry: false,
    gcTime: 0,
  });
  return (
    <Modal
      open={isOpen}
      title={`${t('sys.sso-provider.action.test')}: ${row ? titleOf(resource, row) : ''}`}
      closable={{ 'aria-label': t('engine.close') }}
      footer={null}
      width={WIDTH}
      onCancel={() => setOpen(false)}
      afterClose={() => onClose(false)}
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
    </Modal>
  );
}
