import { operationsOf, rowsNameOf } from '../../../contract/language/derive';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';

type Values = Record<string, unknown>;

/** Whether a process may decide on anything that is done with these rows. */
const hasApprovals = ({ resource }: CompiledResource): boolean =>
  operationsOf(resource).some(({ approval }) => approval !== undefined);

/** Refuses to change rows on which a process decides, but for that process itself. */
export async function refusePending(
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly Values[],
): Promise<void> {
  if (context.approvedBy !== undefined || rows.length === 0 || !hasApprovals(compiled)) return;
  const ids = rows.map(({ id }) => id as string);
  const title = await compiled.engine.approvals.pendingOf(context, rowsNameOf(compiled.resource), ids);
  if (title !== null) throw new Refusal('approvalPending', { title });
}
