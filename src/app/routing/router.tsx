import { useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom';
import { rememberScreen } from '../../session/recent-screens';
import { isOpenPath } from '../../session/redirect';
import { useSession } from '../../session/session';
import type { Address } from './address';
import { patternOf, reportScreen } from '../boot/analytics';
import { Frame } from '../shell/layout/frame';
import { menuEntries, resolve } from './resolve';
import { ErrorBoundary } from '../shell/tabs/error-boundary';
import { show } from '../shell/tabs/tab-store';

/**
 * The library's hash history alone: the tabs decide what stands behind an address, so that a link works although the menu comes later.
 * Its routes with loaders would bring 12 kB that nothing here uses.
 */
const history = createHashHistory({ v5Compat: true });

/** Whatever breaks outside of a pane is said too, never a white page. */
const FRAME = (
  <ErrorBoundary>
    <Frame />
  </ErrorBoundary>
);

export const navigate = (address: string, options: { replace?: boolean } = {}): void =>
  options.replace ? history.replace(address) : history.push(address);

/** By then the screen is painted, ms: nobody waits for what is kept of the visit. */
const PAINTED = 60;

function remember(path: string): void {
  const { user } = useSession.getState();
  const entry = menuEntries().get(path);
  // A window of its own is no place to come back to in this one.
  if (user && entry && !path.startsWith('/webview/')) rememberScreen(user.id, { path, menuId: entry.item.id });
}

function follow({ path, search }: Address): void {
  const next = show({ path, search });
  if (next !== null) return navigate(next, { replace: true });
  setTimeout(() => remember(path), PAINTED);
  // A mode without an endpoint is built without the call.
  if (import.meta.env.VITE_ANALYTICS_ENDPOINT && !isOpenPath(path))
    reportScreen(patternOf(path, resolve(path, menuEntries())));
}

/** The frame around all screens, for every address there is. The tabs follow the history while it stands. */
export function Routing() {
  const [now, setNow] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    const stop = history.listen(({ location, action }) => {
      follow({ path: location.pathname, search: location.search });
      setNow({ location, action });
    });
    follow({ path: history.location.pathname, search: history.location.search });
    return stop;
  }, []);
  return (
    <Router navigator={history} location={now.location} navigationType={now.action}>
      {FRAME}
    </Router>
  );
}
