import { sql, type SQL } from 'drizzle-orm';
import { fieldsOf } from '../../../contract/language/derive';
import type { Field, Fields } from '../../../contract/language/field';
import type { Handed } from '../../../contract/language/handed';
import type { AnyResource } from '../../../contract/language/resource';
import { CHECK_OUT_FIELDS } from '../../../contract/language/check-out';
import { columnSql, decodeRow, type CompiledResource } from '../../engine/model/compiled-resource';
import type { Engine } from '../../engine/model/engine';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import type { Applicability } from '../../modules/data-config/vehicle';

type Row = Readonly<Record<string, unknown>>;

/** A resource whose definition says that testers get its rows. */
export type HandedResource = {
  compiled: CompiledResource;
  handed: Handed<Fields>;
  /** Fields whose values testers get: all that is stored, but for who works on the row in the console. */
  fields: readonly (readonly [string, Field])[];
};

const handedOf = ({ handedToTesters }: AnyResource): Handed<Fields> | undefined =>
  handedToTesters as Handed<Fields> | undefined;

/** In an order that stays the same. */
export const handedResources = (engine: Engine): HandedResource[] =>
  engine.resources
    .filter((resource) => !resource.variant && handedOf(resource) !== undefined)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((resource) => ({
      compiled: engine.compiledOf(resource),
      handed: handedOf(resource) ?? {},
      fields: fieldsOf(resource).filter(
        ([name, field]) => !field.secret && !field.virtual && !Object.hasOwn(CHECK_OUT_FIELDS, name),
      ),
    }));

/** References by which rows of a resource go with one of another. */
export const goingWith = ({ fields }: HandedResource): { by: string; of: string }[] =>
  fields.flatMap(([name, { goesWith, ref }]) =>
    goesWith === true && ref !== undefined ? [{ by: name, of: ref }] : [],
  );

const isWanted = ({ when }: Handed<Fields>, row: Row): boolean =>
  Object.entries(when ?? {}).every(([name, values]) => (values as readonly unknown[]).includes(row[name]));

export const isFor = (applies: Applicability, { handed }: HandedResource, row: Row): boolean =>
  isWanted(handed, row) && applies.applies(row, handed);

/** Rows of a tenant by ascending id, behind one, changed since a moment where one is named. */
export async function handedRows(
  tx: Tx,
  { compiled }: HandedResource,
  asked: { tenant: string; after: string | null; since: Date | null; limit: number },
): Promise<Row[]> {
  const conditions: SQL[] = [sql`"tenant_code" = ${asked.tenant}`];
  if (asked.after !== null) conditions.push(sql`"id" > ${asked.after}::uuid`);
  if (asked.since !== null) conditions.push(sql`"update_date" > ${asked.since.toISOString()}::timestamptz`);
  const raw = rowsOf(
    await tx.execute(
      sql`select ${compiled.select} from ${compiled.table} where ${sql.join(conditions, sql` and `)} order by "id" limit ${asked.limit}`,
    ),
  );
  return raw.map((row) => decodeRow(compiled, row));
}

/** The rows of a resource that name a file. */
export async function rowsWithFile(
  tx: Tx,
  { compiled, fields }: HandedResource,
  tenant: string,
  fileId: string,
): Promise<Row[]> {
  const holding = fields
    .filter(([, { kind }]) => kind === 'files')
    .map(([name]) => sql`${columnSql(compiled, name)} @> array[${fileId}::uuid]`);
  if (holding.length === 0) return [];
  const raw = rowsOf(
    await tx.execute(
      sql`select ${compiled.select} from ${compiled.table} where "tenant_code" = ${tenant} and (${sql.join(holding, sql` or `)}) limit 100`,
    ),
  );
  return raw.map((row) => decodeRow(compiled, row));
}

export const valuesOf = ({ fields }: HandedResource, row: Row): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name]) => [name, row[name] ?? null]));

export const filesIn = ({ fields }: HandedResource, row: Row): string[] =>
  fields.flatMap(([name, { kind }]) => (kind === 'files' ? ((row[name] as string[] | null) ?? []) : []));
