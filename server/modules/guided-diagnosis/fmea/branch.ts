import { inArray, sql } from 'drizzle-orm';
import { guidedDiagnosisFmea as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { heldRefusals } from '../../../engine/write/check-out';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';

/** Rows of one branch that are worked on at once. */
export const MOST_IN_BRANCH = 10_000;

/** Ids of all that stands below a row, without itself; those above come first. */
export async function branchBelow({ tx }: Pick<WriteContext, 'tx'>, id: string): Promise<string[]> {
  const found = rowsOf<{ id: string }>(
    await tx.execute(sql`
      with recursive down(id, depth) as (
        select id, 1 from guided_diagnosis_fmea where parent_id = ${id}::uuid
        union all select t.id, down.depth + 1 from guided_diagnosis_fmea t join down on t.parent_id = down.id
      ) select id from down order by depth limit ${MOST_IN_BRANCH + 1}`),
  );
  if (found.length > MOST_IN_BRANCH) throw new Refusal('tooMany', { max: MOST_IN_BRANCH });
  return found.map((row) => row.id);
}

type Holding = { checkOutState: 'in' | 'out'; checkedOutBy: string | null; checkedOutAt: string | null };

/** What stands below a row is held, or free, as the row itself is. Refuses where somebody else holds part of it. */
export async function holdBranch(context: WriteContext, id: string, holding: Holding): Promise<void> {
  const { tx, ports, scope } = context;
  const ids = await branchBelow(context, id);
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: table.id, by: table.checkedOutBy, state: table.checkOutState })
    .from(table)
    .where(inArray(table.id, ids));
  const strange =
    holding.checkOutState === 'out' && rows.find(({ by, state }) => state === 'out' && by !== scope.userId);
  if (strange) {
    const compiled = ports.engine.compiledOf({ name: 'guided-diagnosis/fmea' });
    throw (await heldRefusals(context, compiled, [strange.id])).get(strange.id) ?? new Refusal('gone');
  }
  await tx
    .update(table)
    .set({ ...holding, version: sql`${table.version} + 1` } as never)
    .where(inArray(table.id, ids));
}

/** Refuses a place below a row that the caller has not checked out; answers how that row is held and rated. */
export async function heldParent(
  context: WriteContext,
  parentId: unknown,
): Promise<{ severity: number | null } | null> {
  if (typeof parentId !== 'string') return null;
  const { tx, scope, ports } = context;
  const [parent] = await tx
    .select({ by: table.checkedOutBy, severity: table.severity })
    .from(table)
    .where(inArray(table.id, [parentId]));
  // One that there is not, the engine refuses as what it is.
  if (!parent) return null;
  if (parent.by !== scope.userId || scope.userId === null) {
    const compiled = ports.engine.compiledOf({ name: 'guided-diagnosis/fmea' });
    throw (await heldRefusals(context, compiled, [parentId])).get(parentId) ?? new Refusal('gone');
  }
  return { severity: (parent.severity as number | null) ?? null };
}
