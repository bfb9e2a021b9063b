import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { checkField } from '../../../contract/validation/check-field';
import { fieldsOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { sysImportRow } from '../../db/task-tables';
import { rowsOf } from '../../http/rows';
import { isWritable, needsColumn, type FieldKind } from '../../../contract/language/field';
import type { WriteContext } from '../model/behaviour';
import { columnSql, decodeRow, valueSql, type CompiledResource } from '../model/compiled-resource';
import { allOf, tenantCodeOf, accessCondition } from '../read/row-access';
import { differing } from './differing';

type Values = Record<string, unknown>;

/** Fields by which a row is known again, one group after the other: each unique one, and those that are unique together. */
export const keyGroups = (resource: AnyResource): string[][] => [
  ...fieldsOf(resource)
    .filter(([, { unique, virtual }]) => unique && !virtual)
    .map(([name]) => [name]),
  ...(resource.uniqueTogether ?? []).map((names) => [...names]),
];

/** A row of the list, and the group of fields by which it was found; `isEqual` where the list has none, and it holds all that was given. */
export type ImportTarget = { row: Values; by: readonly string[]; isEqual?: true };
type Wanted = { at: number; values: Values };

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
/** What the field would refuse is in no row, and might be no value of the column's type at all. */
const isAmiss = ({ resource }: CompiledResource, name: string, value: unknown): boolean => {
  const field = resource.fields[name];
  return isGiven(value) && (!field || checkField(field, value) !== null);
};

/** Wanted rows by which of the group's fields are empty: `=` finds no empty value, and an index serves `=` best. */
function byPattern(
  compiled: CompiledResource,
  group: readonly string[],
  wanted: readonly Wanted[],
): Map<string, Wanted[]> {
  const patterns = new Map<string, Wanted[]>();
  for (const one of wanted) {
    if (group.some((name) => isAmiss(compiled, name, one.values[name]))) continue;
    const given = group.filter((name) => isGiven(one.values[name]));
    if (given.length > 0) patterns.set(given.join(), [...(patterns.get(given.join()) ?? []), one]);
  }
  return patterns;
}

/** The rows of one pattern, locked in the order of their ids, with their titles. */
async function findBy(
  { tx, scope }: WriteContext,
  compiled: CompiledResource,
  group: readonly string[],
  given: readonly string[],
  wanted: readonly Wanted[],
  tenant: string,
) {
  const tuples = sql.join(
    wanted.map(
      ({ at, values }) =>
        sql`(${at}::int, ${sql.join(
          given.map((name) => valueSql(compiled, name, values[name])),
          sql`, `,
        )})`,
    ),
    sql`, `,
  );
  const names = sql.raw(['"_at"', ...given.map((_, n) => `"_k${n}"`)].join(', '));
  const same: SQL[] = group.map((name) => {
    const place = given.indexOf(name);
    return place < 0
      ? sql`${columnSql(compiled, name)} is null`
      : sql`${columnSql(compiled, name)} = ${sql.raw(`"_k${place}"`)}`;
  });
  const where = allOf([
    ...same,
    ...(compiled.scoped ? [sql`"tenant_code" = ${tenant}`] : []),
    ...accessCondition(compiled, scope),
  ]);
  return rowsOf<Values & { _at: number }>(
    await tx.execute(
      sql`select p.*${compiled.titles} from (select "_at", ${compiled.select} from ${compiled.table} join (values ${tuples}) as v(${names}) on ${where} order by "id" for update of ${compiled.table}) p`,
    ),
  );
}

/** Kinds whose values the database compares by themselves. */
const COMPARED: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'int',
  'decimal',
  'bool',
  'date',
  'dateTime',
  'option',
  'ref',
  'vin',
]);

/** All fields that the inputs have and that can be looked up: by them a row of a list without unique fields is found again. */
function comparedNames({ resource }: CompiledResource, inputs: readonly Values[]): string[] {
  const names = new Set(inputs.flatMap((values) => Object.keys(values)));
  return fieldsOf(resource).flatMap(([name, { kind, virtual }]) =>
    names.has(name) && !virtual && COMPARED.has(kind) ? [name] : [],
  );
}

/** What is stored of an input. */
const storedOf = ({ resource }: CompiledResource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => resource.fields[name]?.virtual === undefined));

/** Those of the rows that an import itself has written: a file may hold two that are equal. */
async function writtenBy({ tx }: WriteContext, importId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: sysImportRow.recordId })
    .from(sysImportRow)
    .where(and(eq(sysImportRow.importId, importId), inArray(sysImportRow.recordId, [...ids])));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Whether all is given that a new row needs of a file: what would be refused is to be told so, though a row looks like it. */
const isWhole = ({ resource }: CompiledResource, values: Values): boolean =>
  fieldsOf(resource)
    .filter(([, field]) => isWritable(field, 'create') && field.importable !== false && needsColumn(field))
    .every(([name, { secret, kind }]) => secret || kind === 'files' || isGiven(values[name]));

/** For each input the first row that holds just that: a list without unique fields does not get its rows twice by a file read twice. */
async function findEqualRows(
  context: WriteContext,
  compiled: CompiledResource,
  all: readonly Wanted[],
  tenant: string,
  importId: string,
  found: ImportTarget[][],
): Promise<void> {
  const wanted = all.filter(({ values }) => isWhole(compiled, values));
  const group = comparedNames(
    compiled,
    wanted.map(({ values }) => values),
  );
  const byAt = new Map(wanted.map((one) => [one.at, one.values]));
  for (const [pattern, some] of byPattern(compiled, group, wanted)) {
    const rows = await findBy(context, compiled, group, pattern.split(','), some, tenant);
    const own = await writtenBy(
      context,
      importId,
      rows.map(({ id }) => String(id)),
    );
    for (const { _at: at, ...raw } of rows.filter(({ id }) => !own.has(String(id)))) {
      const row = decodeRow(compiled, raw);
      const others = differing(compiled, row, storedOf(compiled, byAt.get(at) ?? {}));
      const isEqual = Object.keys(others).every((name) => group.includes(name));
      if (isEqual && found[at]?.length === 0) found[at].push({ row, by: group, isEqual });
    }
  }
}

/**
 * For each input the rows of the list that hold its unique values, as far as the caller sees them, each once; where the list
 * has no unique fields, the first row that holds all that is given, and that this import did not write.
 */
export async function findImportTargets(
  context: WriteContext,
  compiled: CompiledResource,
  inputs: readonly Values[],
  importId: string,
): Promise<ImportTarget[][]> {
  const found: ImportTarget[][] = inputs.map(() => []);
  const tenants = new Map<string, Wanted[]>();
  inputs.forEach((values, at) => {
    // Where nobody says whose row it is, it is none that is known; that is told when it is written.
    if (compiled.scoped && context.scope.tenant === '' && typeof values.tenantCode !== 'string') return;
    const tenant = tenantCodeOf(compiled, context.scope, values.tenantCode);
    tenants.set(tenant, [...(tenants.get(tenant) ?? []), { at, values }]);
  });
  const groups = keyGroups(compiled.resource);
  for (const [tenant, wanted] of tenants) {
    // What imports alone write is a record of them: a line that comes again is applied again.
    if (groups.length === 0 && compiled.resource.standard.includes('save'))
      await findEqualRows(context, compiled, wanted, tenant, importId, found);
    for (const group of groups) {
      for (const [pattern, some] of byPattern(compiled, group, wanted)) {
        for (const { _at: at, ...raw } of await findBy(context, compiled, group, pattern.split(','), some, tenant)) {
          const all = found[at] ?? [];
          if (!all.some(({ row }) => row.id === raw.id)) all.push({ row: decodeRow(compiled, raw), by: group });
        }
      }
    }
  }
  return found;
}
