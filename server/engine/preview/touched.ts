import { sql } from 'drizzle-orm';
import { wordKey } from '../../../contract/language/derive';
import type { TouchedRows } from '../../../contract/wire/preview';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import type { WriteContext } from '../model/behaviour';
import { isAny, seenReferrers } from '../write/in-use';
import { columnSql, type CompiledResource, type Referrer } from '../model/compiled-resource';
import { idList } from '../write/references';
import { allOf, accessCondition } from '../read/row-access';

/** What is told of a list that refers to the set. */
function namesOf({ scope: { language } }: WriteContext, { compiled, column }: Referrer): Omit<TouchedRows, 'count'> {
  const { resource } = compiled();
  return {
    resource: resource.name,
    title: translate(language, wordKey(resource, 'title')),
    field: column,
    fieldTitle: translate(language, wordKey(resource, 'field', column)),
  };
}

/** Rows of other lists that refer to rows of the set. */
export async function touchedBy(
  context: WriteContext,
  compiled: CompiledResource,
  preview: string,
): Promise<TouchedRows[]> {
  const found: TouchedRows[] = [];
  const ids = sql`select record_id from sys_preview_row where preview_id = ${preview}::uuid`;
  for (const referrer of seenReferrers(context, compiled)) {
    const other = referrer.compiled();
    const where = allOf([...accessCondition(other, context.scope), isAny(referrer, ids)]);
    const [row] = rowsOf<{ count: number }>(
      await context.tx.execute(sql`select count(*)::int as count from ${other.table} where ${where}`),
    );
    if (row?.count) found.push({ ...namesOf(context, referrer), count: row.count });
  }
  return found;
}

/** By row: what refers to it, such as `Roles: 3`. */
export async function usersOfRows(
  context: WriteContext,
  compiled: CompiledResource,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const told = new Map<string, string[]>();
  if (ids.length === 0) return told;
  for (const referrer of seenReferrers(context, compiled)) {
    const other = referrer.compiled();
    const column = columnSql(other, referrer.column);
    const ref = referrer.many ? sql`unnest(${column})` : column;
    const counted = rowsOf<{ id: string; count: number }>(
      await context.tx.execute(
        sql`select x.ref as id, count(*)::int as count from (select ${ref} as ref from ${other.table} where ${allOf(accessCondition(other, context.scope))}) x where x.ref in (${idList(ids)}) group by 1`,
      ),
    );
    const { title } = namesOf(context, referrer);
    for (const { id, count } of counted)
      told.set(id, [
        ...(told.get(id) ?? []),
        translate(context.scope.language, 'engine.pair', { name: title, value: count }),
      ]);
  }
  return told;
}
