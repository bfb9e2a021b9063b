import { is, sql, SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from './behaviour';
import { columnOf, columnSql, decodeRow, valueSql, type CompiledResource } from './compiled-resource';
import { jsonText } from './json-text';
import { forgetTotals } from '../read/totals';
import { allOf } from '../read/row-access';
import { mapConstraintErrors } from '../write/constraint-errors';

type Values = Record<string, unknown>;

/** Values of one insert statement; PostgreSQL takes 65,535 parameters. */
const CHUNK = 500;

/** Secret values sealed by the master key; an empty one is left as it was. */
export async function encryptSecrets(
  { ports }: WriteContext,
  compiled: CompiledResource,
  values: Values,
): Promise<Values> {
  const result = { ...values };
  for (const { name, field } of compiled.columns.values()) {
    if (!field?.secret || values[name] === undefined || values[name] === null) continue;
    result[name] = await ports.keys.encrypt(String(values[name]));
  }
  return result;
}

/** Names of the stored secrets among the values. */
export const secretsIn = (compiled: CompiledResource, values: Values): string[] =>
  [...compiled.columns.values()]
    .filter(({ name, field }) => field?.secret && values[name] !== undefined)
    .map(({ name }) => name);

const encoded = (compiled: CompiledResource, name: string, value: unknown): SQL =>
  is(value, SQL) ? value : valueSql(compiled, name, value);

/** Inserts rows with all that the engine adds: id, time, author, first state. Answers them with titles, in order. */
export async function insert(
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly Values[],
): Promise<Values[]> {
  const now = context.ports.clock.now().toISOString();
  const { lifecycle } = compiled.resource;
  const base = {
    version: 1,
    createDate: now,
    updateDate: now,
    creator: context.scope.userId,
    updater: context.scope.userId,
  };
  const whole = await Promise.all(
    rows.map((row) =>
      encryptSecrets(context, compiled, {
        id: v7(),
        ...(lifecycle ? { [lifecycle.field]: lifecycle.initial } : {}),
        ...base,
        ...row,
      }),
    ),
  );
  const done: Values[] = [];
  for (let from = 0; from < whole.length; from += CHUNK)
    done.push(...(await insertChunk(context, compiled, whole.slice(from, from + CHUNK))));
  return done;
}

const isPlain = (value: unknown): boolean => value !== undefined && !(typeof value === 'object' && is(value, SQL));

/** Whether a row without a value of that name has nothing there, and no default of the table. */
function isEmptyAlone(compiled: CompiledResource, name: string): boolean {
  const { field } = columnOf(compiled, name);
  return field !== null && field.default === undefined && field.kind !== 'state';
}

/** A row by the numbers of its columns, as one parameter for many rows holds it. */
const numbered = (names: readonly string[], row: Values): Values =>
  Object.fromEntries(names.map((name, at) => [`c${at}`, row[name]]));
const typesOf = (compiled: CompiledResource, names: readonly string[]): string =>
  names.map((name, at) => `, c${at} ${columnOf(compiled, name).codec.type}`).join('');

/**
 * The rows as a query: one parameter where there are several of plain values, for as many parameters as values make work for both sides, and
 * a statement of its own for every number of rows.
 */
function rowsSql(compiled: CompiledResource, names: readonly string[], rows: readonly Values[]): SQL {
  const empty = new Set(names.filter((name) => isEmptyAlone(compiled, name)));
  const fits = (row: Values, name: string) => (row[name] === undefined ? empty.has(name) : isPlain(row[name]));
  if (rows.length > 1 && rows.every((row) => names.every((name) => fits(row, name)))) {
    const lists = rows.map((row) => numbered(names, row));
    return sql`select ${sql.raw(names.map((_, at) => `c${at}`).join(', '))} from jsonb_to_recordset(${jsonText(lists)}::jsonb) as v(${sql.raw(typesOf(compiled, names).slice(2))})`;
  }
  const tuples = rows.map(
    (row) =>
      sql`(${sql.join(
        names.map((name) => (row[name] === undefined ? sql`default` : encoded(compiled, name, row[name]))),
        sql`, `,
      )})`,
  );
  return sql`values ${sql.join(tuples, sql`, `)}`;
}

async function insertChunk(
  { tx }: WriteContext,
  compiled: CompiledResource,
  rows: readonly Values[],
): Promise<Values[]> {
  const names = [...compiled.columns.keys()].filter((name) => rows.some((row) => row[name] !== undefined));
  const columns = sql.join(
    names.map((name) => columnSql(compiled, name)),
    sql`, `,
  );
  const result = await mapConstraintErrors(
    compiled,
    'write',
    tx.execute(
      sql`with w as (insert into ${compiled.table} (${columns}) ${rowsSql(compiled, names, rows)} returning *), p as (select ${compiled.select} from w) select p.*${compiled.titles} from p`,
    ) as Promise<unknown>,
  );
  forgetTotals(compiled);
  const byId = new Map(rowsOf(result).map((raw) => [raw.id as string, decodeRow(compiled, raw)]));
  return rows.map((row) => byId.get(row.id as string) ?? {});
}

/** Changes one row where the conditions hold, and counts its version up; null where they do not. */
export async function change(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  set: Values,
  where: readonly SQL[],
): Promise<Values | null> {
  const values = await encryptSecrets(context, compiled, {
    ...set,
    updateDate: context.ports.clock.now().toISOString(),
    updater: context.scope.userId,
  });
  const sets = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${columnSql(compiled, name)} = ${encoded(compiled, name, value)}`);
  const result = await mapConstraintErrors(
    compiled,
    'write',
    context.tx.execute(
      sql`with w as (update ${compiled.table} set ${sql.join([...sets, sql`"version" = "version" + 1`], sql`, `)} where ${allOf([sql`"id" = ${id}::uuid`, ...where])} returning *), p as (select ${compiled.select} from w) select p.*${compiled.titles} from p`,
    ) as Promise<unknown>,
  );
  forgetTotals(compiled);
  const [raw] = rowsOf(result);
  return raw ? decodeRow(compiled, raw) : null;
}

type Change = { before: Values; values: Values };

/** The same of changes: ids, versions and new values. */
function changesSql(compiled: CompiledResource, names: readonly string[], chunk: readonly Change[]): SQL {
  if (chunk.length > 1 && chunk.every(({ values }) => names.every((name) => isPlain(values[name])))) {
    const lists = chunk.map(({ before: { id, version }, values }) => ({ id, version, ...numbered(names, values) }));
    return sql`jsonb_to_recordset(${jsonText(lists)}::jsonb) as v(id uuid, version int${sql.raw(typesOf(compiled, names))})`;
  }
  const tuples = chunk.map(
    ({ before, values }) =>
      sql`(${before.id}::uuid, ${before.version}::int${sql.join(names.map((name) => sql`, ${encoded(compiled, name, values[name])}`))})`,
  );
  const columns = sql.raw(['id', 'version', ...names.map((_, at) => `c${at}`)].join(', '));
  return sql`(values ${sql.join(tuples, sql`, `)}) as v(${columns})`;
}

/** Changes that set the same columns, in one statement; answers the rows by their ids. */
async function changeChunk(
  { tx }: WriteContext,
  compiled: CompiledResource,
  names: readonly string[],
  chunk: readonly Change[],
): Promise<Map<string, Values>> {
  const sets = names.map((name, at) => sql`${columnSql(compiled, name)} = v.${sql.raw(`c${at}`)}`);
  const result = await mapConstraintErrors(
    compiled,
    'write',
    tx.execute(
      sql`with w as (update ${compiled.table} t set ${sql.join([...sets, sql`"version" = t."version" + 1`], sql`, `)} from ${changesSql(compiled, names, chunk)} where t."id" = v.id and t."version" = v.version returning t.*), p as (select ${compiled.select} from w) select p.*${compiled.titles} from p`,
    ) as Promise<unknown>,
  );
  return new Map(rowsOf(result).map((raw) => [raw.id as string, decodeRow(compiled, raw)]));
}

/** Changes rows that still have their versions, those that set the same columns together. Answers them in order; null where one has another version. */
export async function changeAll(
  context: WriteContext,
  compiled: CompiledResource,
  changes: readonly Change[],
): Promise<(Values | null)[]> {
  const base = { updateDate: context.ports.clock.now().toISOString(), updater: context.scope.userId };
  const groups = new Map<string, { names: string[]; changes: Change[] }>();
  for (const { before, values } of changes) {
    const set = await encryptSecrets(context, compiled, { ...values, ...base });
    const names = Object.keys(set).filter((name) => set[name] !== undefined);
    const key = names.toSorted().join();
    const group = groups.get(key) ?? { names, changes: [] };
    group.changes.push({ before, values: set });
    groups.set(key, group);
  }
  const done = new Map<string, Values>();
  for (const group of groups.values())
    for (let from = 0; from < group.changes.length; from += CHUNK)
      for (const [id, row] of await changeChunk(
        context,
        compiled,
        group.names,
        group.changes.slice(from, from + CHUNK),
      ))
        done.set(id, row);
  forgetTotals(compiled);
  return changes.map(({ before }) => done.get(before.id as string) ?? null);
}

/**
 * Changes rows that the transaction has locked, each by values of its own for the same columns, in one statement, and counts their versions up.
 * Answers nothing: who asks knows what it wrote. No secrets.
 */
export async function changeLocked(
  { tx, ports, scope }: WriteContext,
  compiled: CompiledResource,
  names: readonly string[],
  rows: readonly (Values & { id: string })[],
): Promise<void> {
  const lists = rows.map((row) => ({ id: row.id, ...numbered(names, row) }));
  const sets = names.map((name, at) => sql`${columnSql(compiled, name)} = v.${sql.raw(`c${at}`)}, `);
  await mapConstraintErrors(
    compiled,
    'write',
    tx.execute(
      sql`update ${compiled.table} t set ${sql.join(sets)}"version" = t."version" + 1, "update_date" = ${ports.clock.now().toISOString()}::timestamptz, "updater" = ${scope.userId}::uuid
        from jsonb_to_recordset(${jsonText(lists)}::jsonb) as v(id uuid${sql.raw(typesOf(compiled, names))}) where t."id" = v.id`,
    ) as Promise<unknown>,
  );
  forgetTotals(compiled);
}

/** Equality with one value or one of several, by field. */
export const whereEquals = (compiled: CompiledResource, where: Values): SQL[] =>
  Object.entries(where).map(([name, value]) => {
    const { codec, sql: text } = columnOf(compiled, name);
    const column = sql.raw(text);
    if (value === null) return sql`${column} is null`;
    if (!Array.isArray(value)) return sql`${column} = ${codec.encode(value)}`;
    const named = value.filter((one) => one !== null);
    const isOne = sql`${column} in (${sql.join(
      named.map((one) => codec.encode(one)),
      sql`, `,
    )})`;
    if (named.length === value.length) return isOne;
    return named.length === 0 ? sql`${column} is null` : sql`(${column} is null or ${isOne})`;
  });
