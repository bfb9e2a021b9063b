import { Button } from 'antd';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { Notice } from '../../../ui/notice';
import { RequestId } from '../../../ui/request-id';
import type { RefusedAddress } from './foreign-address';

/** The address could not be had, or is none that may be opened. */
export function NoAddress({ error, onAgain }: { error?: Error; onAgain: () => void }) {
  const { t } = useWords();
  const call = error instanceof CallError ? error : null;
  return (
    <Notice
      isAlert
      title={t('shell.foreign.failed')}
      text={call ? call.msg : t('shell.foreign.none')}
      note={call?.requestId && <RequestId id={call.requestId} />}
    >
      <Button type="primary" onClick={onAgain}>
        {t('shell.retry')}
      </Button>
    </Notice>
  );
}

/** The browser would show an empty frame: says why, and opens the page elsewhere. */
export function NotHere({ refused: { url, host, why } }: { refused: RefusedAddress }) {
  const { t } = useWords();
  return (
    <Notice isAlert title={t('shell.foreign.refused.title')} text={t(`shell.foreign.refused.${why}`, { host })}>
      <Button type="primary" href={url} target="_blank" rel="noopener noreferrer">
        {t('shell.foreign.open')}
      </Button>
    </Notice>
  );
}
