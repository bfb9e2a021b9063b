import { Button } from 'antd';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { RequestId } from '../../ui/request-id';

type Props = {
  error: Error;
  onRetry: () => void;
  /** Gives the session up; absent where there is none. */
  onLeave?: () => void;
};

/** Nothing can be shown yet: says why, and lets the user try again or leave. */
export function StartFailure({ error, onRetry, onLeave }: Props) {
  const { t } = useWords();
  const isCall = error instanceof CallError;
  return (
    <main className="splash" role="alert">
      <h1 className="splash-title">{t('shell.startFailed')}</h1>
      <p>{isCall ? error.msg : t('shell.failed')}</p>
      <RequestId id={isCall ? error.requestId : undefined} className="splash-note" />
      <div className="splash-actions">
        <Button type="primary" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
        {onLeave && <Button onClick={onLeave}>{t('shell.toLogin')}</Button>}
      </div>
    </main>
  );
}
