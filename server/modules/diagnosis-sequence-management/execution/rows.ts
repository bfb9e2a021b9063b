import { eq } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import { execution } from '../../../../contract/resources/diagnosis-sequence-management/execution/definition';
import type { ExecutionAnswer } from '../../../../contract/wire/client-sequence';
import { diagnosisSequenceManagementExecution as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { patchRow } from '../../../engine/write/trusted';
import { Refusal } from '../../../refusal';
import type { SequenceQuestion } from '../sequence/for-tester';

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
export type ExecutionRow = RowOf<typeof execution>;
export type Step = NonNullable<ExecutionRow['steps']>[number];

/** What a tester is told of its execution. */
export const executionAnswer = ({
  executionId,
  status,
  steps,
  failureReason,
}: Pick<ExecutionRow, 'executionId' | 'status' | 'steps' | 'failureReason'>): ExecutionAnswer => ({
  executionId,
  status,
  steps: (steps ?? []).map(({ no }) => no ?? 0).toSorted((a, b) => a - b),
  failureReason: failureReason ?? null,
});

export const isOpen = ({ status }: Pick<ExecutionRow, 'status'>): boolean =>
  status === 'initial' || status === 'running';

/** The execution of that id as it is now. */
export async function readExecution(
  { tx }: Pick<WriteContext, 'tx'>,
  executionId: string,
): Promise<ExecutionRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.executionId, executionId));
  return (row as unknown as ExecutionRow | undefined) ?? null;
}

/** The execution of that id, locked, so that of two reports one comes after the other. */
export async function locked({ tx }: WriteContext, executionId: string): Promise<ExecutionRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.executionId, executionId)).for('update');
  return (row as unknown as ExecutionRow | undefined) ?? null;
}

/** The execution where that tester began it. */
export function ownOf<R extends Pick<ExecutionRow, 'clientId'>>(row: R | null | undefined, { clientId }: Teller): R {
  if (!row) throw new Refusal('gone');
  // Another's is told apart from none, so that a tester does not begin it anew for ever.
  if (row.clientId !== clientId) throw new Refusal('executionTaken');
  return row;
}

/** Changes an execution, with a line in its history. */
export async function patch(
  context: WriteContext,
  row: ExecutionRow,
  set: Record<string, unknown>,
  operation: string,
): Promise<ExecutionRow> {
  return patchRow(context, execution, row.id, set, { operation });
}
