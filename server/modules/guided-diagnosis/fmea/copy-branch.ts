import { inArray } from 'drizzle-orm';
import { fieldsOf } from '../../../../contract/language/derive';
import type { RowOf } from '../../../../contract/language/resource';
import { mayStandUnder } from '../../../../contract/language/tree-kinds';
import { resourceNamed } from '../../../../contract/registry';
import { fmea } from '../../../../contract/resources/guided-diagnosis/fmea/definition';
import { guidedDiagnosisFmea as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { heldByCaller } from '../../../engine/write/check-out';
import { insertRows } from '../../../engine/write/trusted';
import { InvalidFields, Refusal } from '../../../refusal';
import { heldParent, branchBelow } from './branch';

type Values = Record<string, unknown>;

/** What is copied of a row. */
const COPIED = fieldsOf(resourceNamed('guided-diagnosis/fmea'))
  .map(([name]) => name)
  .filter((name) => !['parentId', 'checkOutState', 'checkedOutBy', 'checkedOutAt'].includes(name));

const copyOf = (row: Values, parentId: string | null, held: Values): Values => ({
  ...Object.fromEntries(COPIED.map((name) => [name, row[name] ?? null])),
  tenantCode: row.tenantCode,
  parentId,
  ...held,
});

async function kindOf({ tx }: WriteContext, id: string): Promise<Values | null> {
  const [row] = await tx
    .select({ kind: table.kind })
    .from(table)
    .where(inArray(table.id, [id]));
  return row ?? null;
}

/** Copies a row and all below it, checked out to who copies as what he makes; answers the id of the row's copy. */
async function copyAll(context: WriteContext, root: string, target: string | null): Promise<string> {
  const held = heldByCaller(context);
  const ids = [root, ...(await branchBelow(context, root))];
  const stored = (await context.tx.select().from(table).where(inArray(table.id, ids))) as unknown as Values[];
  const byId = new Map(stored.map((each) => [each.id as string, each]));
  const made = new Map<string, string>();
  for (const id of ids) {
    const each = byId.get(id);
    if (!each) continue;
    const parent = id === root ? target : (made.get(each.parentId as string) ?? null);
    const [copy] = await insertRows(context, fmea, [copyOf(each, parent, held)], 'copyBranch');
    if (copy) made.set(id, copy.id);
  }
  const copied = made.get(root);
  if (copied === undefined) throw new Refusal('gone');
  return copied;
}

/** The branch once more, beside itself or below another row that may have it. */
export async function copyBranch(
  context: WriteContext,
  [row]: RowOf<typeof fmea>[],
  { parentId = null }: { parentId?: string | null },
): Promise<{ id: string }> {
  if (!row) throw new Refusal('gone');
  const target = parentId ?? row.parentId ?? null;
  const above = target === null ? null : await kindOf(context, target);
  if (!mayStandUnder(resourceNamed('guided-diagnosis/fmea'), row, above))
    throw new InvalidFields({ parentId: { key: 'treeKind' } });
  await heldParent(context, target);
  return { id: await copyAll(context, row.id, target) };
}
