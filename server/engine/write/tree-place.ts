import { sql } from 'drizzle-orm';
import type { TreeKinds } from '../../../contract/language/facets/rows';
import { mayStandUnder } from '../../../contract/language/tree-kinds';
import { isUuid } from '../../../contract/validation/uuid';
import { rowsOf } from '../../http/rows';
import { InvalidFields } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { columnSql, type CompiledResource } from '../model/compiled-resource';

type Values = Readonly<Record<string, unknown>>;

/** Refuses a row of a tree with kinds that stands where its kind may not. A parent that is not there is refused as a reference. */
export async function refuseStrangePlace({ tx }: WriteContext, compiled: CompiledResource, row: Values): Promise<void> {
  const { treeKinds, tree = '' } = compiled.resource as { treeKinds?: TreeKinds; tree?: string };
  if (!treeKinds) return;
  const id = row[tree];
  const [parent = null] = isUuid(id)
    ? rowsOf<Values>(
        await tx.execute(
          sql`select ${columnSql(compiled, treeKinds.field)} as kind from ${compiled.table} where "id" = ${id as string}::uuid`,
        ),
      ).map(({ kind }) => ({ [treeKinds.field]: kind }))
    : [];
  if (isUuid(id) && parent === null) return;
  if (!mayStandUnder(compiled.resource, row, parent)) throw new InvalidFields({ [tree]: { key: 'treeKind' } });
}
