import { eq } from 'drizzle-orm';
import { ActivateAnswer, ActivateRequest, ClientStatus, Heartbeat } from '../../contract/wire/tester';
import { sysClientCredential } from '../db/system-tables';
import type { WriteContext } from '../engine/model/behaviour';
import { addRoute, type Api } from '../http/route';
import { Refusal } from '../refusal';
import { mintScope } from '../scope';
import { countDueMessages } from '../modules/data-config/message';
import { certificateOf } from '../modules/account/certificate';
import { activate, normalizedCode } from './activate';
import { expiryFrom } from './credential';
import { dataPermissionsIn } from './data-permissions';
import { guessesOf } from './guesses';
import { openLogRequests } from './log-requests';
import { ownRow } from './own-row';
import { currentUser, signedInAs } from './user-session';
import { versionHintOf } from './version-hint';
import { noteVisitor } from './visit';

async function statusOf(context: WriteContext, version?: string): Promise<ClientStatus> {
  const { tx, scope, ports } = context;
  const now = ports.clock.now();
  const row = await ownRow(tx, scope);
  const signedIn = await currentUser(tx, scope, now);
  return {
    testerCode: row.testerCode,
    tenantCode: row.tenantCode,
    activatedAt: row.activatedAt,
    enabled: row.delFlag === 1,
    serverTime: now.toISOString(),
    dataPermissions: dataPermissionsIn(scope),
    logRequests: await openLogRequests(tx, row.clientId, now),
    certificate: await certificateOf(context, row.clientId),
    signedIn: signedIn && (await signedInAs(tx, scope, scope.tenant, signedIn.user, signedIn.expiresAt)),
    update: await versionHintOf(context, row.clientId, version),
    messagesDue: await countDueMessages(context, { testerId: row.clientId, accountId: signedIn?.user.id ?? null }),
  };
}

/** The public interface of workshop testers: they sign themselves on with a code and call with the secret that it gave them. */
export function addClientRoutes(api: Api): void {
  const guesses = guessesOf();
  addRoute(
    api,
    {
      method: 'POST',
      path: '/client/activate',
      summary: 'Signs a workshop tester on with an activation code; the secret is told once',
      auth: 'none',
      access: 'write',
      audit: true,
      body: ActivateRequest,
      response: ActivateAnswer,
    },
    async ({ scope, tx, ports, body }) => {
      await guesses.take(scope.ip);
      const code = normalizedCode(body.code);
      // History names the machine as the one who did it.
      const machine = mintScope({ ...scope, username: body.machine.machineId });
      try {
        return await activate({ scope: machine, tx, ports }, code, body.machine);
      } catch (error) {
        if (error instanceof Refusal && error.key === 'codeUnknown') await guesses.miss(scope.ip);
        throw error;
      }
    },
  );

  addRoute(
    api,
    {
      method: 'GET',
      path: '/client/status',
      summary: "The tester's own activation",
      auth: 'client',
      access: 'read',
      tenantScoped: true,
      response: ClientStatus,
    },
    ({ scope, tx, ports }) => statusOf({ tx, scope, ports }),
  );

  addRoute(
    api,
    {
      method: 'POST',
      path: '/client/heartbeat',
      summary: 'The tester is still there: notes its visit, keeps its secret alive, and tells it what waits for it',
      auth: 'client',
      access: 'write',
      tenantScoped: true,
      body: Heartbeat,
      response: ClientStatus,
    },
    async ({ scope, tx, ports, body }) => {
      const row = await ownRow(tx, scope);
      const now = ports.clock.now();
      await noteVisitor({ tx, ports, scope }, row);
      await tx
        .update(sysClientCredential)
        .set({ expiresAt: expiryFrom(now) })
        .where(eq(sysClientCredential.activationClientId, row.id));
      return statusOf({ tx, scope, ports }, body.version);
    },
  );
}
