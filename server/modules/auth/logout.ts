import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/database';
import { sysSession } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { addRoute, type Api } from '../../http/route';
import { forgetSessions } from '../sys/session-cache';
import { releaseFor } from './browser-binding';
import { recordLogin } from './login-history';
import { sha256 } from './secret';

const text = z.string().max(2000).nullish();
const logoutBody = z.object({ ticket: text, ssoticket: text, provider: text }).optional();

/** Ends the sessions of those tokens; answers who left. */
async function endByTokens(tx: Tx, tokens: readonly string[]) {
  const hashes = await Promise.all(tokens.map(sha256));
  const ended = await tx.delete(sysSession).where(inArray(sysSession.tokenHash, hashes)).returning({ userId: sysSession.userId });
  if (ended.length === 0) return [];
  return tx
    .select({ username: sysUser.username, tenantCode: sysUser.tenantCode })
    .from(sysUser)
    .where(
      inArray(
        sysUser.id,
        ended.map(({ userId }) => userId),
      ),
    );
}

/**
 * POST /sys/oauth/logout and POST /auth/oauth/logout. Whoever holds a token may end its session, given as bearer or as `ticket`.
 * A session that is over already is no error: the caller wanted it to be over.
 */
export function addLogoutRoutes(api: Api): void {
  for (const path of ['/sys/oauth/logout', '/auth/oauth/logout']) {
    addRoute(
      api,
      { method: 'POST', path, summary: 'Ends the session', auth: 'none', access: 'write', body: logoutBody, response: z.null() },
      async ({ tx, c, body, scope, ports }) => {
        const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
        const tokens = [bearer, body?.ticket].filter((token): token is string => Boolean(token));
        const agent = (c.req.header('user-agent') ?? '').slice(0, 500);
        if (tokens.length > 0)
          for (const left of await endByTokens(tx, tokens))
            await recordLogin(tx, { ...left, operation: 'logout', failureReason: null, ip: scope.ip, agent, at: ports.clock.now() });
        for (const token of tokens) await releaseFor(c, token);
        forgetSessions(ports.db);
        return null;
      },
    );
  }
}
