import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { judgeExecutions } from '../../../contract/resources/diagnosis-sequence-management/alert-config/rules';
import { REMOTE } from '../../../contract/resources/diagnosis-sequence-management/remote-list/rules';
import type { Tx } from '../../db/database';
import {
  diagnosisSequenceManagementExecution as executions,
  diagnosisSequenceManagementRemoteList as remote,
  diagnosisSequenceManagementSequence as sequences,
  diagnosisSequenceManagementSequenceAlert,
  sysUser,
} from '../../db/tables';
import { contentHashIn } from '../../modules/diagnosis-sequence-management/sequence';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { around, randomOf, type Random } from '../random';
import { TENANTS } from '../sys/tenant';
import { executionWorld, playedExecution } from './execution';
import { keepPlaces } from './execution-place';

/** As the platform's configuration says; what ran before an alert that is over lies before its window by now, so that it is not judged again. */
const THRESHOLDS = { leastExecutions: 20, leastVins: 10, successRate: 97 };
const [EXECUTIONS, WINDOW_DAYS] = [24, 14];
/** When the one was raised that is over, and the one that is open: after all that ran, for what is halted runs no more. */
const RAISED = { resumed: 20 * DAY_MS, open: 6 * HOUR };
const REASON = 'Battery support was missing at two workshops; both were told, and the sequence runs.';

type World = Awaited<ReturnType<typeof executionWorld>>;
type Sequence = World['runnable'][number];
type Raised = { tenantCode: string; sequence: Sequence; raisedAt: Moment };

/** What ran before an alert: of three one failed, and the last is what raised it. */
const playsOf = ({ vins, testers }: World, { tenantCode, sequence, raisedAt }: Raised, random: Random) =>
  Array.from({ length: EXECUTIONS }, (_, n) => {
    const begun = raisedAt - (EXECUTIONS - n) * 4 * HOUR;
    const play = { sequence, tester: around(testers, n), vin: around(vins, n), begun, isFailed: n % 3 === 2 };
    return playedExecution(tenantCode, play, random).execution;
  });

/** The alert, with the numbers of all that ran within its window. */
async function alertOf(tx: Tx, { tenantCode, sequence, raisedAt }: Raised, id: string) {
  const countedFrom = iso(raisedAt - WINDOW_DAYS * DAY_MS);
  const [counted] = await tx
    .select({
      executions: sql<number>`count(*)::int`,
      failures: sql<number>`(count(*) filter (where ${executions.status} = 'fail'))::int`,
      vins: sql<number>`count(distinct ${executions.vin})::int`,
    })
    .from(executions)
    .where(
      and(
        eq(executions.sequenceId, sequence.id),
        gt(executions.endedAt, countedFrom),
        lte(executions.endedAt, iso(raisedAt)),
      ),
    );
  const { failureRate, lowerBound } = judgeExecutions(THRESHOLDS, counted ?? { executions: 0, failures: 0, vins: 0 });
  return {
    id,
    tenantCode,
    sequenceNo: sequence.sequenceNo,
    sequenceId: sequence.id,
    kind: sequence.kind,
    sequenceVersion: 1,
    isHalted: true,
    contentHash: await contentHashIn(tx, sequence.id, 1),
    raisedAt: iso(raisedAt),
    ...counted,
    failureRate: String(failureRate),
    lowerBound: String(lowerBound),
    successRate: THRESHOLDS.successRate,
    countedFrom,
    resumedBy: null as string | null,
    resumedAt: null as string | null,
    resumedReason: null as string | null,
    createDate: iso(raisedAt),
    updateDate: iso(raisedAt),
  };
}

/** Of those that are offered in their first version the last that no vehicle is about to run. */
async function haltable(tx: Tx, tenantCode: string, runnable: readonly Sequence[]): Promise<Sequence | undefined> {
  const offered = await tx
    .select({ id: sequences.id })
    .from(sequences)
    .where(
      and(
        eq(sequences.tenantCode, tenantCode),
        eq(sequences.publishedVersion, 1),
        sql`${sequences.masked} is not true`,
      ),
    );
  const busy = await tx
    .select({ id: remote.sequenceId })
    .from(remote)
    .where(
      and(
        eq(remote.tenantCode, tenantCode),
        inArray(remote.status, [REMOTE.delivered, REMOTE.awaitingConsent, REMOTE.running]),
      ),
    );
  const [ids, taken] = [offered, busy].map((rows) => new Set(rows.map(({ id }) => id)));
  return runnable.slice(1).findLast(({ id }) => ids?.has(id) && !taken?.has(id));
}

/** Two alerts of each tenant with the executions that raised them: one that somebody let go on, and one that halts its version yet. */
export const sequenceAlertSeed = demoSeed({
  after: ['sys/user', 'diagnosis-sequence-management/execution', 'diagnosis-sequence-management/remote-list'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode }] of TENANTS.entries()) {
      const random = randomOf(7651 + at);
      const world = await executionWorld(tx, tenantCode);
      const [over] = world.runnable;
      const halted = await haltable(tx, tenantCode, world.runnable);
      if (!over || !halted || world.vins.length < THRESHOLDS.leastVins || world.testers.length === 0) continue;
      const resumed = { tenantCode, sequence: over, raisedAt: now - RAISED.resumed };
      const open = { tenantCode, sequence: halted, raisedAt: now - RAISED.open };
      const [person] = await tx
        .select({ id: sysUser.id })
        .from(sysUser)
        .where(eq(sysUser.tenantCode, tenantCode))
        .orderBy(asc(sysUser.createDate), asc(sysUser.id))
        .limit(1);
      await insertBulk(tx, executions, [...playsOf(world, resumed, random), ...playsOf(world, open, random)]);
      await keepPlaces(tx, tenantCode);
      const resumedAt = iso(resumed.raisedAt + DAY_MS);
      const letGo = { resumedBy: person?.id ?? null, resumedAt, resumedReason: REASON, updateDate: resumedAt };
      await insertBulk(tx, diagnosisSequenceManagementSequenceAlert, [
        { ...(await alertOf(tx, resumed, random.uuid())), status: 'resumed', ...letGo },
        { ...(await alertOf(tx, open, random.uuid())), status: 'open' },
      ]);
      await tx
        .update(sequences)
        .set({ haltedVersions: ['1'] })
        .where(eq(sequences.id, halted.id));
    }
  },
});
