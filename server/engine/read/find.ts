import { sql, type SQL } from 'drizzle-orm';
import type { FoundRow } from '../../../contract/wire/calls';
import type { Language } from '../../../contract/constants';
import { permissionOf } from '../../../contract/language/derive';
import type { Field, FieldKind } from '../../../contract/language/field';
import { RESOURCES } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { rowsOf } from '../../http/rows';
import { hasPermission } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import { columnSql } from '../model/compiled-resource';
import { containsSql } from './search';
import { allOf, accessCondition } from './row-access';

/** Rows of each kind; who wants more opens the list. */
const PER_RESOURCE = 5;

/** As `readText` of the contract: the reader's own, else English, else any. */
const readSql = (column: SQL, language: Language): SQL =>
  sql`coalesce(${column}->>${language}, ${column}->>'en-US', (select l.value from jsonb_each_text(${column}) l limit 1))`;

async function findIn(
  { tx, scope, ports }: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  resource: AnyResource,
  text: string,
): Promise<FoundRow[]> {
  const compiled = ports.engine.compiledOf(resource);
  const names = resource.find ?? [];
  const kindOf = (name: string): FieldKind => (resource.fields[name] as Field).kind;
  const columns = names.map((name) =>
    kindOf(name) === 'localized' ? readSql(columnSql(compiled, name), scope.language) : columnSql(compiled, name),
  );
  const [first = sql`null`] = columns;
  const holds = sql.join(
    names.map((name) => containsSql(kindOf(name), columnSql(compiled, name), text)),
    sql` or `,
  );
  const where = allOf([...accessCondition(compiled, scope), sql`(${holds})`]);
  // What begins with the text is what was meant more often than what holds it somewhere.
  const rows = rowsOf(
    await tx.execute(sql`
      select "id", ${first} as title, concat_ws(' · ', ${columns.length > 1 ? sql.join(columns.slice(1), sql`, `) : sql`null::text`}) as note
      from ${compiled.table} where ${where}
      order by starts_with(lower(${first}), lower(${text})) desc, ${first} limit ${sql.raw(String(PER_RESOURCE))}`),
  );
  return rows.map((row) => ({
    resource: resource.name,
    id: row.id as string,
    title: (row.title as string | null) ?? '',
    note: row.note as string,
  }));
}

/** Rows of every resource that has texts to be found by and that the caller may list, within his tenant and data scope. */
export async function findRows(
  reader: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  text: string,
): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const resource of RESOURCES)
    if (resource.find && hasPermission(reader.scope, permissionOf(resource, 'page')))
      found.push(...(await findIn(reader, resource, text)));
  return found;
}
