import { eq } from 'drizzle-orm';
import { client } from '../../contract/resources/account/client/definition';
import { clientUser } from '../../contract/resources/account/client-user/definition';
import { sysClientSession } from '../db/client-tables';
import { accountClient, accountClientUser } from '../db/tables';
import { announceRow } from '../engine/write/announce-row';
import type { WriteContext } from '../engine/model/behaviour';
import { noteActivities } from '../modules/account/client-activity';
import { noteVisit } from './device';
import type { ownRow } from './own-row';
import { currentUser, sessionEnd } from './user-session';

/** A tester that was silent for so long comes anew: one line of its activity, not one a heartbeat. */
const SILENT = 30 * 60_000;

/** The tester is there, and whoever is signed in at it: when they were seen last is kept, and the session goes on. */
export async function noteVisitor(context: WriteContext, own: Awaited<ReturnType<typeof ownRow>>): Promise<void> {
  const { tx, ports, scope } = context;
  const now = ports.clock.now();
  const [before] = await tx
    .select({ seen: accountClient.lastVisitTime })
    .from(accountClient)
    .where(eq(accountClient.id, own.clientId));
  const signedIn = await currentUser(tx, scope, now);
  if (!before?.seen || Date.parse(before.seen) < now.getTime() - SILENT) {
    const who = { clientUserId: signedIn?.user.id ?? null, username: signedIn?.user.username ?? null };
    await noteActivities(context, [
      { tenantCode: scope.tenant, kind: 'visit', clientId: own.clientId, testerCode: own.testerCode, ...who },
    ]);
  }
  await noteVisit({ tx, ports }, own.clientId);
  await announceRow(ports, tx, client, scope.tenant, own.clientId);
  if (!signedIn) return;
  const lastSeenAt = now.toISOString();
  await tx
    .update(sysClientSession)
    .set({ lastSeenAt, expiresAt: sessionEnd(now) })
    .where(eq(sysClientSession.activationClientId, own.id));
  await tx
    .update(accountClientUser)
    .set({ lastSeenTime: lastSeenAt })
    .where(eq(accountClientUser.id, signedIn.user.id));
  await announceRow(ports, tx, clientUser, scope.tenant, signedIn.user.id);
}
