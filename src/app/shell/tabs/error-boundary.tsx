import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { Notice } from '../../../ui/notice';
import { RequestId } from '../../../ui/request-id';
import { isLostChunk, isReloading, reloadOnce } from '../../boot/lost-chunk';

/** The program itself is lost to this page, and asked for again only by a new one. */
function Lost() {
  const { t } = useWords();
  return (
    <Notice isAlert title={t('shell.lost.title')} text={navigator.onLine ? t('shell.lost.text') : t('shell.network')}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('shell.retry')}
      </Button>
    </Notice>
  );
}

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
  override componentDidCatch(error: unknown): void {
    if (isLostChunk(error) && reloadOnce()) this.forceUpdate();
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (isLostChunk(error)) return isReloading() ? null : <Lost />;
    return error ? <Broken error={error} onAgain={this.again} /> : this.props.children;
  }
}
