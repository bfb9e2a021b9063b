import { sql, type SQL } from 'drizzle-orm';
import { fieldsOf } from '../../../contract/language/derive';
import type { Field, Fields } from '../../../contract/language/field';
import type { TesterDelivery } from '../../../contract/language/facets/access';
import type { AnyResource } from '../../../contract/language/resource';
import { CHECK_OUT_FIELDS } from '../../../contract/language/check-out';
import { columnSql, decodeRow, type CompiledResource } from '../../engine/model/compiled-resource';
import type { Engine } from '../../engine/model/engine';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import type { Applicability } from '../../modules/data-config/vehicle';

type Row = Readonly<Record<string, unknown>>;

/** A resource whose definition says that testers get its rows. */
export type TesterResource = {
  compiled: CompiledResource;
  handed: TesterDelivery<Fields>;
  /** Fields whose values testers get: all that is stored, but for who works on the row in the console. */
  fields: readonly (readonly [string, Field])[];
  /** What its rows are parts of, and the reference that says so. */
  whole: { by: string; of: TesterResource } | null;
};

/** A row with what it is a part of: null where its resource names nothing. */
type TesterRow = { row: Row; whole: Row | null };

const deliveryTo = ({ handedToTesters }: AnyResource): TesterDelivery<Fields> | undefined =>
  handedToTesters as TesterDelivery<Fields> | undefined;

function testerResource(engine: Engine, resource: AnyResource): TesterResource {
  const handed = deliveryTo(resource) ?? {};
  const { partOf } = handed;
  const of = partOf === undefined ? '' : ((resource.fields as Fields)[partOf]?.ref ?? '');
  return {
    compiled: engine.compiledOf(resource),
    handed,
    fields: fieldsOf(resource).filter(
      ([name, field]) => !field.secret && !field.virtual && !Object.hasOwn(CHECK_OUT_FIELDS, name),
    ),
    whole: partOf === undefined ? null : { by: partOf, of: testerResource(engine, engine.resourceNamed(of)) },
  };
}

/** In an order that stays the same. */
export const testerResources = (engine: Engine): TesterResource[] =>
  engine.resources
    .filter((resource) => !resource.variant && deliveryTo(resource) !== undefined)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((resource) => testerResource(engine, resource));

/** References by which rows of a resource go with one of another. */
export const goingWith = ({ fields }: TesterResource): { by: string; of: string }[] =>
  fields.flatMap(([name, { goesWith, ref }]) =>
    goesWith === true && ref !== undefined ? [{ by: name, of: ref }] : [],
  );

const isWanted = ({ when }: TesterDelivery<Fields>, row: Row): boolean =>
  Object.entries(when ?? {}).every(([name, values]) => (values as readonly unknown[]).includes(row[name]));

export const isFor = (applies: Applicability, { handed, whole: parent }: TesterResource, { row, whole }: TesterRow) =>
  isWanted(handed, row) &&
  applies.applies(row, handed) &&
  (parent === null ||
    (whole !== null && isWanted(parent.of.handed, whole) && applies.applies(whole, parent.of.handed)));

/** Each row with what it is a part of. */
async function withWholes(tx: Tx, { whole }: TesterResource, rows: readonly Row[]): Promise<TesterRow[]> {
  if (whole === null || rows.length === 0) return rows.map((row) => ({ row, whole: null }));
  const { by, of } = whole;
  const ids = [...new Set(rows.map((row) => row[by]))];
  const raw = rowsOf(
    await tx.execute(
      sql`select ${of.compiled.select} from ${of.compiled.table} where "id" = any(${`{${ids.join(',')}}`}::uuid[])`,
    ),
  );
  const found = new Map(raw.map((row) => [row.id, decodeRow(of.compiled, row)]));
  return rows.map((row) => ({ row, whole: found.get(row[by]) ?? null }));
}

/** Of each resource whose rows are parts of others: which of those changed since, whose parts are all told anew. */
export async function changedWholes(tx: Tx, tenant: string, handed: readonly TesterResource[], since: Date) {
  const changed: { resource: string; id: string; by: string }[] = [];
  for (const { compiled, whole } of handed) {
    if (whole === null) continue;
    const rows = rowsOf<{ id: string }>(
      await tx.execute(
        sql`select "id" from ${whole.of.compiled.table} where "tenant_code" = ${tenant} and "update_date" > ${since.toISOString()}::timestamptz`,
      ),
    );
    changed.push(...rows.map(({ id }) => ({ resource: compiled.name, id, by: whole.by })));
  }
  return changed;
}

/** Rows of a tenant by ascending id, behind one, changed since a moment where one is named. */
export async function testerRows(
  tx: Tx,
  one: TesterResource,
  asked: { tenant: string; after: string | null; since: Date | null; limit: number },
): Promise<TesterRow[]> {
  const { compiled } = one;
  const conditions: SQL[] = [sql`"tenant_code" = ${asked.tenant}`];
  if (asked.after !== null) conditions.push(sql`"id" > ${asked.after}::uuid`);
  if (asked.since !== null) conditions.push(sql`"update_date" > ${asked.since.toISOString()}::timestamptz`);
  const raw = rowsOf(
    await tx.execute(
      sql`select ${compiled.select} from ${compiled.table} where ${sql.join(conditions, sql` and `)} order by "id" limit ${asked.limit}`,
    ),
  );
  return withWholes(
    tx,
    one,
    raw.map((row) => decodeRow(compiled, row)),
  );
}

/** The rows of a resource that name a file. */
export async function rowsWithFile(tx: Tx, one: TesterResource, tenant: string, fileId: string): Promise<TesterRow[]> {
  const { compiled, fields } = one;
  const holding = fields
    .filter(([, { kind }]) => kind === 'files')
    .map(([name]) => sql`${columnSql(compiled, name)} @> array[${fileId}::uuid]`);
  if (holding.length === 0) return [];
  const raw = rowsOf(
    await tx.execute(
      sql`select ${compiled.select} from ${compiled.table} where "tenant_code" = ${tenant} and (${sql.join(holding, sql` or `)}) limit 100`,
    ),
  );
  return withWholes(
    tx,
    one,
    raw.map((row) => decodeRow(compiled, row)),
  );
}

export const valuesOf = ({ fields }: TesterResource, row: Row): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name]) => [name, row[name] ?? null]));

export const filesIn = ({ fields }: TesterResource, row: Row): string[] =>
  fields.flatMap(([name, { kind }]) => (kind === 'files' ? ((row[name] as string[] | null) ?? []) : []));
