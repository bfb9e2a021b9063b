import { App, ConfigProvider } from 'antd';
import { Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type Location,
} from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import styles from './pane.module.css';
import { Waiting } from './target-screen';

/**
 * Motion is off inside the panes: a dialog that is open while its pane is hidden would wait for the end of an animation
 * that never comes. The variables of these tokens need a name of their own.
 */
const STILL = { token: { motion: false }, cssVar: { prefix: 'ant', key: 'console-pane' } };

/** What each pane has for itself: a location that stands still, antd's messages and dialogs, and a wall against exceptions. */
export function PaneProviders({
  path,
  search,
  onReload,
  children,
}: {
  path: string;
  search: string;
  onReload?: () => void;
  children: ReactNode;
}) {
  // The router's own contexts follow the tab in front: a hidden pane must not be drawn again for it, nor read its parameters.
  const outer = useContext(RouteContext);
  const [route] = useState(outer);
  const location = useMemo(() => {
    const own: Location = {
      pathname: path,
      search,
      hash: '',
      state: null,
      key: path,
      unstable_mask: undefined,
    } as Location;
    return { location: own, navigationType: NavigationType.Replace };
  }, [path, search]);
  return (
    <RouteContext value={route}>
      <LocationContext value={location}>
        <ConfigProvider theme={STILL}>
          <App className={styles.ground}>
            <ErrorBoundary onReload={onReload}>
              <Suspense fallback={<Waiting />}>{children}</Suspense>
            </ErrorBoundary>
          </App>
        </ConfigProvider>
      </LocationContext>
    </RouteContext>
  );
}
