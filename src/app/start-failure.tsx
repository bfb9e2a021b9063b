import { Button } from 'antd';
import { CallError } from '../http/errors';
import { useWords } from '../i18n/words';
import { boot } from '../session/boot';
import { clearSession, useSession } from '../session/session';
import { RequestId } from '../ui/request-id';

/** The session could not be loaded: says why, and lets the user try again or leave. */
export function StartFailure({ error }: { error: Error }) {
  const { t } = useWords();
  const requestId = error instanceof CallError ? error.requestId : undefined;
  return (
    <main className="splash" role="alert">
      <h1 className="splash-title">{t('shell.startFailed')}</h1>
      <p>{error instanceof CallError ? error.msg : t('shell.failed')}</p>
      <RequestId id={requestId} className="splash-note" />
      <div className="splash-actions">
        <Button
          type="primary"
          onClick={() => {
            useSession.setState({ failure: null });
            void boot();
          }}
        >
          {t('shell.retry')}
        </Button>
        <Button onClick={clearSession}>{t('shell.toLogin')}</Button>
      </div>
    </main>
  );
}
