import type { Context } from 'hono';
import type { ErrorName } from '../../../contract/wire/errors';
import { API_BASE, type AppEnv } from '../../http/context';
import { isSecure } from '../../http/own-address';
import type { Settings } from '../../ports/ports';

/** Behind the address of the console: no credentials, no backslash, no other path than the page itself or a tenant's. */
const PAGE = /^(\/(?:[a-z][a-z0-9-]{0,31}\/?)?)#\/user\/login$/;

/** The addresses under which a person can have the console open, without a last slash: what the operator says, and where the call came in. */
export function consoleAddressesOf(c: Context<AppEnv>): string[] {
  const { consoleUrl, basePath = '' } = c.get('settings');
  const called = `${isSecure(c) ? 'https' : 'http'}://${new URL(c.req.url).host}${basePath}`;
  return consoleUrl ? [`${new URL(consoleUrl).origin}${basePath}`, called] : [called];
}

export const consoleAddressOf = (c: Context<AppEnv>): string => consoleAddressesOf(c)[0] ?? '';

/** The page of this console that `redirectUri` asks to come back to; null where it leads anywhere else. */
export function pageAddressOf(redirectUri: string, addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, path] = (redirectUri.startsWith(address) && PAGE.exec(redirectUri.slice(address.length))) || [];
    if (path !== undefined) return address + path;
  }
  return null;
}

/** Where a provider sends the browser back to: the same for every tenant, so that one address is registered there. */
export const callbackOf = (page: string, { basePath = '' }: Settings): string =>
  `${new URL(page).origin}${basePath}${API_BASE}/auth/oauth/callback`;
/** The same after a logout at the provider. */
export const loggedOutOf = (address: string): string => `${address}${API_BASE}/auth/oauth/logged-out`;

/** Where a user who links a provider to his account is told how it went. */
export const withLink = (page: string, error: ErrorName | null): string =>
  `${page}#/user-center?${error === null ? 'sso=linked' : `ssoError=${error}`}`;
export const withTicket = (page: string, ticket: string): string => `${page}#/user/login?ssoticket=${ticket}`;
/** The login page tells the error in the words of its own language: a name goes there, never a text. */
export const withError = (page: string, error: ErrorName): string => `${page}#/login?ssoError=${error}`;
