import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { NoticeCount } from '../../../../contract/wire/notice';
import { runOnRow } from '../../../engine/api';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { useNotify } from '../../../engine/use-notify';
import { call } from '../../../http/client';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';

const WORDS = 'sys.notice.sending';

/** To how many people it goes; null while they are counted. */
function Reach({ count }: { count: number | null }) {
  const { t } = useWords();
  if (count === null) return <p>{t(`${WORDS}.counting`)}</p>;
  if (count === 0) return <Alert showIcon type="warning" title={t(`${WORDS}.nobody`)} />;
  return (
    <>
      <p>
        <strong>{t(`${WORDS}.reach`, { number: count })}</strong>
      </p>
      <p>{t(`${WORDS}.once`)}</p>
    </>
  );
}

/** Tells to how many people it goes, and sends it. */
export function SendDialog({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const tell = useNotify();
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const shell = useShell(() => onClose(isSent));
  const id = row?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['notice-reach', id],
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => call('GET', `/sys/notice/${id}/reach`, { signal, silent: true, answer: NoticeCount }),
  });
  if (error && !(error instanceof CallError)) throw error;
  const word = t('sys.notice.action.send');
  const send = () => {
    setSending(true);
    runOnRow(resource, id, 'send', {})
      .then(() => {
        setSent(true);
        shell.close();
        tell.done(t('engine.done', { action: word }));
      }, tell.failure)
      .finally(() => setSending(false));
  };
  return (
    <DialogShell
      {...shell}
      title={t('engine.pair', { name: word, value: row ? rowTitleOf(resource, row) : '' })}
      okText={word}
      okButtonProps={{ disabled: !data || data.count === 0 }}
      confirmLoading={isSending}
      onOk={send}
    >
      <div aria-live="polite">
        {error && <Alert showIcon type="error" title={error.msg} />}
        {!error && <Reach count={data?.count ?? null} />}
      </div>
    </DialogShell>
  );
}
