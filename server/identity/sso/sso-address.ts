import type { Context } from 'hono';
import type { ErrorName } from '../../../contract/wire/errors';
import { API_BASE, type AppEnv } from '../../http/context';
import { isSecure } from '../../http/own-address';

/** Nothing of what an address parser forgives: no credentials, no backslash, no other path than the page itself or a tenant's. */
const RETURN = /^(https?:\/\/[^/?#\\@\s]+)(\/(?:[a-z][a-z0-9-]{0,31}\/?)?)#\/user\/login$/;

/** The origins under which a person can have the console open: what the operator says, and where the call came in. */
export function originsOf(c: Context<AppEnv>): string[] {
  const { consoleUrl } = c.get('settings');
  const called = `${isSecure(c) ? 'https' : 'http'}://${new URL(c.req.url).host}`;
  return consoleUrl ? [new URL(consoleUrl).origin, called] : [called];
}

export const originOf = (c: Context<AppEnv>): string => originsOf(c)[0] ?? '';

/** The page of this console that `redirectUri` asks to come back to; null where it leads anywhere else. */
export function pageAddressOf(redirectUri: string, origins: readonly string[]): string | null {
  const [, origin = '', path = ''] = RETURN.exec(redirectUri) ?? [];
  return origins.includes(origin) ? origin + path : null;
}

/** Where a provider sends the browser back to: the same for every tenant, so that one address is registered there. */
export const callbackOf = (page: string): string => `${new URL(page).origin}${API_BASE}/auth/oauth/callback`;
/** The same after a logout at the provider. */
export const loggedOutOf = (origin: string): string => `${origin}${API_BASE}/auth/oauth/logged-out`;

/** Where a user who links a provider to his account is told how it went. */
export const withLink = (page: string, error: ErrorName | null): string =>
  `${page}#/user-center?${error === null ? 'sso=linked' : `ssoError=${error}`}`;
export const withTicket = (page: string, ticket: string): string => `${page}#/user/login?ssoticket=${ticket}`;
/** The login page tells the error in the words of its own language: a name goes there, never a text. */
export const withError = (page: string, error: ErrorName): string => `${page}#/login?ssoError=${error}`;
