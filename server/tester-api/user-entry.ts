import { eq } from 'drizzle-orm';
import { BIND_MOST } from '../../contract/resources/account/client-user/rules';
import type { ClientSignedIn } from '../../contract/wire/calls';
import type { ErrorName } from '../../contract/wire/errors';
import { client } from '../../contract/resources/account/client/definition';
import { clientUser } from '../../contract/resources/account/client-user/definition';
import { sysClientSession } from '../db/client-tables';
import { accountClientUser } from '../db/tables';
import type { Tx } from '../db/database';
import { announceRow } from '../engine/write/announce-row';
import type { WriteContext } from '../engine/model/behaviour';
import type { Ports } from '../ports/ports';
import { mintScope, type Scope } from '../scope';
import { noteActivities } from '../modules/account/client-activity/record';
import { bind, type Tester } from '../modules/account/client-binding/binding';
import { clearFailures } from '../identity/login/attempt';
import { issueTicket } from '../identity/login/login-ticket';
import { readCredential, storePassword } from '../identity/password/password-proof';
import { readFactor } from '../identity/second-factor/second-factor';
import { noteVisit } from './device';
import { readRights, sessionEnd, signedInAs, type ClientUser } from './user-session';

/** The proven account and its tester; `newHash` is that of the password that replaces an expired one. */
export type Entering = { scope: Scope; user: ClientUser; tester: Tester; newHash: string | null };
/** What a login has to go through yet, and the ticket for it. */
export type Step = { mfa: 'totp' | 'enrol'; ticket: string };

/** The account in the tester's tenant, as the platform: only its role counts failures and keeps tickets. */
const hookOf = (tx: Tx, ports: Ports, { scope, user }: Pick<Entering, 'scope' | 'user'>): WriteContext => ({
  tx,
  ports,
  scope: mintScope({ ...scope, tenant: '', username: user.username }),
});

/** What comes behind the password: null where nothing does. Who has a second factor is asked for it; who needs one has to set it up first. */
export async function stepOf(tx: Tx, ports: Ports, { scope, user, newHash }: Entering): Promise<Step | null> {
  const isEnrolled = (await readFactor(tx, user.id)) !== null;
  if (!isEnrolled) {
    const { dataPermissions } = await readRights(tx, hookOf(tx, ports, { scope, user }).scope, scope.tenant, user);
    if (!dataPermissions.clientMfa) return null;
  }
  const state = {
    activationClientId: scope.sessionId ?? '',
    newHash,
    changedAt: (await readCredential(tx, user.id))?.changedAt,
  };
  const purpose = isEnrolled ? 'testerVerify' : 'testerEnrol';
  return {
    mfa: isEnrolled ? 'totp' : 'enrol',
    ticket: await issueTicket(tx, ports, { userId: user.id, purpose, state }),
  };
}

/** One account at a time: whoever was signed in at this tester is out. */
async function openSession(
  { tx, ports }: WriteContext,
  { scope, user, tester: { clientId } }: Entering,
): Promise<string> {
  const at = ports.clock.now();
  const now = at.toISOString();
  const session = {
    tenantCode: scope.tenant,
    clientId,
    clientUserId: user.id,
    createDate: now,
    lastSeenAt: now,
    expiresAt: sessionEnd(at),
  };
  await tx
    .insert(sysClientSession)
    .values({ ...session, activationClientId: scope.sessionId ?? '' })
    .onConflictDoUpdate({ target: sysClientSession.activationClientId, set: session });
  // No change that anybody made: neither version nor audit.
  await tx
    .update(accountClientUser)
    .set({ lastLoginTime: now, lastSeenTime: now })
    .where(eq(accountClientUser.id, user.id));
  await noteVisit({ tx, ports }, clientId);
  await announceRow(ports, tx, clientUser, scope.tenant, user.id);
  await announceRow(ports, tx, client, scope.tenant, clientId);
  return session.expiresAt;
}

/**
 * The end of the whole login: the account is bound to the tester, earlier failures are forgotten, a new password is kept, the session opened.
 * @throws Refusal bindingFull, and nothing of it is done
 */
export async function enterAt(tx: Tx, ports: Ports, entering: Entering): Promise<ClientSignedIn> {
  const { scope, user, tester, newHash } = entering;
  const context = hookOf(tx, ports, entering);
  const now = ports.clock.now();
  // An account that is bound to one tester only asks for no place on another, whatever its number says.
  const { dataPermissions } = await readRights(tx, context.scope, scope.tenant, user);
  await bind(context, user, tester, dataPermissions.uniqueBinding ? 1 : BIND_MOST);
  await clearFailures(tx, user.id, now);
  if (newHash) await storePassword(tx, user.id, newHash, now);
  const expiresAt = await openSession(context, entering);
  await noteActivities(context, [
    { ...tester, tenantCode: scope.tenant, kind: 'login', clientUserId: user.id, username: user.username },
  ]);
  return signedInAs(tx, context.scope, scope.tenant, user, expiresAt);
}

/** Whose login was refused: nobody's where no account has the name. */
export type RefusedAt = { scope: Scope; userId: string | null; tester: Tester; username: string; reason: ErrorName };

/** Leaves a refused login among what the tester did. */
export async function noteRefusedAt(
  tx: Tx,
  ports: Ports,
  { scope, userId, tester, username, reason }: RefusedAt,
): Promise<void> {
  const line = { ...tester, tenantCode: scope.tenant, kind: 'loginRefused' as const, clientUserId: userId };
  await noteActivities({ tx, ports, scope }, [{ ...line, username: username.slice(0, 64), failureReason: reason }]);
}
