import { and, eq, sql } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import { execution } from '../../../../contract/resources/diagnosis-sequence-management/execution/definition';
import {
  EXECUTION_DAYS,
  STEPS_MOST,
  successOf,
} from '../../../../contract/resources/diagnosis-sequence-management/execution/rules';
import {
  hasTarget,
  isWriting,
  missedTargets,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type {
  ExecutionAnswer,
  ExecutionBegin,
  ExecutionEnd,
  ExecutionStep,
} from '../../../../contract/wire/client-sequence';
import { amongTexts } from '../../../db/among';
import { diagnosisSequenceManagementExecution as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows, patchLocked, patchRow } from '../../../engine/write/trusted';
import { announceRow, announceRows } from '../../../engine/write/announce-row';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { keepReadBack } from '../../data-config/vehicle';
import { givenSequence, type SequenceQuestion } from '../sequence/for-tester';
import { targetsOfOffer } from '../sequence/offered';
import { executedPartsOf, type KeptEcu } from './parts';

const DAY_MS = 86_400_000;

/** The tester that reports, and who works at it. */
export type Reporter = SequenceQuestion['asking'] & {
  clientId: string;
  testerCode: string;
  username: string | null;
  /** May run a reload although the vehicle has its target. */
  mayOverride: boolean;
};
/** Whoever works at it does not matter to what it tells of an execution that it began. */
export type Teller = Pick<Reporter, 'clientId'>;
type Row = RowOf<typeof execution>;
type Step = NonNullable<Row['steps']>[number];

const answerOf = ({ executionId, status, steps }: Pick<Row, 'executionId' | 'status' | 'steps'>): ExecutionAnswer => ({
  executionId,
  status,
  steps: (steps ?? []).map(({ no }) => no ?? 0).toSorted((a, b) => a - b),
});

const isOpen = ({ status }: Row): boolean => status === 'initial' || status === 'running';

/** Locked, so that of two reports one comes after the other. */
async function locked({ tx }: WriteContext, executionId: string): Promise<Row | null> {
  const [row] = await tx.select().from(table).where(eq(table.executionId, executionId)).for('update');
  return (row as unknown as Row | undefined) ?? null;
}

function ownOf(row: Row | null | undefined, { clientId }: Teller): Row {
  if (!row) throw new Refusal('gone');
  // Another's is told apart from none, so that a tester does not begin it anew for ever.
  if (row.clientId !== clientId) throw new Refusal('executionTaken');
  return row;
}

/** The last version that ran to its end at the vehicle; 0 where none did. */
async function lastExecuted({ tx, scope }: WriteContext, sequenceId: string, vin: string): Promise<number> {
  const [found] = rowsOf<{ last: number | null }>(
    await tx.execute(sql`
      select sequence_version as last from diagnosis_sequence_management_execution
      where tenant_code = ${scope.tenant} and vin = ${vin} and sequence_id = ${sequenceId}::uuid and status in ('success', 'successRd')
      order by ended_at desc limit 1`),
  );
  return found?.last ?? 0;
}

/** The same told again is the same execution; another one under its id is none. */
function repeatedBegin(known: Row, { clientId }: Reporter, told: ExecutionBegin): ExecutionAnswer {
  const isSame = [
    known.clientId === clientId,
    known.vin === told.vin,
    known.sequenceId === told.sequenceId,
    known.sequenceVersion === told.version,
  ].every(Boolean);
  if (!isSame) throw new Refusal('executionTaken');
  return answerOf(known);
}

/** Begins an execution, or answers the one that was begun under the same id. */
export async function beginExecution(
  context: WriteContext,
  reporter: Reporter,
  told: ExecutionBegin,
): Promise<ExecutionAnswer> {
  // Two that begin one id at the same moment: the second waits, and then finds what the first made.
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`execution ${told.executionId}`}, 0))`);
  const known = await locked(context, told.executionId);
  if (known) return repeatedBegin(known, reporter, told);
  const { offer, vehicle } = await givenSequence(context, reporter, {
    id: told.sequenceId,
    version: told.version,
    vin: told.vin,
  });
  const last = await lastExecuted(context, told.sequenceId, told.vin);
  if (told.version < last && !offer.isRollBack) throw new Refusal('olderThanExecuted', { last });
  const targets = targetsOfOffer(offer);
  // A sequence that does more than write is run although its software is there.
  const isOverride = isWriting(offer.kind) && hasTarget(targets, vehicle.ecus ?? []);
  if (isOverride && !(told.reasonCode && reporter.mayOverride)) throw new Refusal('reloadNeedless');
  const now = context.ports.clock.now();
  const [made] = await insertRows(
    context,
    execution,
    [
      {
        executionId: told.executionId,
        vin: told.vin,
        sequenceId: offer.id,
        sequenceNo: offer.sequenceNo,
        sequenceVersion: offer.version,
        kind: offer.kind,
        status: 'initial',
        startedAt: now.toISOString(),
        testerCode: reporter.testerCode,
        clientId: reporter.clientId,
        username: reporter.username,
        isOverride,
        reasonCode: isOverride ? told.reasonCode : null,
        steps: [],
        targetParts: executedPartsOf(targets),
        partsBefore: executedPartsOf(vehicle.ecus ?? []),
        dueAt: new Date(now.getTime() + EXECUTION_DAYS * DAY_MS).toISOString(),
      },
    ],
    'begin',
  );
  return answerOf(made as Row);
}

async function patch(context: WriteContext, row: Row, set: Record<string, unknown>, operation: string): Promise<Row> {
  const patched = await patchRow(context, execution, row.id, set, { operation });
  await announceRow(context.ports, context.tx, execution, context.scope.tenant, row.id);
  return patched;
}

/** The first step that failed, in their order. */
function failureIn(steps: readonly Step[]) {
  const failed = steps.find(({ result }) => result === 'fail');
  return { failedStep: failed?.name ?? null, nrc: failed?.nrc ?? null };
}

const isSameStep = (known: Step, told: ExecutionStep): boolean =>
  known.name === told.name &&
  known.result === told.result &&
  (known.nrc ?? null) === (told.nrc ?? null) &&
  Date.parse(known.startedAt ?? '') === Date.parse(told.startedAt) &&
  Date.parse(known.endedAt ?? '') === Date.parse(told.endedAt);

/** The execution with a step more, once a number, in whatever order they come; the same where it is known. */
function withStep(row: Row, told: ExecutionStep): Row {
  const steps = row.steps ?? [];
  const known = steps.find(({ no }) => no === told.no);
  if (known) {
    if (!isSameStep(known, told)) throw new Refusal('stepTold', { no: told.no });
    return row;
  }
  if (!isOpen(row)) throw new Refusal('executionOver');
  if (steps.length >= STEPS_MOST) throw new Refusal('tooMany', { max: STEPS_MOST });
  const all = [...steps, { ...told, nrc: told.nrc ?? null }].toSorted((a, b) => (a.no ?? 0) - (b.no ?? 0));
  return { ...row, steps: all, status: 'running', ...failureIn(all) };
}

/** A step as a tester tells it. */
export type StepReport = { teller: Teller; executionId: string; told: ExecutionStep };
/** What came of it. */
export type StepOutcome = { answer: ExecutionAnswer } | { error: Refusal };

/** Keeps steps of one tenant that were told at the same moment: each is judged by itself, and all are written by one statement. */
export async function reportSteps(context: WriteContext, reports: readonly StepReport[]): Promise<StepOutcome[]> {
  const { tx, ports, scope } = context;
  const ids = [...new Set(reports.map(({ executionId }) => executionId))];
  const found = await tx
    .select()
    .from(table)
    .where(amongTexts(table.executionId, ids))
    .orderBy(table.executionId)
    .for('update');
  const rows = new Map((found as unknown as Row[]).map((row) => [row.executionId, row]));
  const changed = new Map<string, Row>();
  const outcomes = reports.map(({ teller, executionId, told }): StepOutcome => {
    try {
      const row = ownOf(rows.get(executionId), teller);
      const next = withStep(row, told);
      rows.set(executionId, next);
      if (next !== row) changed.set(executionId, next);
      return { answer: answerOf(next) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { error };
    }
  });
  const written = [...changed.values()];
  if (written.length > 0) {
    await patchLocked(context, execution, ['steps', 'status', 'failedStep', 'nrc'], written);
    await announceRows(
      ports,
      tx,
      execution,
      scope.tenant,
      written.map(({ id }) => id),
    );
  }
  return outcomes;
}

/** Success is believed where steps went well and the read-back shows what was to be written. */
function refuseUnproved(row: Row, readBack: readonly KeptEcu[]): void {
  const steps = row.steps ?? [];
  if (!steps.some(({ result }) => result === 'success') || steps.some(({ result }) => result === 'fail'))
    throw new Refusal('stepsMissed');
  const missed = missedTargets(row.targetParts ?? [], readBack);
  if (missed.length > 0)
    throw new Refusal('readBackMissed', { addresses: missed.map(({ ecuAddress }) => ecuAddress ?? '').join(', ') });
}

/** Ends an execution. Told again it is answered as it ended. */
export async function endExecution(
  context: WriteContext,
  reporter: Teller,
  executionId: string,
  { result, readBack }: ExecutionEnd,
): Promise<ExecutionAnswer> {
  const row = ownOf(await locked(context, executionId), reporter);
  const status = result === 'success' ? successOf(row.kind ?? '') : result;
  if (row.status === status) return answerOf(row);
  if (!isOpen(row)) throw new Refusal('executionOver');
  const read = readBack.map(({ address, hwPartNo, swPartNo }) => ({
    ecuAddress: address,
    hardwarePart: hwPartNo ?? null,
    softwarePart: swPartNo ?? null,
  }));
  if (result === 'success') refuseUnproved(row, read);
  // What has run is not called not started.
  if (result === 'notStarted' && row.status === 'running') throw new Refusal('stateChanged');
  const endedAt = context.ports.clock.now().toISOString();
  const ended = await patch(context, row, { status, partsAfter: executedPartsOf(read), endedAt }, result);
  // However it ended: what was read back is what the vehicle has.
  await keepReadBack(context, { vin: row.vin, clientId: reporter.clientId, readAt: endedAt, ecus: read });
  return answerOf(ended);
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
