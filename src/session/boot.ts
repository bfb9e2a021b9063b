import { RawNavigation, SessionUser, Texts, type NavItem } from '../../contract/wire/identity/session';
import { LOGIN_READY_DELAY, type Language } from '../../contract/constants';
import { call } from '../http/client';
import { CallError } from '../http/errors';
import { httpSettings } from '../http/settings';
import { dropBelongings, endSession, keepTenant, useSession } from './session';
import { announce } from './tab-channel';
import { leaveForeignSegment, segmentOf } from './tenant-segment';
import { tidyMenu } from './tidy-menu';

let askedIn: Language | null = null;

/** The language in which the menu was asked for last; null before that. */
export const menuLanguage = (): Language | null => askedIn;

export async function fetchMenus(): Promise<NavItem[]> {
  askedIn = httpSettings().language();
  return tidyMenu(await call('GET', '/sys/menu/nav', { silent: true, answer: RawNavigation }));
}
const fetchPermissions = (): Promise<string[]> => call('GET', '/sys/menu/permissions', { silent: true, answer: Texts });
const fetchUser = (): Promise<SessionUser> => call('GET', '/sys/user/info', { silent: true, answer: SessionUser });

const isOf = (error: unknown, status: number): boolean =>
  error instanceof CallError && (error.status === status || error.code === status);

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

let running: Promise<boolean> | null = null;

async function load(): Promise<boolean> {
  const { token, entry: opened } = useSession.getState();
  // Where the address names no tenant, that of whoever used this browser before must not lead a user of the platform into it.
  if (opened === 'entering' && !segmentOf(window.location.pathname)) useSession.setState({ tenant: null });
  try {
    const [user, permissions, menus] = await Promise.all([fetchUser(), fetchPermissions(), fetchMenus()]);
    // The session changed while the answers were on their way.
    if (useSession.getState().token !== token) return false;
    keepTenant(user.tenantCode);
    leaveForeignSegment(user.tenantCode);
    useSession.setState({ user, permissions: new Set(permissions), menus, failure: null });
    // Listeners ask now for what the first screen will show: drawing takes a while, in which nothing leaves the browser.
    await nextTask();
    if (useSession.getState().token !== token) return false;
    useSession.setState(({ entry }) => ({ appIsReady: true, entry: entry === 'entering' ? 'entered' : entry }));
    setTimeout(() => {
      if (useSession.getState().token === token) useSession.setState({ appIsLogin: true });
    }, LOGIN_READY_DELAY);
    return true;
  } catch (error) {
    if (useSession.getState().token !== token) return false;
    if (isOf(error, 403) && useSession.getState().tenant) {
      // The tenant that the address or this browser names is not one of his: he begins where the server says that he works.
      useSession.setState({ tenant: null });
      return load();
    }
    if (isOf(error, 401)) endSession();
    else useSession.setState({ failure: error as Error });
    return false;
  }
}

/** Loads user, permissions and menus side by side. Answers whether the session is usable. */
export function boot(): Promise<boolean> {
  running ??= load().finally(() => {
    running = null;
  });
  return running;
}

/** Asks for the user again, who has changed something about himself. */
export async function reloadUser(): Promise<void> {
  const user = await fetchUser();
  useSession.setState({ user });
}

/** Asks for the menu again: its names come in the language of the call. */
export async function reloadMenus(): Promise<void> {
  try {
    useSession.setState({ menus: await fetchMenus() });
  } catch {
    // The old names serve.
  }
}

/** Works in another tenant from now on; an empty code is the platform. */
export async function switchTenant(tenantCode: string): Promise<void> {
  await call('POST', '/sys/tenant/switch', { body: { tenantCode }, silent: true });
  // The next calls name it already: for users of the platform the header decides.
  keepTenant(tenantCode);
  announce({ kind: 'tenant', code: tenantCode });
  dropBelongings();
  useSession.setState({ appIsReady: false, appIsLogin: false });
  await boot();
}
