import type { SequenceKind } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import { remoteList } from '../../../../contract/resources/diagnosis-sequence-management/remote-list/definition';
import {
  REMOTE,
  REMOTE_DAYS,
  type RemoteReport,
} from '../../../../contract/resources/diagnosis-sequence-management/remote-list/rules';
import type { ClientTaskAnswer, TaskFeedback, RemoteTaskState } from '../../../../contract/wire/client-sequence';
import { diagnosisSequenceManagementRemoteList as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { announceRow } from '../../../engine/write/announce-row';
import { patchRow } from '../../../engine/write/trusted';
import { Refusal } from '../../../refusal';
import { recordRemote } from '../../support/remote-record';
import { hasSucceeded } from '../execution/report';
import type { Reporter } from '../execution/rows';
import { sequencesFor } from '../sequence/for-tester';

type Row = RowOf<typeof remoteList>;
const DAY_MS = 86_400_000;
const { waiting, delivered, awaitingConsent, running, success, fail } = REMOTE;

async function patch(context: WriteContext, row: Row, set: Record<string, unknown>, operation?: string): Promise<Row> {
  const how = operation === undefined ? { operation: 'feedback', isTold: false } : { operation };
  const patched = await patchRow(context, remoteList, row.id, set, how);
  await announceRow(context.ports, context.tx, remoteList, context.scope.tenant, row.id);
  return patched;
}

/** Open tasks of a vehicle, locked: of two testers at one vehicle the last that asks carries what has not begun. */
async function openTasks({ tx, ports }: WriteContext, vin: string): Promise<Row[]> {
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.vin, vin), inArray(table.status, [waiting, delivered, awaitingConsent, running])))
    .orderBy(asc(table.createDate), asc(table.id))
    .for('update');
  const now = ports.clock.now().getTime();
  return (rows as unknown as Row[]).filter(
    ({ status, expiresAt }) => status === running || Date.parse(expiresAt) > now,
  );
}

/** What the vehicle is to do by this tester: tasks whose sequences it gets at this moment, and of which kinds those are. What it does not get goes on waiting. */
export async function tasksFor(
  context: WriteContext,
  reporter: Reporter,
  vin: string,
): Promise<{ data: ClientTaskAnswer; kinds: SequenceKind[] }> {
  const open = await openTasks(context, vin);
  if (open.length === 0) return { data: { list: [] }, kinds: [] };
  const judged = await sequencesFor(context, reporter, vin);
  const offers = new Map(judged.flatMap(({ offer, verdict }) => (verdict.falls ? [[offer.id, offer] as const] : [])));
  const list: ClientTaskAnswer['list'] = [];
  const kinds = new Set<SequenceKind>();
  for (const row of open) {
    const offer = offers.get(row.sequenceId);
    const isOthers = row.status === running && row.clientId !== reporter.clientId;
    if (!offer || isOthers) continue;
    const { clientId, testerCode } = reporter;
    const task =
      row.status === waiting || (row.clientId !== clientId && row.status !== running)
        ? await patch(
            context,
            row,
            { status: delivered, clientId, testerCode, sequenceVersion: offer.version },
            row.status === waiting ? 'deliver' : undefined,
          )
        : row;
    kinds.add(offer.kind as SequenceKind);
    list.push({
      id: task.id,
      vin,
      sequenceId: offer.id,
      sequenceNo: offer.sequenceNo,
      version: task.sequenceVersion ?? offer.version,
      taskType: task.taskType,
      status: Number(task.status),
      expiresAt: task.expiresAt,
    });
  }
  return { data: { list }, kinds: [...kinds] };
}

type Step = {
  from: (row: Row) => readonly number[];
  to: number;
  operation: 'askConsent' | 'begin' | 'succeed' | 'fail';
};
const STEPS: Record<RemoteReport, Step> = {
  awaitingConsent: { from: () => [delivered], to: awaitingConsent, operation: 'askConsent' },
  running: {
    from: ({ taskType }) => (taskType === 'immediate' ? [delivered, awaitingConsent] : [awaitingConsent]),
    to: running,
    operation: 'begin',
  },
  success: { from: () => [running], to: success, operation: 'succeed' },
  fail: { from: () => [delivered, awaitingConsent, running], to: fail, operation: 'fail' },
};

const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Columns of a step that the task has not made before. */
function columnsOfStep(row: Row, state: RemoteReport, at: string): Record<string, unknown> {
  if (state === 'running') return { startedAt: at, attempts: (row.attempts ?? 0) + 1 };
  if (state === 'success') return { endedAt: at, progress: 100 };
  return state === 'fail' ? { endedAt: at } : {};
}

/** Columns that go with what the vehicle tells. */
function columnsOf({ ports }: WriteContext, row: Row, told: TaskFeedback, isNew: boolean): Record<string, unknown> {
  const now = ports.clock.now();
  const { state, step, progress, result, executionId } = told;
  return {
    ...given({ step, progress, result, executionId }),
    ...(state === 'running' && { lostAt: new Date(now.getTime() + REMOTE_DAYS * DAY_MS).toISOString() }),
    ...(isNew && columnsOfStep(row, state, now.toISOString())),
  };
}

function refuseStep({ from }: Step, row: Row, told: TaskFeedback, now: number): void {
  const status = Number(row.status);
  if (told.state === 'running' && row.taskType === 'userConfirm' && status === delivered)
    throw new Refusal('consentNeeded');
  if (!from(row).includes(status)) throw new Refusal('taskOver');
  if (status !== running && Date.parse(row.expiresAt) <= now) throw new Refusal('taskOver');
}

/** What runs already under another execution must not run a second time. */
const isOtherRun = (row: Row, { executionId }: TaskFeedback): boolean =>
  !!executionId && !!row.executionId && executionId !== row.executionId;

async function refuseUnproved(context: WriteContext, { vin, sequenceId, executionId: known }: Row, told: TaskFeedback) {
  if (told.state !== 'success') return;
  const executionId = told.executionId ?? known;
  if (!executionId || !(await hasSucceeded(context, { executionId, vin, sequenceId })))
    throw new Refusal('executionMissing');
}

/** What the vehicle tells of a task. The same told again changes nothing but the progress; whoever does not carry it is refused. */
export async function feedback(
  context: WriteContext,
  reporter: Reporter,
  id: string,
  told: TaskFeedback,
): Promise<RemoteTaskState> {
  const [found] = await context.tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!found) throw new Refusal('gone');
  const row = found as unknown as Row;
  if (row.clientId !== reporter.clientId) throw new Refusal('taskOver');
  const step = STEPS[told.state];
  const isNew = Number(row.status) !== step.to;
  if (isNew) refuseStep(step, row, told, context.ports.clock.now().getTime());
  else if (isOtherRun(row, told)) throw new Refusal('taskOver');
  else if (step.to !== running) return { id, status: step.to };
  await refuseUnproved(context, row, told);
  const set = { ...columnsOf(context, row, told, isNew), status: step.to };
  const now = await patch(context, row, set, isNew ? step.operation : undefined);
  await recordRemote(context, now, {
    event: isNew ? step.operation : 'step',
    step: told.step,
    detail: told.result,
    username: reporter.username,
  });
  return { id, status: step.to };
}
