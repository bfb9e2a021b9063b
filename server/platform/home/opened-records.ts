import { sql } from 'drizzle-orm';
import { permissionOf, routeOf } from '../../../contract/language/derive';
import { RESOURCES } from '../../../contract/registry';
import { isUuid } from '../../../contract/validation/uuid';
import { MOST_OPENED, type OpenedRecord } from '../../../contract/wire/home';
import type { AnyResource } from '../../../contract/language/resource';
import { refTitleSql } from '../../engine/model/ref-title';
import { accessCondition, allOf } from '../../engine/read/row-access';
import { rowsOf } from '../../http/rows';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, hasPermission, type Scope } from '../../scope';

type Reader = { ports: Ports; scope: Scope };
type Named = { resource: AnyResource; id: string };

/** The records that a text names and whose resource the caller may list; whatever else it names is left out. */
function namedIn({ scope }: Reader, text: string): Named[] {
  return text.split(',').flatMap((one) => {
    const at = one.indexOf(':');
    const [name, id] = [one.slice(0, at), one.slice(at + 1)];
    const resource = RESOURCES.find((each) => each.name === name);
    return resource && isUuid(id) && hasPermission(scope, permissionOf(resource, 'page')) ? [{ resource, id }] : [];
  });
}

/** What records that the caller opened before are called now: those that are still there and that he may see, in the order given. */
export async function openedRecords(reader: Reader, text: string): Promise<OpenedRecord[]> {
  const { ports, scope } = reader;
  const named = namedIn(reader, text).slice(0, MOST_OPENED);
  if (named.length === 0) return [];
  const parts = named.map(({ resource, id }, at) => {
    const compiled = ports.engine.compiledOf(resource);
    const where = allOf([...accessCondition(compiled, scope), sql`"id" = ${id}::uuid`]);
    return sql`select ${sql.raw(String(at))} as at, ${sql.raw(refTitleSql(resource))} as title from ${compiled.table} where ${where}`;
  });
  const found = rowsOf<{ at: number; title: string | null }>(
    await ports.db.run(dbScopeOf(scope), 'read', (tx) => tx.execute(sql.join(parts, sql` union all `))),
  );
  const titles = new Map(found.map(({ at, title }) => [at, title]));
  return named.flatMap(({ resource, id }, at) => {
    const title = titles.get(at);
    return typeof title === 'string'
      ? [{ resource: resource.name, id, title, icon: resource.icon ?? null, path: routeOf(resource) }]
      : [];
  });
}
