import { App, ConfigProvider } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { LeavingContext } from '../../../session/leaving';
import { useLeaving } from '../../routing/use-leaving';
import { ErrorBoundary } from './error-boundary';
import styles from './pane.module.css';
import { ScreenPending } from './target-screen';

/**
 * Motion is off inside the panes: a dialog that is open while its pane is hidden would wait for the end of an animation
 * that never comes. The variables of these tokens need a name of their own.
 */
const STILL = { token: { motion: false }, cssVar: { prefix: 'ant', key: 'console-pane' } };

/** Screens log out by the shell's own way. */
function Leaving({ children }: { children: ReactNode }) {
  return <LeavingContext value={useLeaving()}>{children}</LeavingContext>;
}

/** What each pane has for itself: antd's messages and dialogs, and a wall against exceptions. */
export function PaneProviders({ onReload, children }: { onReload?: () => void; children: ReactNode }) {
  return (
    <ConfigProvider theme={STILL}>
      <App className={styles.ground}>
        <ErrorBoundary onReload={onReload}>
          <Leaving>
            <Suspense fallback={<ScreenPending />}>{children}</Suspense>
          </Leaving>
        </ErrorBoundary>
      </App>
    </ConfigProvider>
  );
}
