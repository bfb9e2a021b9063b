import { eq } from 'drizzle-orm';
import type { LoginAnswer, SessionToken } from '../../../contract/wire/calls';
import type { Tx } from '../../db/database';
import { sysUser } from '../../db/tables';
import type { Ports } from '../../ports/ports';
import { openSession, type Caller } from '../session/session';
import { clearFailures } from './attempt';
import { recordLogin } from './login-history';
import { issueTicket } from './login-ticket';
import { readCredential, storePassword } from '../password/password-proof';
import { readFactor } from '../second-factor/second-factor';
import { factorDuty } from '../second-factor/second-factor-duty';
import { bindTicket } from '../sso/sso-ticket';

/** The proven account, and the means of the proof. */
export type Proof = {
  method: 'password' | 'sso';
  /** The provider asked for a second factor itself, so that ours is not asked for again. */
  trustsSecondFactor?: boolean;
  /** Key of the ticket of single sign-on that was spent; whoever opens the session in the end binds it, for the logout at the provider. */
  ssoTicket?: string;
  /** Hash of a password that takes the place of one that is over; kept once the whole login succeeded. */
  newHash?: string | null;
};
type User = { id: string; tenantCode: string; username: string };

/** What a login has to go through after its first step; null where nothing is left. */
async function secondStepOf(tx: Tx, ports: Ports, userId: string): Promise<'totp' | 'enrol' | null> {
  if (await readFactor(tx, userId)) return 'totp';
  const { isRequired, from } = await factorDuty(tx, ports, userId);
  // In his days of grace he comes in without one, and is reminded.
  return isRequired && from === null ? 'enrol' : null;
}

/** The end of the first step of every way in: opens the session, or asks for a second factor. */
export async function completeLogin(
  tx: Tx,
  ports: Ports,
  user: User,
  caller: Caller,
  proof: Proof,
): Promise<LoginAnswer> {
  const mfa = proof.trustsSecondFactor ? null : await secondStepOf(tx, ports, user.id);
  if (!mfa) return enter(tx, ports, user, caller, proof);
  const changedAt = proof.method === 'password' ? (await readCredential(tx, user.id))?.changedAt : undefined;
  const purpose = mfa === 'totp' ? 'verify' : 'enrol';
  return { mfa, ticket: await issueTicket(tx, ports, { userId: user.id, purpose, state: { proof, changedAt } }) };
}

/**
 * The end of the whole login: now that everything asked for was proved, earlier failures are forgotten, a new password is kept,
 * the login is noted and the session opened.
 */
export async function enter(
  tx: Tx,
  ports: Ports,
  user: User,
  caller: Caller,
  proof: Proof & { isSecond?: boolean },
): Promise<SessionToken> {
  const now = ports.clock.now();
  await clearFailures(tx, user.id, now);
  if (proof.newHash) await storePassword(tx, user.id, proof.newHash, now);
  // No change that anybody made: neither version nor audit.
  await tx.update(sysUser).set({ lastLoginTime: now.toISOString() }).where(eq(sysUser.id, user.id));
  const { ip, agent } = caller;
  const { id: userId, username, tenantCode } = user;
  const method = proof.isSecond ? (`${proof.method}Totp` as const) : proof.method;
  const sessionId = crypto.randomUUID();
  await recordLogin(tx, {
    ip,
    agent,
    userId,
    username,
    tenantCode,
    operation: 'login',
    failureReason: null,
    at: now,
    session: { sessionId, method },
  });
  const session = await openSession(
    tx,
    ports,
    user,
    { ...caller, sessionId },
    proof.isSecond ? `${proof.method}+totp` : proof.method,
  );
  if (proof.ssoTicket) await bindTicket(tx, proof.ssoTicket, session.token);
  return session;
}
