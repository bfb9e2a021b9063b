import type { ErrorName } from '../../../contract/wire/errors';
import type { Tx } from '../../db/database';
import { sysLoginHistory, sysUser } from '../../db/tables';
import { agentNamesOf } from './agent-names';
import { remoteLoginOf } from './remote-login';
import { isUsername } from './username';

/** One line of the login history. `tenantCode` is the user's; empty for a name that nobody has, so that only the platform sees it. */
export type LoginEvent = {
  username: string;
  /** Null where the name is no user's; looked up by the name where absent. */
  userId?: string | null;
  tenantCode: string;
  operation: 'login' | 'logout';
  failureReason: ErrorName | null;
  ip: string;
  agent: string;
  at: Date;
  /** The session that a login led to, and how the user proved himself. */
  session?: { sessionId: string; method: 'password' | 'passwordTotp' | 'sso' | 'ssoTotp' };
};

const idOf = async (tx: Tx, username: string): Promise<string | null> =>
  (await tx.select({ id: sysUser.id }).from(sysUser).where(isUsername(sysUser.username, username)))[0]?.id ?? null;

export async function recordLogin(
  tx: Tx,
  { at, failureReason, session, userId: known, ...event }: LoginEvent,
): Promise<void> {
  const userId = known === undefined ? await idOf(tx, event.username) : known;
  await tx.insert(sysLoginHistory).values({
    ...event,
    ...agentNamesOf(event.agent),
    ...(session ? { id: session.sessionId, method: session.method } : {}),
    userId,
    session: session ? 'open' : 'none',
    remoteLogin: event.operation === 'login' ? await remoteLoginOf(tx, userId, event.tenantCode, event.ip, at) : null,
    failureReason,
    success: failureReason === null,
    createDate: at.toISOString(),
    updateDate: at.toISOString(),
  });
}
