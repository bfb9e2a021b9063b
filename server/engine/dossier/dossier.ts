import { sql, type SQL } from 'drizzle-orm';
import { permissionOf, rowsNameOf } from '../../../contract/language/derive';
import { vinFieldsOf } from '../../../contract/language/dossier';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import type { Dossier } from '../../../contract/wire/dossier';
import { rowsOf } from '../../http/rows';
import { hasPermission } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import { instantText } from '../model/codec';
import { columnSql, decodeRow, valueSql, type CompiledResource } from '../model/compiled-resource';
import { accessCondition, allOf, answered } from '../read/row-access';
import { byVehicleScope } from '../read/vehicle-scope';
import { waitingFor } from './waiting';

type Reader = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
export type NamedRow = Dossier['named'][number];
/** One list whose rows name the key by one field. */
type Place = { compiled: CompiledResource; field: string };

/** Rows of one list, and lines of all histories: more than a person reads. */
const ROWS = 50;
const EVENTS = 300;

/**
 * The lists that name a vehicle and that the caller may open. Of several lists of the same rows their resource's where it is open to him,
 * else those that are.
 */
function placesFor({ scope, ports }: Reader, about: AnyResource): Place[] {
  const open = ports.engine.resources.filter(
    (r) => rowsNameOf(r) !== about.name && hasPermission(scope, permissionOf(r, 'page')),
  );
  const whole = new Set(open.filter(({ variant }) => !variant).map(rowsNameOf));
  return open
    .filter((r) => !r.variant || !whole.has(rowsNameOf(r)))
    .flatMap((r) => vinFieldsOf(r).map(([field]) => ({ compiled: ports.engine.compiledOf(r), field })));
}

const namesSql = (compiled: CompiledResource, field: string, key: string): SQL =>
  (compiled.resource.fields[field] as Field).kind === 'vin'
    ? sql`${columnSql(compiled, field)} = ${valueSql(compiled, field, key)}`
    : sql`${columnSql(compiled, field)} @> ${valueSql(compiled, field, [key])}`;

async function rowsNaming({ tx, scope }: Reader, { compiled, field }: Place, key: string, most: number) {
  const where = allOf([...accessCondition(compiled, scope), namesSql(compiled, field, key)]);
  const raw = rowsOf(
    await tx.execute(
      sql`select p.*${compiled.titles} from (select ${compiled.select} from ${compiled.table} where ${where} order by "create_date" desc, "id" desc limit ${sql.raw(String(most))}) p`,
    ),
  );
  return raw.map((row) => answered(compiled, scope, decodeRow(compiled, row)) as NamedRow['row']);
}

/** Lines of the histories that the caller may read: of rows whose details are open to him. */
async function eventsOf({ tx, scope, ports }: Reader, named: readonly NamedRow[]): Promise<Dossier['events']> {
  const readable = named.filter(({ resource }) => {
    const { resource: r } = ports.engine.compiledOf({ name: resource });
    return r.history !== false && hasPermission(scope, permissionOf(r, 'info'));
  });
  if (readable.length === 0) return [];
  const listOf = new Map(readable.map(({ resource, row }) => [row.id.toLowerCase(), resource]));
  const pairs = readable.map(
    ({ resource, row }) =>
      sql`(${rowsNameOf(ports.engine.compiledOf({ name: resource }).resource)}, ${row.id.toLowerCase()})`,
  );
  const tenant = scope.tenant === '' ? sql`` : sql` and tenant_code = ${scope.tenant}`;
  const lines = rowsOf(
    await tx.execute(
      sql`select record_id, operation, at, username, reason from sys_audit where (resource, record_id) in (${sql.join(pairs, sql`, `)})${tenant} order by sys_audit.id desc limit ${sql.raw(String(EVENTS + 1))}`,
    ),
  );
  return lines.map((line) => ({
    resource: listOf.get(line.record_id as string) as string,
    recordId: line.record_id as string,
    operation: line.operation as string,
    at: instantText(line.at) as string,
    username: line.username as string | null,
    reason: line.reason as string | null,
  }));
}

/** A row that came without a line of history, as those of bulk loads do, was made at least; of logs the line is what happened. */
function madeOf({ ports }: Reader, named: readonly NamedRow[], told: Dossier['events']): Dossier['events'] {
  const hasBeginning = new Set(told.filter(({ operation }) => operation === 'save').map(({ recordId }) => recordId));
  return named
    .filter(({ row }) => !hasBeginning.has(row.id.toLowerCase()))
    .map(({ resource, row }) => {
      const { sort, fields } = ports.engine.compiledOf({ name: resource }).resource;
      const time = sort && (fields[sort.field] as Field | undefined)?.kind === 'dateTime' ? sort.field : 'createDate';
      const at = (row[time] ?? row.createDate) as string;
      return { resource, recordId: row.id.toLowerCase(), operation: 'save', at, username: null, reason: null };
    });
}

async function rowOf(reader: Reader, about: AnyResource, key: string): Promise<NamedRow['row'] | null> {
  if (!about.dossier || !hasPermission(reader.scope, permissionOf(about, 'info'))) return null;
  const place = { compiled: reader.ports.engine.compiledOf(about), field: about.dossier };
  return (await rowsNaming(reader, place, key, 1))[0] ?? null;
}

/** Whether the key's row is one that the caller's data permissions keep from him. */
async function isBeyond({ tx, scope, ports }: Reader, about: AnyResource, key: string): Promise<boolean> {
  const compiled = ports.engine.compiledOf(about);
  const seen = byVehicleScope(compiled, scope);
  if (!about.dossier || seen.length === 0) return false;
  const tenant = compiled.scoped && scope.tenant !== '' ? sql`"tenant_code" = ${scope.tenant}` : sql`true`;
  const found = await tx.execute(
    sql`select 1 from ${compiled.table} where ${tenant} and ${namesSql(compiled, about.dossier, key)} and (${allOf(seen)}) is not true limit 1`,
  );
  return rowsOf(found).length > 0;
}

/**
 * All that names a business key, whether a row of the resource has it or not: only of lists that the caller may open, within his tenant
 * and his data scope. Of a row beyond his data permissions he learns what he would of a key that nobody has named: nothing.
 */
export async function dossierOf(reader: Reader, about: AnyResource, key: string): Promise<Dossier> {
  if (await isBeyond(reader, about, key)) return { key, row: null, named: [], events: [], waiting: [], isCut: false };
  const own = await rowOf(reader, about, key);
  const named: NamedRow[] = [];
  let isCut = false;
  for (const place of placesFor(reader, about)) {
    const rows = await rowsNaming(reader, place, key, ROWS + 1);
    isCut ||= rows.length > ROWS;
    const { name: resource } = place.compiled;
    named.push(...rows.slice(0, ROWS).map((row) => ({ resource, field: place.field, row })));
  }
  const all = own && about.dossier ? [{ resource: about.name, field: about.dossier, row: own }, ...named] : named;
  const told = await eventsOf(reader, all);
  const events = [...told.slice(0, EVENTS), ...madeOf(reader, all, told)].toSorted((a, b) => b.at.localeCompare(a.at));
  return {
    key,
    row: own,
    named,
    events: events.slice(0, EVENTS),
    waiting: await waitingFor(reader, all),
    isCut: isCut || events.length > EVENTS,
  };
}
