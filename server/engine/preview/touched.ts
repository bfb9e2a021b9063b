import { sql } from 'drizzle-orm';
import { wordKey } from '../../../contract/language/derive';
import type { TouchedRows } from '../../../contract/wire/preview';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import type { Hook } from '../model/behaviour';
import { isAny, seenReferrers } from '../write/in-use';
import { columnSql, type Plan, type Referrer } from '../model/compiled-resource';
import { idList } from '../write/references';
import { allOf, visible } from '../read/row-access';

/** What is told of a list that refers to the set. */
function namesOf({ scope: { language } }: Hook, { plan, column }: Referrer): Omit<TouchedRows, 'count'> {
  const { resource } = plan();
  return {
    resource: resource.name,
    title: translate(language, wordKey(resource, 'title')),
    field: column,
    fieldTitle: translate(language, wordKey(resource, 'field', column)),
  };
}

/** Rows of other lists that refer to rows of the set. */
export async function touchedBy(hook: Hook, plan: Plan, preview: string): Promise<TouchedRows[]> {
  const found: TouchedRows[] = [];
  const ids = sql`select record_id from sys_preview_row where preview_id = ${preview}::uuid`;
  for (const referrer of seenReferrers(hook, plan)) {
    const other = referrer.plan();
    const where = allOf([...visible(other, hook.scope), isAny(referrer, ids)]);
    const [row] = rowsOf<{ count: number }>(
      await hook.tx.execute(sql`select count(*)::int as count from ${other.table} where ${where}`),
    );
    if (row?.count) found.push({ ...namesOf(hook, referrer), count: row.count });
  }
  return found;
}

/** By row: what refers to it, such as `Roles: 3`. */
export async function usersOf(hook: Hook, plan: Plan, ids: readonly string[]): Promise<Map<string, string[]>> {
  const told = new Map<string, string[]>();
  if (ids.length === 0) return told;
  for (const referrer of seenReferrers(hook, plan)) {
    const other = referrer.plan();
    const column = columnSql(other, referrer.column);
    const ref = referrer.many ? sql`unnest(${column})` : column;
    const counted = rowsOf<{ id: string; count: number }>(
      await hook.tx.execute(
        sql`select x.ref as id, count(*)::int as count from (select ${ref} as ref from ${other.table} where ${allOf(visible(other, hook.scope))}) x where x.ref in (${idList(ids)}) group by 1`,
      ),
    );
    const { title } = namesOf(hook, referrer);
    for (const { id, count } of counted)
      told.set(id, [
        ...(told.get(id) ?? []),
        translate(hook.scope.language, 'engine.pair', { name: title, value: count }),
      ]);
  }
  return told;
}
