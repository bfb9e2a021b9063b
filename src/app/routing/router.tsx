import { useLayoutEffect } from 'react';
import { rememberScreen } from '../../session/recent-screens';
import { isOpenPath } from '../../session/redirect';
import { menuRoutes, useSession } from '../../session/session';
import type { Address } from './address';
import { patternOf, reportScreen } from '../boot/analytics';
import { Frame } from '../shell/layout/frame';
import { followHistory, navigateTo } from './history';
import { resolve } from './resolve';
import { ErrorBoundary } from '../shell/tabs/error-boundary';
import { show } from '../shell/tabs/tab-store';

/** Whatever breaks outside of a pane is said too, never a white page. */
const FRAME = (
  <ErrorBoundary>
    <Frame />
  </ErrorBoundary>
);

/** By then the screen is painted, ms: nobody waits for what is kept of the visit. */
const PAINTED = 60;

function remember(path: string): void {
  const { user } = useSession.getState();
  const entry = menuRoutes().get(path);
  // A window of its own is no place to come back to in this one.
  if (user && entry && !path.startsWith('/webview/')) rememberScreen(user.id, { path, menuId: entry.item.id });
}

function follow({ path, search }: Address): void {
  const next = show({ path, search });
  if (next !== null) return navigateTo(next, { replace: true });
  setTimeout(() => remember(path), PAINTED);
  // A mode without an endpoint is built without the call.
  if (import.meta.env.VITE_ANALYTICS_ENDPOINT && !isOpenPath(path))
    reportScreen(patternOf(path, resolve(path, menuRoutes())));
}

/** The frame around all screens, for every address there is. The tabs follow the history while it stands. */
export function Routing() {
  useLayoutEffect(() => followHistory(follow), []);
  return FRAME;
}
