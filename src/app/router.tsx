import { createHashRouter } from 'react-router-dom';
import { rememberScreen } from '../session/recent-screens';
import { isOpenPath } from '../session/redirect';
import { useSession } from '../session/session';
import type { Address } from './address';
import { patternOf, reportScreen } from './analytics';
import { Frame } from './layout/frame';
import { menuEntries, resolve } from './resolve';
import { ErrorBoundary } from './tabs/error-boundary';
import { show } from './tabs/tab-store';

/** One route for everything: the tabs decide what stands behind an address, so that a link works although the menu comes later. */
const router = createHashRouter([
  {
    path: '*',
    // Whatever breaks outside of a pane is said too, never a white page.
    element: (
      <ErrorBoundary>
        <Frame />
      </ErrorBoundary>
    ),
  },
]);

export const consoleRouter = router;
export const navigate = (address: string, options: { replace?: boolean } = {}): void => void router.navigate(address, options);

function remember(path: string): void {
  const { user } = useSession.getState();
  const entry = menuEntries().get(path);
  // A window of its own is no place to come back to in this one.
  if (user && entry && !path.startsWith('/webview/')) rememberScreen(user.id, { path, menuId: entry.item.id });
}

function follow({ path, search }: Address): void {
  const next = show({ path, search });
  if (next !== null) return navigate(next, { replace: true });
  remember(path);
  // A mode without an endpoint is built without the call.
  if (import.meta.env.VITE_ANALYTICS_ENDPOINT && !isOpenPath(path)) reportScreen(patternOf(path, resolve(path, menuEntries())));
}

const here = (): Address => ({ path: router.state.location.pathname, search: router.state.location.search });

/** Lets the tabs follow the router until the answer is called. */
export function followRouter(): () => void {
  let last = router.state.location;
  const stop = router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location === last) return;
    last = location;
    follow(here());
  });
  follow(here());
  return stop;
}
