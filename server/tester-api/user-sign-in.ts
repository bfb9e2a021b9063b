import { eq } from 'drizzle-orm';
import { BIND_MOST } from '../../contract/resources/account/client-user/rules';
import type { ClientSignedIn } from '../../contract/wire/tester';
import { client } from '../../contract/resources/account/client/definition';
import { clientUser } from '../../contract/resources/account/client-user/definition';
import { sysClientSession } from '../db/client-tables';
import { accountClientUser } from '../db/tables';
import type { Tx } from '../db/database';
import { audit } from '../engine/audit/audit';
import { announceRow } from '../engine/write/announce-row';
import type { WriteContext } from '../engine/model/behaviour';
import type { Ports } from '../ports/ports';
import type { Scope } from '../scope';
import { noteActivities } from '../modules/account/client-activity';
import { bind, type BoundTester } from '../modules/account/client-binding';
import { clearFailures } from '../identity/login/attempt';
import type { Found, Proof, SignIn } from '../identity/login/sign-in';
import { profileOf } from '../identity/password/judge-password';
import { storePassword } from '../identity/password/password-proof';
import { readTenant } from '../platform/tenants';
import { noteVisit } from './device';
import { ownRow } from './own-row';
import {
  readClientUser,
  readClientUserOf,
  readRights,
  sessionEnd,
  signedInAs,
  clientUserRefusal,
  type ClientUser,
} from './user-session';

/** The tester at which somebody signs in. */
type Place = { ip: string; scope: Scope; tester: BoundTester };

/** The account in the tester's tenant, as the platform: only its role counts failures and keeps tickets. */
const contextOf = (tx: Tx, ports: Ports, { scope }: Place, { username }: ClientUser): WriteContext => ({
  tx,
  ports,
  scope: { ...scope, tenant: '', username },
});

async function placeOf(tx: Tx, scope: Scope): Promise<Place> {
  const { clientId, testerCode } = await ownRow(tx, scope);
  return { ip: scope.ip, scope, tester: { clientId, testerCode } };
}

/** Of the tester's tenant only. */
async function find(
  tx: Tx,
  ports: Ports,
  { scope: { tenant } }: Place,
  by: { username: string } | { id: string },
): Promise<Found<ClientUser>> {
  const user = 'id' in by ? await readClientUserOf(tx, tenant, by.id) : await readClientUser(tx, tenant, by.username);
  return {
    user,
    refusal: user && clientUserRefusal(user, ports.clock.now()),
    passwordExpired: user?.passwordExpired ?? null,
    profile: profileOf(await readTenant(tx, tenant)),
  };
}

/** One account at a time: whoever was signed in at this tester is out. */
async function openSession(
  { tx, ports }: WriteContext,
  { scope, tester: { clientId } }: Place,
  user: ClientUser,
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
 * The account is bound to the tester.
 * @throws Refusal bindingFull, and nothing of it is done
 */
async function enter(
  tx: Tx,
  ports: Ports,
  place: Place,
  user: ClientUser,
  { newHash }: Proof,
): Promise<ClientSignedIn> {
  const { tenant } = place.scope;
  const context = contextOf(tx, ports, place, user);
  const now = ports.clock.now();
  // An account that is bound to one tester only asks for no place on another, whatever its number says.
  const { dataPermissions } = await readRights(tx, context.scope, tenant, user);
  await bind(context, user, place.tester, dataPermissions.uniqueBinding ? 1 : BIND_MOST);
  await clearFailures(tx, user.id, now);
  if (newHash) await storePassword(tx, user.id, newHash, now);
  const expiresAt = await openSession(context, place, user);
  await noteActivities(context, [
    { ...place.tester, tenantCode: tenant, kind: 'login', clientUserId: user.id, username: user.username },
  ]);
  return signedInAs(tx, context.scope, tenant, user, expiresAt);
}

/** Accounts that sign in at a tester, by its own credential; the tenant is the tester's in every condition. */
export const userSignIn = (ports: Ports): SignIn<Scope, Place, ClientUser, ClientSignedIn> => ({
  kind: 'tester',
  undoing: ['bindingFull'],
  placeOf,
  anchorOf: ({ scope }) => scope.sessionId,
  find: (tx, place, by) => find(tx, ports, place, by),
  phantomNameOf: ({ scope }, username) => `${scope.tenant}:${username}`,
  mustEnrol: async (tx, place, user) => {
    const { scope } = contextOf(tx, ports, place, user);
    return (await readRights(tx, scope, place.scope.tenant, user)).dataPermissions.clientMfa === true;
  },
  enter: (tx, place, user, proof) => enter(tx, ports, place, user, proof),
  noteRefused: (tx, { scope, tester }, { userId: clientUserId, username }, failureReason) => {
    const line = { ...tester, tenantCode: scope.tenant, kind: 'loginRefused' as const, clientUserId };
    return noteActivities({ tx, ports, scope }, [{ ...line, username: username.slice(0, 64), failureReason }]);
  },
  audit: (tx, { scope }, { id, tenantCode, username }, operation) =>
    audit({ tx, ports, scope: { ...scope, username } }, [
      { compiled: ports.engine.compiledOf(clientUser), row: { id, tenantCode, username }, operation },
    ]),
});
