import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { rowNumberOf } from '../../../contract/language/traits/numbered';
import { REMOTE } from '../../../contract/resources/diagnosis-sequence-management/remote-list/rules';
import { SESSION_NUMBER } from '../../../contract/resources/support/remote-record/rules';
import {
  accountClient,
  diagnosisSequenceManagementRemoteList as tasks,
  supportRemoteRecord,
  sysUser,
} from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { iso, type Moment } from '../demo/moments';
import { around, randomOf, type Random } from '../random';
import { TENANTS } from '../sys/tenant';

const { success, fail, running } = REMOTE;
const MINUTE = 60_000;
const LOGINS = ['no', 'no', 'unrecognizable', 'no', 'yes'] as const;
/** How a task that ran ended, and what its tester reported last. */
const ENDS: Readonly<Record<number, { result: string; event: string }>> = {
  [success]: { result: 'success', event: 'succeed' },
  [fail]: { result: 'fail', event: 'fail' },
};

type Ran = { task: typeof tasks.$inferSelect; deptId: string | null; expert: string | null };

const recordOf = ({ task, deptId, expert }: Ran, n: number, random: Random, now: Moment) => {
  const {
    id: taskId,
    tenantCode,
    vin,
    status,
    startedAt,
    endedAt,
    step,
    testerCode,
    sequenceId,
    sequenceVersion,
    executionId,
  } = task;
  const begun = Date.parse(startedAt ?? '');
  const end = ENDS[Number(status)];
  const steps = [
    { at: iso(begun - 2 * MINUTE), event: 'askConsent', step: null },
    { at: iso(begun), event: 'begin', step: null },
    { at: iso(begun + MINUTE), event: 'step', step: step ?? 'transfer' },
    ...(end ? [{ at: endedAt ?? iso(begun + 9 * MINUTE), event: end.event, step: null }] : []),
  ];
  return {
    id: random.uuid(),
    tenantCode,
    sessionNo: rowNumberOf(SESSION_NUMBER, new Date(now).getUTCFullYear(), n + 1),
    vin,
    remoteLogin: around(LOGINS, n),
    expertId: task.creator,
    expert,
    deptId,
    result: end?.result ?? 'running',
    startedAt: iso(begun - 2 * MINUTE),
    endedAt: end ? endedAt : null,
    testerCode,
    sequenceId,
    sequenceVersion,
    detail: task.result,
    taskId,
    executionId,
    steps,
    createDate: iso(begun - 2 * MINUTE),
    updateDate: endedAt ?? iso(begun),
  };
};

/** The sessions of the remote tasks that vehicles took up. */
export const remoteRecordSeed = demoSeed({
  after: ['diagnosis-sequence-management/remote-list'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode }] of TENANTS.entries()) {
      const random = randomOf(8201 + at);
      const rows = await tx
        .select({ task: tasks, deptId: accountClient.deptId, name: sysUser.realName, username: sysUser.username })
        .from(tasks)
        .leftJoin(accountClient, eq(accountClient.id, tasks.clientId))
        .leftJoin(sysUser, eq(sysUser.id, tasks.creator))
        .where(
          and(
            eq(tasks.tenantCode, tenantCode),
            inArray(tasks.status, [success, fail, running]),
            isNotNull(tasks.startedAt),
          ),
        )
        .orderBy(asc(tasks.startedAt), asc(tasks.id));
      const ran = rows.map(({ task, deptId, name, username }): Ran => ({ task, deptId, expert: name || username }));
      await insertBulk(
        tx,
        supportRemoteRecord,
        ran.map((each, n) => recordOf(each, n, random, now)),
      );
    }
  },
});
