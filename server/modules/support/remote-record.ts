import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { RowOf } from '../../../contract/language/resource';
import type { remoteList } from '../../../contract/resources/diagnosis-sequence-management/remote-list/definition';
import { remoteRecord } from '../../../contract/resources/support/remote-record/definition';
import {
  MAX_REMOTE_STEPS,
  type RemoteEvent,
  type RemoteResult,
} from '../../../contract/resources/support/remote-record/rules';
import { accountClient, supportRemoteRecord as records, sysLoginHistory, sysUser } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { announceRow } from '../../engine/write/announce-row';
import { insertRows, patchRow } from '../../engine/write/trusted';

type Task = RowOf<typeof remoteList>;
type Session = RowOf<typeof remoteRecord>;
type Entry = {
  event: RemoteEvent;
  /** What the tester does now; a step that it told before is not written again. */
  step?: string | null;
  /** Result or reason in words. */
  detail?: string | null;
  /** Who works at the tester. */
  username?: string | null;
};

/** Events that end a session, and as what. */
const ENDS: Partial<Record<RemoteEvent, RemoteResult>> = {
  succeed: 'success',
  fail: 'fail',
  lose: 'lost',
  cancel: 'cancelled',
  expire: 'expired',
};
/** Events that happen to tasks that no vehicle ever took up: they make no session. */
const WITHOUT_SESSION: ReadonlySet<RemoteEvent> = new Set(['cancel', 'expire', 'lose']);

/** The expert who ordered the task, and whether the last login before that came from elsewhere. */
async function expertOf({ tx }: WriteContext, tenantCode: string, { creator, createDate }: Task) {
  const [expert] = creator ? await tx.select().from(sysUser).where(eq(sysUser.id, creator)) : [];
  if (!expert) return { expertId: null, expert: null, remoteLogin: 'unrecognizable' };
  const { remoteLogin, userId, operation, success, createDate: at } = sysLoginHistory;
  const [login] = await tx
    .select({ remoteLogin })
    .from(sysLoginHistory)
    .where(
      and(
        eq(sysLoginHistory.tenantCode, tenantCode),
        eq(userId, expert.id),
        eq(operation, 'login'),
        eq(success, true),
        lte(at, createDate),
      ),
    )
    .orderBy(desc(at))
    .limit(1);
  return {
    expertId: expert.id,
    expert: expert.realName || expert.username,
    remoteLogin: login?.remoteLogin ?? 'unrecognizable',
  };
}

/** The department where the tester stands. */
async function stationOf({ tx }: WriteContext, clientId: string | null): Promise<string | null> {
  const [tester] = clientId
    ? await tx.select({ deptId: accountClient.deptId }).from(accountClient).where(eq(accountClient.id, clientId))
    : [];
  return tester?.deptId ?? null;
}

async function beginSession(
  context: WriteContext,
  tenantCode: string,
  task: Task,
  now: string,
): Promise<Session | undefined> {
  const { vin, clientId, testerCode, sequenceId, sequenceVersion, executionId } = task;
  const values = {
    tenantCode,
    ...(await expertOf(context, tenantCode, task)),
    deptId: await stationOf(context, clientId ?? null),
    vin,
    testerCode,
    sequenceId,
    sequenceVersion,
    executionId,
    taskId: task.id,
    result: 'running',
    startedAt: now,
    steps: [],
  };
  const [made] = await insertRows(context, remoteRecord, [values], 'record');
  return made;
}

/** The session of the task that goes on, locked; null where none does. */
async function openSession({ tx }: WriteContext, taskId: string): Promise<Session | null> {
  const [open] = await tx
    .select()
    .from(records)
    .where(and(eq(records.taskId, taskId), isNull(records.endedAt)))
    .for('update');
  return (open as unknown as Session | undefined) ?? null;
}

/** The columns that an entry changes; null where the tester told the same before. */
function changesBy({ event, step = null, detail, username }: Entry, { steps: before }: Session, now: string) {
  const steps = before ?? [];
  if (event === 'step' && (step === null || steps.at(-1)?.step === step)) return null;
  const result = ENDS[event];
  return {
    steps: [...steps, { at: now, event, step }].slice(0, MAX_REMOTE_STEPS),
    ...(username && { username }),
    ...(detail && { detail }),
    ...(result && { result, endedAt: now }),
  };
}

/**
 * Writes what happened to a remote task into the record of its session. The record begins once a vehicle took the task up; another try after
 * the end is another session.
 */
export async function recordRemote(context: WriteContext, task: Task, entry: Entry): Promise<void> {
  const { tx, scope, ports } = context;
  const tenantCode = scope.tenant || String((task as { tenantCode?: string }).tenantCode ?? '');
  const now = ports.clock.now().toISOString();
  const open = await openSession(context, task.id);
  if (!open && WITHOUT_SESSION.has(entry.event)) return;
  const session = open ?? (await beginSession(context, tenantCode, task, now));
  const changes = session && changesBy(entry, session, now);
  if (!changes) return;
  const set = { ...changes, executionId: task.executionId };
  await patchRow(context, remoteRecord, session.id, set, { operation: 'record', isTold: false });
  await announceRow(ports, tx, remoteRecord, tenantCode, session.id);
}

/** Sessions of remote diagnosis, as testers and the clock report them. */
export const remoteRecordBehaviour = behaviour(remoteRecord, {});
