import { sql, type SQL } from 'drizzle-orm';
import { listPermissionOf } from '../../../contract/language/derive';
import type { Related } from '../../../contract/language/related';
import { MOST_RELATED, type RelatedCounts } from '../../../contract/wire/rows';
import { rowsOf } from '../../http/rows';
import { hasPermission } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { getRow } from './list';
import { whereOf } from './query';
import { allOf } from './row-access';

/** How many rows each related list of a row holds, of the lists that the caller may open; nobody reads more digits than `MOST_RELATED` has. */
export async function countRelated(
  context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  compiled: CompiledResource,
  id: string,
): Promise<RelatedCounts> {
  const row: Readonly<Record<string, unknown>> = await getRow(context, compiled.resource, id);
  const { tx, scope, ports } = context;
  const lists = Object.entries((compiled.resource.related ?? {}) as Record<string, Related>)
    .filter(([, { resource }]) => hasPermission(scope, listPermissionOf(resource)))
    .flatMap(([name, { resource, by, of }]) => {
      const to = of === undefined ? id : row[of];
      return typeof to === 'string' ? [{ name, resource, by, to }] : [];
    });
  if (lists.length === 0) return {};
  const counted = lists.map(({ resource, by, to }, n): SQL => {
    const other = ports.engine.compiledOf({ name: resource });
    const where = allOf(whereOf(other, scope, { [by]: to }));
    return sql`(select count(*)::int from (select 1 from ${other.table} where ${where} limit ${MOST_RELATED}) r) as ${sql.raw(`n${n}`)}`;
  });
  const [found = {}] = rowsOf<Record<string, number>>(await tx.execute(sql`select ${sql.join(counted, sql`, `)}`));
  return Object.fromEntries(lists.map(({ name }, n) => [name, found[`n${n}`] ?? 0]));
}
