import { inArray } from 'drizzle-orm';
import { LogoutAnswer } from '../../../contract/wire/identity/login';
import { LogoutRequest } from '../../../contract/wire/identity/login-request';
import type { Tx } from '../../db/database';
import { sysSession } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { addRoute, type Api } from '../../http/route';
import { forgetSessions } from '../session/session-cache';
import { dropSessions } from '../session/session-end';
import { releaseFor } from '../session/browser-binding';
import { recordLogin } from './login-history';
import { sha256 } from '../secret';
import { consoleAddressOf } from '../sso/sso-address';
import type { SsoClients } from '../sso/sso-client';
import { endSessionAddress } from '../sso/sso-logout';
import { takeSpentTicket } from '../sso/sso-ticket';

/** Ends the sessions of those tokens, and the one that the ticket of single sign-on led to. Answers who left, and what the provider has to be told. */
async function endSessions(tx: Tx, now: Date, tokens: readonly string[], ssoticket: string | null) {
  const hashes = await Promise.all(tokens.map(sha256));
  const live =
    tokens.length > 0
      ? await tx.select({ id: sysSession.id }).from(sysSession).where(inArray(sysSession.tokenHash, hashes))
      : [];
  const ids = live.map(({ id }) => id);
  const spent = await takeSpentTicket(tx, ssoticket, ids);
  if (spent?.sessionId) ids.push(spent.sessionId);
  const ended = ids.length > 0 ? await dropSessions(tx, now, 'logout', inArray(sysSession.id, ids)) : [];
  const userIds = ended.map(({ userId }) => userId);
  const left =
    userIds.length > 0
      ? await tx
          .select({ userId: sysUser.id, username: sysUser.username, tenantCode: sysUser.tenantCode })
          .from(sysUser)
          .where(inArray(sysUser.id, userIds))
      : [];
  return { left, spent };
}

/**
 * POST /sys/oauth/logout and POST /auth/oauth/logout. Whoever holds a token may end its session, given as bearer or as `ticket`.
 * A session that is over already is no error: the caller wanted it to be over. Where it began at a provider, the latter call also
 * says where the browser goes to end the session there.
 */
export function addLogoutRoutes(api: Api, clients: SsoClients): void {
  for (const path of ['/sys/oauth/logout', '/auth/oauth/logout']) {
    addRoute(
      api,
      {
        method: 'POST',
        path,
        summary: 'Ends the session',
        auth: 'none',
        access: 'write',
        body: LogoutRequest,
        response: LogoutAnswer,
      },
      async ({ tx, c, body, scope, ports }) => {
        const { ticket, ssoticket } = body ?? {};
        const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
        const tokens = [bearer, ticket].filter((token): token is string => Boolean(token));
        const { left, spent } = await endSessions(tx, ports.clock.now(), tokens, ssoticket || null);
        const { agent } = c.get('info');
        for (const one of left)
          await recordLogin(tx, {
            ...one,
            operation: 'logout',
            failureReason: null,
            ip: scope.ip,
            agent,
            at: ports.clock.now(),
          });
        for (const token of tokens) await releaseFor(c, token);
        const isLocal = path.startsWith('/sys/') || spent === null;
        return async () => {
          forgetSessions(ports.db);
          return { redirect: isLocal ? null : await endSessionAddress(ports, clients, spent, consoleAddressOf(c)) };
        };
      },
    );
  }
}
