import { eq } from 'drizzle-orm';
import type { LoginAnswer } from '../../../contract/calls';
import type { Tx } from '../../db/database';
import { sysUser } from '../../db/tables';
import type { Ports } from '../../ports/ports';
import { openSession, type Caller } from '../sys/session';
import { recordLogin } from './login-history';
import { bindTicket } from './sso-ticket';

/** Who proved himself, and how. */
export type Proof = {
  method: 'password' | 'sso';
  /** The provider asked for a second factor itself, so that ours is not asked for again. */
  trustsSecondFactor?: boolean;
  /** Key of the ticket of single sign-on that was spent; whoever opens the session in the end binds it, for the logout at the provider. */
  ssoTicket?: string;
};
type User = { id: string; tenantCode: string; username: string };

/** The last step of every way in: notes the login and opens the session. */
export async function admit(tx: Tx, ports: Ports, user: User, caller: Caller, { method, ssoTicket }: Proof): Promise<LoginAnswer> {
  const now = ports.clock.now();
  // No change that anybody made: neither version nor audit.
  await tx.update(sysUser).set({ lastLoginTime: now.toISOString() }).where(eq(sysUser.id, user.id));
  const { ip, agent } = caller;
  await recordLogin(tx, { ip, agent, username: user.username, tenantCode: user.tenantCode, operation: 'login', failureReason: null, at: now });
  const session = await openSession(tx, ports, user, caller, method);
  if (ssoTicket) await bindTicket(tx, ssoTicket, session.token);
  return session;
}
