import { sql, type SQL } from 'drizzle-orm';
import type { FoundRow } from '../../../contract/wire/find';
import type { Language } from '../../../contract/constants';
import { permissionOf } from '../../../contract/language/derive';
import type { Field, FieldKind } from '../../../contract/language/field';
import { isVin, isVinTail, VIN_TAIL } from '../../../contract/validation/rules';
import { RESOURCES } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { titledWith } from '../../../contract/text/title-beside';
import { rowsOf } from '../../http/rows';
import { hasPermission } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import { columnSql } from '../model/compiled-resource';
import { besideWord } from '../model/ref-title';
import { containsSql } from './search';
import { allOf, accessCondition } from './row-access';

/** In place of the id of a row that is not there. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Rows of each kind; who wants more opens the list. */
const PER_RESOURCE = 5;

/** As `readText` of the contract: the reader's own, else English, else any. */
const readSql = (column: SQL, language: Language): SQL =>
  sql`coalesce(${column}->>${language}, ${column}->>'en-US', (select l.value from jsonb_each_text(${column}) l limit 1))`;

/** A VIN is found by the whole of it or by its end: what stands between tells no vehicle from another. */
function foundBySql(kind: FieldKind, column: SQL, text: string): SQL {
  if (kind !== 'vin') return containsSql(kind, column, text);
  const vin = text.trim().toUpperCase();
  if (isVinTail(vin)) return sql`right(${column}, ${sql.raw(String(VIN_TAIL))}) = ${vin}`;
  return isVin(vin) ? sql`${column} = ${vin}` : sql`false`;
}

type Reader = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;

/** The rows of one resource as a list of JSON; of its texts the first is the title, the others the note. */
function foundSql({ scope, ports }: Reader, resource: AnyResource, text: string): SQL {
  const compiled = ports.engine.compiledOf(resource);
  const names = resource.find ?? [];
  const kindOf = (name: string): FieldKind => (resource.fields[name] as Field).kind;
  const columns = names.map((name) =>
    kindOf(name) === 'localized' ? readSql(columnSql(compiled, name), scope.language) : columnSql(compiled, name),
  );
  const [first = sql`null`] = columns;
  const beside = resource.titleBeside ? sql`${columnSql(compiled, resource.titleBeside)}::text` : sql`null::text`;
  const holds = sql.join(
    names.map((name) => foundBySql(kindOf(name), columnSql(compiled, name), text)),
    sql` or `,
  );
  const where = allOf([...accessCondition(compiled, scope), sql`(${holds})`]);
  // What begins with the text is what was meant more often than what holds it somewhere.
  return sql`(select coalesce(json_agg(r), '[]') from (
    select "id", coalesce(${first}, '') as title, concat_ws(' · ', ${columns.length > 1 ? sql.join(columns.slice(1), sql`, `) : sql`null::text`}) as note, ${beside} as beside
    from ${compiled.table} where ${where}
    order by starts_with(lower(${first}), lower(${text})) desc, ${first} limit ${sql.raw(String(PER_RESOURCE))}) r)`;
}

/**
 * Rows of every resource that has texts to be found by and that the caller may list, within his tenant and data scope. One statement asks
 * them all: what a search costs is the round trips.
 */
export async function findRows(
  reader: Reader,
  text: string,
  resources: readonly AnyResource[] = RESOURCES,
): Promise<FoundRow[]> {
  const asked = resources.filter(
    ({ find, ...r }) => find?.length && hasPermission(reader.scope, permissionOf(r, 'page')),
  );
  if (asked.length === 0) return [];
  const columns = asked.map((resource, n) => sql`${foundSql(reader, resource, text)} as ${sql.raw(`f${n}`)}`);
  const [row = {}] = rowsOf<Record<string, (Omit<FoundRow, 'resource'> & { beside: string | null })[]>>(
    await reader.tx.execute(sql`select ${sql.join(columns, sql`, `)}`),
  );
  return asked.flatMap((resource, n) => {
    const { name, dossier } = resource;
    const rows = (row[`f${n}`] ?? []).map(({ beside, note, ...found }) => ({
      ...found,
      note: titledWith(note, besideWord(resource, beside ?? '', reader.scope.language)),
    }));
    if (!dossier) return rows.map((found) => ({ resource: name, ...found }));
    // A vehicle that nothing is known of has a page all the same.
    const vin = text.trim().toUpperCase();
    const unknown = rows.length === 0 && isVin(vin) ? [{ id: NOBODY, title: vin, note: '' }] : [];
    return [...rows, ...unknown].map((found) => ({ resource: name, ...found, by: dossier }));
  });
}
