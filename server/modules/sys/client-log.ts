import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { CLIENT_LOG_DAYS, CLIENT_LOG_OPEN, type ClientLogKind } from '../../../contract/resources/sys/client-log/rules';
import { clientLog } from '../../../contract/resources/sys/client-log/definition';
import { sysClientLogBody } from '../../db/client-log-tables';
import { accountClient, sysClientLog } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';
import { InvalidFields } from '../../refusal';
import { announceLog } from './client-log/announce';
import { READ_JOB } from './client-log/read-job';
import { addClientLogWork } from './client-log/expiry';
import { retireLogs } from './client-log/retire';
import { addClientLogViews } from './client-log/view-routes';

export { announceLog } from './client-log/announce';
export { READ_JOB } from './client-log/read-job';

const DAY = 86_400_000;

type Asked = {
  clientIds: readonly string[];
  kind: ClientLogKind;
  periodFrom?: string | null;
  periodTo?: string | null;
  reason: string;
  validDays: number;
};

/** Two people who ask the same tester at the same moment take turns, in one order. */
async function takeTurns({ tx }: WriteContext, clientIds: readonly string[]): Promise<void> {
  for (const id of [...clientIds].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`client-log ${id}`}, 0))`);
}

/** Codes of those testers that owe a log already. */
async function oweAlready({ tx }: WriteContext, clientIds: readonly string[], except?: string): Promise<string[]> {
  if (clientIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ testerCode: sysClientLog.testerCode })
    .from(sysClientLog)
    .where(
      and(
        inArray(sysClientLog.clientId, [...clientIds]),
        inArray(sysClientLog.status, CLIENT_LOG_OPEN),
        except ? ne(sysClientLog.id, except) : undefined,
      ),
    );
  return rows.map(({ testerCode }) => testerCode);
}

function checkPeriod({ ports }: WriteContext, { periodFrom, periodTo }: Asked): void {
  if (periodFrom && periodTo && Date.parse(periodTo) <= Date.parse(periodFrom))
    throw new InvalidFields({ periodTo: { key: 'afterStart' } });
  // What has not happened yet is in no log.
  if (periodFrom && Date.parse(periodFrom) > ports.clock.now().getTime())
    throw new InvalidFields({ periodFrom: { key: 'past' } });
}

/** One request a tester, until it is answered, cancelled or over; `field` is where it is told that there is one already. */
export async function askForLogs(context: WriteContext, asked: Asked, field = 'clientIds'): Promise<{ ids: string[] }> {
  checkPeriod(context, asked);
  const clientIds = [...new Set(asked.clientIds)];
  await takeTurns(context, clientIds);
  const owing = await oweAlready(context, clientIds);
  if (owing.length > 0) throw new InvalidFields({ [field]: { key: 'logOpen', params: { testers: owing.join(', ') } } });
  const { id, testerCode, deptId } = accountClient;
  const testers = await context.tx
    .select({ id, testerCode, deptId, tenantCode: sql<string>`${accountClient.tenantCode}` })
    .from(accountClient)
    .where(inArray(id, clientIds));
  const { kind, periodFrom, periodTo, reason, validDays } = asked;
  const expiresAt = new Date(context.ports.clock.now().getTime() + validDays * DAY).toISOString();
  const request = {
    kind,
    periodFrom,
    periodTo,
    reason,
    expiresAt,
    requester: context.scope.userId,
    status: 'toBeUploaded',
  };
  const rows = await insertRows(
    context,
    clientLog,
    testers.map(({ id: clientId, ...tester }) => ({ ...request, ...tester, clientId })),
    'ask',
  );
  for (const [at, row] of rows.entries())
    await announceLog(context.ports, context.tx, testers[at]?.tenantCode ?? '', row.id);
  return { ids: rows.map((row) => row.id) };
}

const tenantOf = async ({ tx }: WriteContext, id: string): Promise<string> => {
  const [row] = await tx
    .select({ tenantCode: sql<string>`${sysClientLog.tenantCode}` })
    .from(sysClientLog)
    .where(eq(sysClientLog.id, id));
  return row?.tenantCode ?? '';
};

const announce = async (context: WriteContext, { id }: { id: string }): Promise<void> =>
  announceLog(context.ports, context.tx, await tenantOf(context, id), id);

/** Requests for logs: made here, answered by testers. */
export const clientLogBehaviour = behaviour(clientLog, {
  routes: [addClientLogViews],
  jobs: [addClientLogWork],
  retention: retireLogs,
  actions: { ask: (context, _rows, input) => askForLogs(context, input as Asked) },
  transitions: {
    cancel: { after: announce },
    askAgain: {
      set: ({ ports }) => ({
        failureReason: null,
        progress: null,
        uploadedAt: null,
        expiresAt: new Date(ports.clock.now().getTime() + CLIENT_LOG_DAYS * DAY).toISOString(),
      }),
      after: async (context, row) => {
        if (row.clientId) {
          await takeTurns(context, [row.clientId]);
          const others = await oweAlready(context, [row.clientId], row.id);
          if (others.length > 0)
            throw new InvalidFields({ clientId: { key: 'logOpen', params: { testers: others.join(', ') } } });
        }
        await announce(context, row);
      },
    },
    readAgain: {
      set: () => ({ failureReason: null }),
      after: async (context, row) => {
        await context.tx
          .update(sysClientLogBody)
          .set({ attempts: 0, leaseUntil: null })
          .where(eq(sysClientLogBody.logId, row.id));
        await announce(context, row);
        await context.ports.jobs.send(context.tx, READ_JOB, {});
      },
    },
  },
});
