import { eq } from 'drizzle-orm';
import type { LoginAnswer } from '../../../contract/calls';
import type { Tx } from '../../db/database';
import { sysUser } from '../../db/tables';
import type { Ports } from '../../ports/ports';
import { openSession, type Caller } from '../sys/session';
import { recordLogin } from './login-history';

/** Who proved himself, and how. */
export type Proof = { method: 'password' | 'sso' };
type User = { id: string; tenantCode: string; username: string };

/** The last step of every way in: notes the login and opens the session. */
export async function admit(tx: Tx, ports: Ports, user: User, caller: Caller, { method }: Proof): Promise<LoginAnswer> {
  const now = ports.clock.now();
  // No change that anybody made: neither version nor audit.
  await tx.update(sysUser).set({ lastLoginTime: now.toISOString() }).where(eq(sysUser.id, user.id));
  const { ip, agent } = caller;
  await recordLogin(tx, { ip, agent, username: user.username, tenantCode: user.tenantCode, operation: 'login', failureReason: null, at: now });
  return openSession(tx, ports, user, caller, method);
}
