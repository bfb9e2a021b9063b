import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { LANGUAGES, type Language } from '../../contract/constants';
import { isUuid } from '../../contract/validation/uuid';
import type { Ports, Settings } from '../ports/ports';
import type { Allowance } from './allowance';
import type { GateInfo } from './gate';
import { consoleAddress } from './own-address';
import { noteRoute } from './route-pattern';

/** Where the API begins; everything in `addRoute` stands below it. */
export const API_BASE = '/api';

/** What every call carries from its first line on; the gate adds who calls. */
export type CallInfo = GateInfo & {
  startedAt: number;
  userId?: string | null;
  tenant?: string;
  /** What the limits leave to the caller. */
  allowance?: Allowance;
};
export type AppEnv = { Variables: { info: CallInfo; settings: Settings } };

/** The first language of `Accept-Language` that the product speaks; Chinese where it names none. */
export function requestLanguageOf(header: string | undefined): Language {
  if (!header) return LANGUAGES[0];
  for (const entry of header.split(',')) {
    const tag = entry.replace(/;.*/, '').trim().toLowerCase();
    const found =
      LANGUAGES.find((language) => language.toLowerCase() === tag) ??
      LANGUAGES.find((language) => language.slice(0, 2).toLowerCase() === tag.slice(0, 2));
    if (found) return found;
  }
  return LANGUAGES[0];
}

/** The caller's address: of the socket, or what the nearest proxy says where one is trusted. */
function ipOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return forwarded || env?.incoming?.socket?.remoteAddress || '';
}

/** Names the call, reads its language, and writes the access line once it is answered. */
export const callInfo =
  (ports: Ports): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.set('settings', ports.settings);
    const sent = c.req.header('x-request-id');
    const requestId = isUuid(sent) ? sent.toLowerCase() : crypto.randomUUID();
    const info: CallInfo = {
      requestId,
      language: requestLanguageOf(c.req.header('accept-language')),
      ip: ipOf(c, ports.settings.trustProxy),
      agent: (c.req.header('user-agent') ?? '').slice(0, 500),
      askedTenant: c.req.header('x-tenant-code') ?? '',
      base: consoleAddress(c),
      cookie: (name) => getCookie(c, name),
      startedAt: performance.now(),
    };
    c.set('info', info);
    c.header('X-Request-Id', requestId);
    // The time that the server goes by: clients measure their clock's error against it.
    c.header('Date', ports.clock.now().toUTCString());
    await next();
    noteRoute(c);
    ports.log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round((performance.now() - info.startedAt) * 10) / 10,
        userId: info.userId,
        tenant: info.tenant,
        ip: info.ip,
      },
      'call',
    );
  };
