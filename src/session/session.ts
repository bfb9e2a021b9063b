import { create } from 'zustand';
import type { NavItem, SessionUser } from '../../contract/calls';
import { forget, isRecord, isText, keyOf, readPlain, readStored, store, storePlain } from '../storage/storage';

type Token = { token: string; expiresAt: string };
/** The tenant that the address names, as the server told it. */
type TenantCache = { shortName: string; code: string };

export type Session = {
  token: string | null;
  user: SessionUser | null;
  permissions: ReadonlySet<string>;
  menus: readonly NavItem[];
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
};

const isToken = (value: unknown): value is Token => isRecord(value) && isText(value.token) && isText(value.expiresAt) && Date.parse(value.expiresAt) > 0;
const isTenantCache = (value: unknown): value is TenantCache => isRecord(value) && isText(value.shortName) && isText(value.code);

export const readToken = (): string | null => readStored('token', isToken)?.token ?? null;
export const readTenantCache = (): TenantCache | null => readStored('tenantCode', isTenantCache);

const EMPTY = {
  user: null,
  permissions: new Set<string>(),
  menus: [],
  appIsReady: false,
  appIsLogin: false,
  entry: 'none',
  failure: null,
} as const satisfies Partial<Session>;

export const useSession = create<Session>(() => ({ ...EMPTY, token: readToken(), tenant: readPlain('tenant'), appIsRender: false }));

/** Membership in the list of permissions. The server checks again on every call. */
export const hasPermission = (permission: string): boolean => useSession.getState().permissions.has(permission);

/** Whether the session works for the platform itself rather than for one tenant. */
export const isPlatform = (): boolean => useSession.getState().tenant === '';

export function keepToken(answer: Token): void {
  store('token', { token: answer.token, expiresAt: answer.expiresAt });
  useSession.setState({ ...EMPTY, token: answer.token, entry: 'entering' });
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

/** Forgets everything that belongs to the session, in memory and in the browser. */
export function clearSession(): void {
  forget('token', 'ssoticket');
  useSession.setState({ ...EMPTY, token: null });
  dropBelongings();
}

/** Forgets what features keep of the session: at its end, and when it goes on in another tenant. */
export function dropBelongings(): void {
  for (const clear of leaving) clear();
}

/** Leaves with the others: a token that another tab of the browser dropped or replaced is no longer ours. `beforeLeaving` runs first. */
export function followOtherTabs(beforeLeaving: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== keyOf('token')) return;
    const kept = readToken();
    if (useSession.getState().token !== null && kept === null) {
      beforeLeaving();
      clearSession();
    } else if (kept !== null && kept !== useSession.getState().token) window.location.reload();
  });
}
