import { and, asc, eq, inArray } from 'drizzle-orm';
import { REMOTE, REMOTE_DAYS } from '../../../contract/resources/diagnosis-sequence-management/remote-list/rules';
import {
  accountClient,
  diagnosisSequenceManagementExecution as executions,
  diagnosisSequenceManagementRemoteList,
} from '../../db/tables';
import type { Tx } from '../../db/database';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { around, randomOf, type Random } from '../random';
import { TENANTS } from '../sys/tenant';
import { itemWorld } from './vehicle-pending-task/world';

const HOUR = 3_600_000;
/** Tasks that are still open or came to nothing, by how many hours ago they were ordered; those that ran are what was executed. */
const OPEN = [
  { status: REMOTE.waiting, ago: 3 },
  { status: REMOTE.waiting, ago: 30 },
  { status: REMOTE.waiting, ago: 75 },
  { status: REMOTE.delivered, ago: 5 },
  { status: REMOTE.delivered, ago: 20 },
  { status: REMOTE.awaitingConsent, ago: 9 },
  { status: REMOTE.awaitingConsent, ago: 52 },
  { status: REMOTE.running, ago: 1 },
  { status: REMOTE.cancelled, ago: 100 },
  { status: REMOTE.expired, ago: 500 },
  { status: REMOTE.expired, ago: 620 },
] as const;
/** Executions that were ordered from afar. */
const RAN = 5;
type Row = Record<string, unknown>;

async function ranIn(tx: Tx, tenantCode: string, status: 'success' | 'fail') {
  return tx
    .select()
    .from(executions)
    .where(and(eq(executions.tenantCode, tenantCode), inArray(executions.status, [status])))
    .orderBy(asc(executions.startedAt))
    .limit(RAN);
}

type World = Awaited<ReturnType<typeof itemWorld>> & { testers: { id: string; testerCode: string }[] };

const CARRIED: readonly number[] = [REMOTE.delivered, REMOTE.awaitingConsent, REMOTE.running];

/** By whom it is carried to the vehicle; nobody has asked for the others yet. */
function carriedBy(status: number, tester: World['testers'][number], attempts: number): Row {
  if (!CARRIED.includes(status)) return { attempts };
  return { attempts: 1, sequenceVersion: 1, testerCode: tester.testerCode, clientId: tester.id };
}

/** How far one is that runs. */
const runningSince = (status: number, made: Moment, now: Moment): Row =>
  status === REMOTE.running
    ? { startedAt: iso(made + HOUR / 2), step: 'transfer', progress: 60, lostAt: iso(now + REMOTE_DAYS * DAY_MS) }
    : { startedAt: null, step: null, progress: null, lostAt: null };

/** One that is open, or came to nothing. */
function openTask(tenantCode: string, world: World, n: number, random: Random, now: Moment): Row {
  const { status, ago } = around(OPEN, n);
  const made = now - ago * HOUR;
  const by = around(world.people, 0);
  return {
    id: random.uuid(),
    tenantCode,
    vin: around(world.vins, n * 5 + 1),
    sequenceId: around(world.sequenceIds, n),
    taskType: status === REMOTE.awaitingConsent ? 'userConfirm' : random.pick(['immediate', 'userConfirm']),
    status,
    sequenceVersion: null,
    testerCode: null,
    clientId: null,
    ...carriedBy(status, around(world.testers, n * 3), n % 2),
    ...runningSince(status, made, now),
    expiresAt: iso(made + REMOTE_DAYS * DAY_MS),
    creator: by,
    updater: by,
    createDate: iso(made),
    updateDate: iso(made),
  };
}

/** One that ran: its execution tells the rest. */
const ranTask = (random: Random, people: readonly string[], execution: typeof executions.$inferSelect): Row => {
  const { tenantCode, vin, sequenceId, startedAt, endedAt, testerCode, clientId, executionId, failedStep } = execution;
  const isGood = execution.status === 'success';
  const begun = Date.parse(startedAt ?? '');
  return {
    id: random.uuid(),
    tenantCode,
    vin,
    sequenceId,
    taskType: 'userConfirm',
    status: isGood ? REMOTE.success : REMOTE.fail,
    startedAt,
    endedAt,
    result: isGood ? null : `${failedStep}: NRC ${execution.nrc}`,
    step: isGood ? 'read back' : failedStep,
    progress: isGood ? 100 : null,
    attempts: 1,
    sequenceVersion: execution.sequenceVersion,
    testerCode,
    clientId,
    executionId,
    expiresAt: iso(begun + REMOTE_DAYS * DAY_MS),
    creator: people[0],
    updater: people[0],
    createDate: iso(begun - 4 * HOUR),
    updateDate: endedAt,
  };
};

/** Remote tasks in every state; those that ended are executions that are there. */
export const remoteListSeed = demoSeed({
  after: ['diagnosis-sequence-management/execution'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode }] of TENANTS.entries()) {
      const random = randomOf(7601 + at);
      const testers = await tx
        .select({ id: accountClient.id, testerCode: accountClient.testerCode })
        .from(accountClient)
        .where(eq(accountClient.tenantCode, tenantCode))
        .orderBy(asc(accountClient.testerCode))
        .limit(12);
      const world: World = { ...(await itemWorld(tx, tenantCode)), testers };
      if ([world.vins, world.sequenceIds, testers, world.people].some(({ length }) => length === 0)) continue;
      const ended = [...(await ranIn(tx, tenantCode, 'success')), ...(await ranIn(tx, tenantCode, 'fail'))];
      await insertBulk(tx, diagnosisSequenceManagementRemoteList, [
        ...OPEN.map((_, n) => openTask(tenantCode, world, n, random, now)),
        ...ended.map((execution) => ranTask(random, world.people, execution)),
      ]);
    }
  },
});
