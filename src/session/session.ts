import type { NamedPermission } from '../../contract/language/derive';
import { create, type StateCreator } from 'zustand';
import type { NavItem, SessionUser } from '../../contract/wire/identity/session';
import { RULES } from '../../contract/validation/rules';
import { forget, isStoredRecord, isStoredText, readPlain, readStored, store, storePlain } from '../storage/storage';
import { indexMenu, type Known, type MenuRoute } from './menu-routes';
import { announce } from './tab-channel';

type Token = { token: string; expiresAt: string };
/** The tenant that the address names, as the server told it. */
type TenantCache = { shortName: string; code: string };

export type Session = {
  token: string | null;
  user: SessionUser | null;
  permissions: ReadonlySet<string>;
  menus: readonly NavItem[];
  /** What the menu opens, by path: registered whenever the menu is another. */
  routes: ReadonlyMap<string, MenuRoute>;
  /** Code of the tenant worked in; empty for the platform, null before anything is known. */
  tenant: string | null;
  /** User, permissions and menus are there. */
  appIsReady: boolean;
  /** Set 600 ms after `appIsReady`: what can wait starts then. */
  appIsLogin: boolean;
  /** The first screen was painted. */
  appIsRender: boolean;
  /** `entering` from a login until the session is loaded, then `entered` until the user was told. */
  entry: 'none' | 'entering' | 'entered';
  /** The session could not be loaded; shown with a way to try again. */
  failure: Error | null;
  /** The session ended without a logout: the login page says so until somebody signs in. */
  hasEnded: boolean;
};

/** As the server makes them; anything else could not even be sent. */
const isSendable = (value: unknown): value is string => isStoredText(value) && /^[\x21-\x7e]{1,512}$/.test(value);
/** The code of a tenant; empty for the platform. */
const isTenantCode = (value: unknown): value is string =>
  isStoredText(value) && (value === '' || RULES.tenantCode(value));

const isToken = (value: unknown): value is Token =>
  isStoredRecord(value) && isSendable(value.token) && isStoredText(value.expiresAt) && Date.parse(value.expiresAt) > 0;
const isTenantCache = (value: unknown): value is TenantCache =>
  isStoredRecord(value) &&
  isStoredText(value.shortName) &&
  RULES.shortName(value.shortName) &&
  isTenantCode(value.code);

export const readToken = (): string | null => readStored('token', isToken)?.token ?? null;
export const readTenantCache = (): TenantCache | null => readStored('tenantCode', isTenantCache);

/** The tenant worked in last, as the browser kept it. */
export function storedTenant(): string | null {
  const kept = readPlain('tenant');
  if (kept === null || isTenantCode(kept)) return kept;
  forget('tenant');
  return null;
}

const EMPTY = {
  user: null,
  permissions: new Set<string>(),
  menus: [],
  routes: new Map<string, MenuRoute>(),
  appIsReady: false,
  appIsLogin: false,
  entry: 'none',
  failure: null,
  hasEnded: false,
} as const satisfies Partial<Session>;

/** Until the screens are connected none is known. */
let hasScreen: Known = () => false;

/** Registers the routes of every menu that is set, in the same step: no reader finds a menu with the routes of another. */
const registering =
  (initial: StateCreator<Session>): StateCreator<Session> =>
  (set, get, api) => {
    const { setState } = api;
    api.setState = (change: Partial<Session> | ((now: Session) => Partial<Session>)) =>
      setState((now) => {
        const next = typeof change === 'function' ? change(now) : change;
        return next.menus ? { ...next, routes: indexMenu(next.menus, hasScreen) } : next;
      });
    return initial(set, get, api);
  };

export const useSession = create<Session>(
  registering(() => ({
    ...EMPTY,
    token: readToken(),
    tenant: storedTenant(),
    appIsRender: false,
  })),
);

/** What the menu opens, by path. */
export const menuRoutes = (): ReadonlyMap<string, MenuRoute> => useSession.getState().routes;

/** Tells which paths have a screen, as soon as the code that knows is there; the menu may have come before. */
export function connectScreens(known: Known): void {
  hasScreen = known;
  useSession.setState(({ menus }) => ({ menus }));
}

/** Membership in the list of permissions. The server checks again on every call. */
export const holdsPermission = <P extends string>(permission: NamedPermission<P>): boolean =>
  useSession.getState().permissions.has(permission);

/** Whether the session works for the platform itself rather than for one tenant. */
export const isPlatform = (): boolean => useSession.getState().tenant === '';

export function keepToken(answer: Token): void {
  store('token', { token: answer.token, expiresAt: answer.expiresAt });
  useSession.setState({ ...EMPTY, token: answer.token, entry: 'entering' });
  announce({ kind: 'entered' });
}

export function keepTenant(code: string): void {
  storePlain('tenant', code);
  useSession.setState({ tenant: code });
}

export function keepTenantCache(cache: TenantCache): void {
  store('tenantCode', cache);
  storePlain('tenant', cache.code);
  useSession.setState({ tenant: cache.code });
}

const leaving = new Set<() => void>();
/** Runs whenever a session ends: for what features keep of it, such as tabs and cached answers. */
export const onLeave = (clear: () => void): void => void leaving.add(clear);

function forgetSession(hasEnded: boolean): void {
  const { token } = useSession.getState();
  forget('token', 'ssoticket');
  dropSession(hasEnded);
  if (token !== null) announce({ kind: 'left', token, hasEnded });
}

/** Forgets everything that belongs to the session, in memory and in the browser; the other tabs follow. */
export const clearSession = (): void => forgetSession(false);

/** The same where the server refused the session: the login page says so. */
export const endSession = (): void => forgetSession(true);

/** Forgets the session in this tab alone. */
export function dropSession(hasEnded: boolean): void {
  useSession.setState({ ...EMPTY, token: null, hasEnded });
  dropBelongings();
}

/** Goes on with the session that another tab of the browser opened. Where `tenant` is null the session itself says where it works. */
export const adoptToken = (token: string, tenant: string | null): void =>
  useSession.setState({ ...EMPTY, token, tenant });

/** Forgets what features keep of the session: at its end, and when it goes on in another tenant. */
export function dropBelongings(): void {
  for (const clear of leaving) clear();
}
