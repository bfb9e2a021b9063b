import { and, eq } from 'drizzle-orm';
import { execution } from '../../../../contract/resources/diagnosis-sequence-management/execution/definition';
import { nrcOf } from '../../../../contract/resources/diagnosis-sequence-management/execution/failure';
import {
  EXECUTION_STEPS_MOST,
  successOf,
} from '../../../../contract/resources/diagnosis-sequence-management/execution/rules';
import { missedTargets } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { ExecutionAnswer, ExecutionEnd, ExecutionStep } from '../../../../contract/wire/client-sequence';
import { amongTexts } from '../../../db/among';
import { diagnosisSequenceManagementExecution as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { patchLocked } from '../../../engine/write/trusted';
import { announceRows } from '../../../engine/write/announce-row';
import { InvalidFields, Refusal } from '../../../refusal';
import { keepReadBack } from '../../data-config/vehicle';
import { releasedVersion } from '../sequence/library';
import { executedPartsOf, type KeptEcu } from './parts';
import { executionAnswer, isOpen, locked, ownOf, patch, type ExecutionRow, type Step, type Teller } from './rows';

/** The first step that failed, in their order. */
function failureIn(steps: readonly Step[]) {
  const failed = steps.find(({ result }) => result === 'fail');
  return { failedStep: failed?.name ?? null, nrc: failed?.nrc ?? null };
}

/** A negative response code by its two digits; what is none stays as it was told. */
const kept = (nrc: string | null | undefined): string | null => nrcOf(nrc) ?? nrc ?? null;

const isSameStep = (known: Step, told: ExecutionStep): boolean =>
  known.name === told.name &&
  known.result === told.result &&
  (known.nrc ?? null) === kept(told.nrc) &&
  Date.parse(known.startedAt ?? '') === Date.parse(told.startedAt) &&
  Date.parse(known.endedAt ?? '') === Date.parse(told.endedAt);

/** What of an execution its steps hang on; `failedStep` and `nrc` are what they come to. */
type StepRow = Pick<ExecutionRow, 'id' | 'executionId' | 'clientId' | 'status' | 'steps' | 'failureReason'> &
  Partial<Pick<ExecutionRow, 'failedStep' | 'nrc'>>;

/** The execution with a step more, once a number, in whatever order they come; the same where it is known. */
function withStep(row: StepRow, told: ExecutionStep): StepRow {
  const steps = row.steps ?? [];
  const known = steps.find(({ no }) => no === told.no);
  if (known) {
    if (!isSameStep(known, told)) throw new Refusal('stepTold', { no: told.no });
    return row;
  }
  if (!isOpen(row)) throw new Refusal('executionOver');
  if (Date.parse(told.endedAt) < Date.parse(told.startedAt))
    throw new InvalidFields({ endedAt: { key: 'afterStart' } });
  if (steps.length >= EXECUTION_STEPS_MOST) throw new Refusal('tooMany', { max: EXECUTION_STEPS_MOST });
  const all = [...steps, { ...told, nrc: kept(told.nrc) }].toSorted((a, b) => (a.no ?? 0) - (b.no ?? 0));
  return { ...row, steps: all, status: 'running', ...failureIn(all) };
}

/** A step as a tester tells it. */
export type StepReport = { teller: Teller; executionId: string; told: ExecutionStep };
/** What came of it. */
export type StepOutcome = { answer: ExecutionAnswer } | { error: Refusal };

/** Keeps steps of one tenant that were told at the same moment: each is judged by itself, and all are written by one statement. */
export async function reportSteps(context: WriteContext, reports: readonly StepReport[]): Promise<StepOutcome[]> {
  const { tx, ports, scope } = context;
  const ids = [...new Set(reports.map((report) => report.executionId))];
  const { id, executionId, clientId, status, steps, failureReason } = table;
  const found = await tx
    .select({ id, executionId, clientId, status, steps, failureReason })
    .from(table)
    .where(amongTexts(executionId, ids))
    .orderBy(executionId)
    .for('update');
  const rows = new Map((found as unknown as StepRow[]).map((row) => [row.executionId, row]));
  const changed = new Map<string, StepRow>();
  const outcomes = reports.map(({ teller, executionId: wanted, told }): StepOutcome => {
    try {
      const row = ownOf(rows.get(wanted), teller);
      const next = withStep(row, told);
      rows.set(wanted, next);
      if (next !== row) changed.set(wanted, next);
      return { answer: executionAnswer(next) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { error };
    }
  });
  const reportedAt = ports.clock.now().toISOString();
  const written = [...changed.values()].map((row) => ({ ...row, reportedAt }));
  if (written.length > 0) {
    await patchLocked(context, execution, ['steps', 'status', 'failedStep', 'nrc', 'reportedAt'], written);
    await announceRows(
      ports,
      tx,
      execution,
      scope.tenant,
      written.map((row) => row.id),
    );
  }
  return outcomes;
}

/** Success is believed where steps went well and the read-back shows what was to be written. */
function refuseUnproved(row: ExecutionRow, readBack: readonly KeptEcu[]): void {
  const steps = row.steps ?? [];
  if (!steps.some(({ result }) => result === 'success') || steps.some(({ result }) => result === 'fail'))
    throw new Refusal('stepsMissed');
  const missed = missedTargets(row.targetParts ?? [], readBack);
  if (missed.length > 0)
    throw new Refusal('readBackMissed', { addresses: missed.map(({ ecuAddress }) => ecuAddress ?? '').join(', ') });
}

/** Why it did not succeed, as it is kept. A step that was refused by its control unit says so by itself. */
function failureOf(row: ExecutionRow, { result, failure }: ExecutionEnd) {
  if (result === 'success') return { failureReason: null, failureDetail: null };
  const nrc = row.nrc ?? kept(failure?.nrc);
  const reason = failure?.reason ?? (nrc === null ? null : 'negativeResponse');
  return { failureReason: reason, failureDetail: failure?.detail ?? null, nrc };
}

/** What was executed without a connection after its validity is no success, however it went. */
async function isOutsideValidity(context: WriteContext, row: ExecutionRow): Promise<boolean> {
  if (row.isOffline !== true || !row.sequenceId) return false;
  const wanted = { id: row.sequenceId, version: row.sequenceVersion };
  const offer = await releasedVersion(context, context.scope.tenant, wanted);
  const began = Date.parse(row.startedAt);
  const isBefore = offer?.validFrom != null && began < Date.parse(offer.validFrom);
  return isBefore || (offer?.validTo != null && began >= Date.parse(offer.validTo));
}

/**
 * When it ended: of what was executed without a connection as its tester says, between its beginning and now. Never before it began, also
 * where the server's clock was set back in between.
 */
function endOf({ ports }: WriteContext, { isOffline, startedAt }: ExecutionRow, told: string | undefined): string {
  const now = ports.clock.now().getTime();
  const ended = isOffline !== true || told === undefined ? now : Math.min(now, Date.parse(told));
  return new Date(Math.max(Date.parse(startedAt), ended)).toISOString();
}

/** By which transition it ends there: the audit log and webhooks know it by that name. */
const ENDED_BY = {
  success: 'succeed',
  successRd: 'succeedRd',
  fail: 'fail',
  notStarted: 'leave',
} as const satisfies Record<string, keyof NonNullable<typeof execution.lifecycle>['transitions']>;

/** Ends an execution. Told again it is answered as it ended. */
export async function endExecution(
  context: WriteContext,
  reporter: Teller,
  executionId: string,
  told: ExecutionEnd,
): Promise<ExecutionAnswer> {
  const row = ownOf(await locked(context, executionId), reporter);
  const isLate = told.result === 'success' && (await isOutsideValidity(context, row));
  const end: ExecutionEnd = isLate ? { ...told, result: 'fail', failure: { reason: 'validity' } } : told;
  const { result } = end;
  const status = result === 'success' ? successOf(row.kind ?? '') : result;
  if (row.status === status) return executionAnswer(row);
  if (!isOpen(row)) throw new Refusal('executionOver');
  const read = told.readBack.map(({ address, hwPartNo, swPartNo }) => ({
    ecuAddress: address,
    hardwarePart: hwPartNo ?? null,
    softwarePart: swPartNo ?? null,
  }));
  if (result === 'success') refuseUnproved(row, read);
  // What has run is not called not started.
  if (result === 'notStarted' && row.status === 'running') throw new Refusal('stateChanged');
  const endedAt = endOf(context, row, told.endedAt);
  const reportedAt = context.ports.clock.now().toISOString();
  const set = { status, partsAfter: executedPartsOf(read), endedAt, reportedAt, ...failureOf(row, end) };
  const ended = await patch(context, row, set, ENDED_BY[status]);
  // However it ended: what was read back is what the vehicle has.
  await keepReadBack(context, { vin: row.vin, clientId: reporter.clientId, readAt: endedAt, ecus: read });
  return executionAnswer(ended);
}

/** Whether the execution of that id ended well at the vehicle, of that sequence. */
export async function hasSucceeded(
  { tx }: WriteContext,
  { executionId, vin, sequenceId }: { executionId: string; vin: string; sequenceId: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ status: table.status })
    .from(table)
    .where(and(eq(table.executionId, executionId), eq(table.vin, vin), eq(table.sequenceId, sequenceId)));
  return row?.status === 'success' || row?.status === 'successRd';
}
