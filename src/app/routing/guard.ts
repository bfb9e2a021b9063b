import { isOpenPath } from '../../session/redirect';
import type { Address } from './address';

/** What an address leads to before any menu is known. */
export type Destination =
  | { kind: 'login' }
  | { kind: 'sso' }
  /** Forgotten passwords, whoever is signed in: a link of a mail is opened where it is clicked. */
  | { kind: 'forgot' | 'reset' }
  /** What everybody may see, whoever is signed in. */
  | { kind: 'portal' }
  | { kind: 'console' }
  /** A login page although somebody is signed in: on to where he wanted to go. */
  | { kind: 'enter' }
  /** Signed out where a session is needed: to the login, and back afterwards. */
  | { kind: 'needsLogin'; wanted: string }
  | { kind: 'go'; to: string };

const LOGIN_PAGES = new Set(['/login', '/otalogin']);
const PAGES: ReadonlyMap<string, 'sso' | 'forgot' | 'reset' | 'portal'> = new Map([
  ['/ssoLogin', 'sso'],
  ['/forgot-password', 'forgot'],
  ['/reset-password', 'reset'],
  ['/portal', 'portal'],
]);
/** Single sign-on comes back by way of a login page: its ticket is taken by the page made for it, whoever is signed in. */
const hasTicket = (search: string): boolean => new URLSearchParams(search).has('ssoticket');

export function guard({ path, search }: Address, isSignedIn: boolean): Destination {
  if (path === '/user/login') return { kind: 'go', to: `/otalogin${search}` };
  if (LOGIN_PAGES.has(path) && hasTicket(search)) return { kind: 'go', to: `/ssoLogin${search}` };
  if (LOGIN_PAGES.has(path)) return { kind: isSignedIn ? 'enter' : 'login' };
  const own = PAGES.get(path);
  if (own) return { kind: own };
  if (isSignedIn || isOpenPath(path)) return { kind: 'console' };
  return { kind: 'needsLogin', wanted: path + search };
}
