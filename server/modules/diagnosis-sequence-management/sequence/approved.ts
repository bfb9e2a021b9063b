import { eq } from 'drizzle-orm';
import { targetsOf } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import { diagnosisSequenceManagementSequence as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { Refusal } from '../../../refusal';
import { poolJoins } from '../../account/vehicle-pool';
import { filtersOver } from '../software-filter/filters';

/* What one person alone cannot widen: what a version stood on as it was approved, and exclusions in force. */

/** What the reach of a version stands on that is about to be approved: how often VINs joined its pool, and filters of its software. */
export async function approvedReach(context: WriteContext, id: string) {
  const [row] = await context.tx.select().from(table).where(eq(table.id, id));
  if (!row) throw new Refusal('gone');
  const addresses = targetsOf(row.kind, row.ecuList ?? []).map(({ ecuAddress }) => (ecuAddress ?? '').toUpperCase());
  const keptFilters = await filtersOver(context.tx, row.tenantCode, addresses);
  return {
    poolJoins: row.vehiclePoolId === null ? null : await poolJoins(context, row.vehiclePoolId),
    keptFilters: keptFilters.length > 0 ? keptFilters : null,
  };
}

type Lifted = { kind: string; publishedVersion: number | null };

/** Refuses to mask an exclusion in force: the vehicles that it keeps away would get what nobody approved for them. */
export function refuseLifting(rows: readonly Lifted[]): void {
  if (rows.some(({ kind, publishedVersion }) => kind === 'exclusion' && publishedVersion !== null))
    throw new Refusal('exclusionInForce');
}

/** An exclusion that was published is abandoned by two people: one prepublishes it, another one abandons it. */
export async function refuseOwnLifting({ tx, scope }: WriteContext, { id }: { id: string }): Promise<void> {
  const { kind, publishedAt, approver, creator, drafter, submitter } = table;
  const columns = { kind, publishedAt, approver, creator, drafter, submitter };
  const [row] = await tx.select(columns).from(table).where(eq(table.id, id));
  if (row?.kind !== 'exclusion' || row.publishedAt === null) return;
  // Whoever prepublishes it takes the approval away.
  if (row.approver !== null) throw new Refusal('exclusionInForce');
  if ([row.creator, row.drafter, row.submitter].includes(scope.userId)) throw new Refusal('ownApproval');
}
