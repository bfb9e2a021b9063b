import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { Notice } from '../../ui/notice';
import { RequestId } from '../../ui/request-id';

function Broken({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useWords();
  const isCall = error instanceof CallError;
  // What a program says of itself is for whoever looks after it, not for the user.
  const note = isCall ? error.requestId && <RequestId id={error.requestId} /> : error.message;
  return (
    <Notice isAlert title={t('shell.broken.title')} text={isCall ? error.msg : t('shell.broken.text')} note={note}>
      <Button type="primary" onClick={onAgain}>
        {t('shell.broken.reload')}
      </Button>
    </Notice>
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
