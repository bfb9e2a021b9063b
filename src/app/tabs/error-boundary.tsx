import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';

function Broken({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useWords();
  const requestId = error instanceof CallError ? error.requestId : undefined;
  return (
    <div role="alert">
      <Result
        status="error"
        title={t('shell.broken.title')}
        subTitle={
          <>
            <p>{error.message}</p>
            {requestId && <p>{t('shell.requestId', { id: requestId })}</p>}
          </>
        }
        extra={
          <Button type="primary" onClick={onAgain}>
            {t('shell.broken.reload')}
          </Button>
        }
      />
    </div>
  );
}

type Props = { onReload?: () => void; children: ReactNode };

/** An exception in one screen is shown in its tab; the frame and the other tabs live on. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
  private readonly again = (): void => {
    this.setState({ error: null });
    this.props.onReload?.();
  };
  override render(): ReactNode {
    const { error } = this.state;
    return error ? <Broken error={error} onAgain={this.again} /> : this.props.children;
  }
}
