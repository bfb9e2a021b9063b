import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { API_BASE, type AppEnv } from '../../http/context';
import { isSecure } from '../../http/own-address';
import { newToken } from '../secret';
import { FLOW_MS } from './sso-flow';

const NAME = 'sso';
/** Over https the name carries a prefix that keeps neighbouring hosts from setting it; browsers then want it for the whole host. */
const prefixOf = (c: Context<AppEnv>) => (isSecure(c) ? ('host' as const) : undefined);

/** What this browser holds while it signs on; empty where it holds nothing. */
export const browserOf = (c: Context<AppEnv>): string => getCookie(c, NAME, prefixOf(c)) ?? '';

/** Marks the browser for the time of a sign-on. One that is marked keeps its mark, so that two tabs may sign on side by side. */
export function markBrowser(c: Context<AppEnv>): string {
  const held = browserOf(c);
  const mark = /^[0-9a-f]{64}$/.test(held) ? held : newToken();
  const prefix = prefixOf(c);
  setCookie(c, NAME, mark, {
    httpOnly: true,
    // Lax: the provider sends the browser back from another site.
    sameSite: 'Lax',
    secure: isSecure(c),
    path: prefix ? '/' : `${c.get('settings').basePath ?? ''}${API_BASE}/auth/oauth`,
    maxAge: FLOW_MS / 1000,
    ...(prefix ? { prefix } : {}),
  });
  return mark;
}
