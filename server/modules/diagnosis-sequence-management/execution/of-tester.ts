import { and, desc, eq } from 'drizzle-orm';
import { diagnosisSequenceManagementExecution as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { Teller } from './rows';

export type OwnExecution = { executionId: string; vin: string };
const COLUMNS = { executionId: table.executionId, vin: table.vin };
const ownedBy = ({ scope }: WriteContext, { clientId }: Teller) =>
  and(eq(table.tenantCode, scope.tenant), eq(table.clientId, clientId));

/** The execution of that id, where that tester began it. */
export async function ownExecution(
  context: WriteContext,
  teller: Teller,
  executionId: string,
): Promise<OwnExecution | null> {
  const [row] = await context.tx
    .select(COLUMNS)
    .from(table)
    .where(and(ownedBy(context, teller), eq(table.executionId, executionId)));
  return row ?? null;
}

/** What that tester executed last at a vehicle. */
export async function lastExecutionAt(
  context: WriteContext,
  teller: Teller,
  vin: string,
): Promise<OwnExecution | null> {
  const [row] = await context.tx
    .select(COLUMNS)
    .from(table)
    .where(and(ownedBy(context, teller), eq(table.vin, vin)))
    .orderBy(desc(table.startedAt))
    .limit(1);
  return row ?? null;
}
