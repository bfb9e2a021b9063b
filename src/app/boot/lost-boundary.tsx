import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import { isLostChunk, isReloading, reloadOnce } from './lost-chunk';
import { Splash } from './splash';

function Lost({ error }: { error: Error }) {
  const { t } = useWords();
  const isLost = isLostChunk(error);
  const text = navigator.onLine ? t('shell.lost.text') : t('shell.network');
  return (
    <main className="splash" role="alert">
      <h1 className="splash-title">{t(isLost ? 'shell.lost.title' : 'shell.startFailed')}</h1>
      {isLost ? <p>{text}</p> : <p className="splash-note">{error.message}</p>}
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('shell.retry')}
      </Button>
    </main>
  );
}

/** The last wall: whatever fails above the screens, the page says so and is never empty. */
export class LostBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
  override componentDidCatch(error: unknown): void {
    if (isLostChunk(error) && reloadOnce()) this.forceUpdate();
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error && isReloading()) return <Splash />;
    return error ? <Lost error={error} /> : this.props.children;
  }
}
