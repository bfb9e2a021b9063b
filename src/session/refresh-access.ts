import { Texts } from '../../contract/wire/identity/session';
import { call } from '../http/client';
import { fetchMenus } from './boot';
import { useSession } from './session';

/** Milliseconds: of many refusals at once one is followed, and what follows may be refused itself. */
const SETTLE = 200;
const PAUSE = 3000;

let timer: ReturnType<typeof setTimeout> | null = null;
let lastAt = Number.NEGATIVE_INFINITY;

async function refresh(): Promise<void> {
  const before = useSession.getState();
  if (!before.appIsReady) return;
  try {
    const [permissions, menus] = await Promise.all([
      call('GET', '/sys/menu/permissions', { silent: true, answer: Texts }),
      fetchMenus(),
    ]);
    if (useSession.getState().token !== before.token) return;
    const isSame =
      permissions.length === before.permissions.size && permissions.every((each) => before.permissions.has(each));
    if (!isSame) useSession.setState({ permissions: new Set(permissions) });
    if (JSON.stringify(menus) !== JSON.stringify(before.menus)) useSession.setState({ menus });
  } catch {
    // The next refusal asks again.
  }
}

/** Asks quietly for permissions and menus after a refusal, so that what was taken away disappears without a new login. */
export function refreshAccess(): void {
  timer ??= setTimeout(
    () =>
      void refresh().finally(() => {
        timer = null;
        lastAt = performance.now();
      }),
    Math.max(SETTLE, lastAt + PAUSE - performance.now()),
  );
}
