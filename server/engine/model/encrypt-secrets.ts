import { is, sql, SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { rowsOf } from '../../http/rows';
import type { Hook } from './behaviour';
import { columnOf, columnSql, decodeRow, valueSql, type Plan } from './compiled-resource';
import { forgetTotals } from '../read/totals';
import { allOf } from '../read/row-access';
import { naming } from '../write/constraint-errors';

type Values = Record<string, unknown>;

/** Values of one insert statement; PostgreSQL takes 65,535 parameters. */
const CHUNK = 500;

/** Secret values sealed by the master key; an empty one is left as it was. */
export async function sealed({ ports }: Hook, plan: Plan, values: Values): Promise<Values> {
  const result = { ...values };
  for (const { name, field } of plan.columns.values()) {
    if (!field?.secret || values[name] === undefined || values[name] === null) continue;
    result[name] = await ports.keys.encrypt(String(values[name]));
  }
  return result;
}

/** Names of the stored secrets among the values. */
export const secretsIn = (plan: Plan, values: Values): string[] =>
  [...plan.columns.values()]
    .filter(({ name, field }) => field?.secret && values[name] !== undefined)
    .map(({ name }) => name);

const encoded = (plan: Plan, name: string, value: unknown): SQL =>
  is(value, SQL) ? value : valueSql(plan, name, value);

/** Inserts rows with all that the engine adds: id, time, author, first state. Answers them with titles, in order. */
export async function insert(hook: Hook, plan: Plan, rows: readonly Values[]): Promise<Values[]> {
  const now = hook.ports.clock.now().toISOString();
  const { lifecycle } = plan.resource;
  const base = { version: 1, createDate: now, updateDate: now, creator: hook.scope.userId, updater: hook.scope.userId };
  const whole = await Promise.all(
    rows.map((row) =>
      sealed(hook, plan, { id: v7(), ...(lifecycle ? { [lifecycle.field]: lifecycle.initial } : {}), ...base, ...row }),
    ),
  );
  const done: Values[] = [];
  for (let from = 0; from < whole.length; from += CHUNK)
    done.push(...(await insertChunk(hook, plan, whole.slice(from, from + CHUNK))));
  return done;
}

async function insertChunk({ tx }: Hook, plan: Plan, rows: readonly Values[]): Promise<Values[]> {
  const names = [...plan.columns.keys()].filter((name) => rows.some((row) => row[name] !== undefined));
  const columns = sql.join(
    names.map((name) => columnSql(plan, name)),
    sql`, `,
  );
  const tuples = rows.map(
    (row) =>
      sql`(${sql.join(
        names.map((name) => (row[name] === undefined ? sql`default` : encoded(plan, name, row[name]))),
        sql`, `,
      )})`,
  );
  const result = await naming(
    plan,
    'write',
    tx.execute(
      sql`with w as (insert into ${plan.table} (${columns}) values ${sql.join(tuples, sql`, `)} returning *), p as (select ${plan.select} from w) select p.*${plan.titles} from p`,
    ) as Promise<unknown>,
  );
  forgetTotals(plan);
  const byId = new Map(rowsOf(result).map((raw) => [raw.id as string, decodeRow(plan, raw)]));
  return rows.map((row) => byId.get(row.id as string) ?? {});
}

/** Changes one row where the conditions hold, and counts its version up; null where they do not. */
export async function change(
  hook: Hook,
  plan: Plan,
  id: string,
  set: Values,
  where: readonly SQL[],
): Promise<Values | null> {
  const values = await sealed(hook, plan, {
    ...set,
    updateDate: hook.ports.clock.now().toISOString(),
    updater: hook.scope.userId,
  });
  const sets = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${columnSql(plan, name)} = ${encoded(plan, name, value)}`);
  const result = await naming(
    plan,
    'write',
    hook.tx.execute(
      sql`with w as (update ${plan.table} set ${sql.join([...sets, sql`"version" = "version" + 1`], sql`, `)} where ${allOf([sql`"id" = ${id}::uuid`, ...where])} returning *), p as (select ${plan.select} from w) select p.*${plan.titles} from p`,
    ) as Promise<unknown>,
  );
  forgetTotals(plan);
  const [raw] = rowsOf(result);
  return raw ? decodeRow(plan, raw) : null;
}

type Change = { before: Values; values: Values };

/** Changes that set the same columns, in one statement; answers the rows by their ids. */
async function changeChunk(
  { tx }: Hook,
  plan: Plan,
  names: readonly string[],
  chunk: readonly Change[],
): Promise<Map<string, Values>> {
  const tuples = chunk.map(
    ({ before, values }) =>
      sql`(${before.id}::uuid, ${before.version}::int${sql.join(names.map((name) => sql`, ${encoded(plan, name, values[name])}`))})`,
  );
  const sets = names.map((name, at) => sql`${columnSql(plan, name)} = v.${sql.raw(`c${at}`)}`);
  const columns = sql.raw(['id', 'version', ...names.map((_, at) => `c${at}`)].join(', '));
  const result = await naming(
    plan,
    'write',
    tx.execute(
      sql`with w as (update ${plan.table} t set ${sql.join([...sets, sql`"version" = t."version" + 1`], sql`, `)} from (values ${sql.join(tuples, sql`, `)}) as v(${columns}) where t."id" = v.id and t."version" = v.version returning t.*), p as (select ${plan.select} from w) select p.*${plan.titles} from p`,
    ) as Promise<unknown>,
  );
  return new Map(rowsOf(result).map((raw) => [raw.id as string, decodeRow(plan, raw)]));
}

/** Changes rows that still have their versions, those that set the same columns together. Answers them in order; null where one has another version. */
export async function changeAll(hook: Hook, plan: Plan, changes: readonly Change[]): Promise<(Values | null)[]> {
  const base = { updateDate: hook.ports.clock.now().toISOString(), updater: hook.scope.userId };
  const groups = new Map<string, { names: string[]; changes: Change[] }>();
  for (const { before, values } of changes) {
    const set = await sealed(hook, plan, { ...values, ...base });
    const names = Object.keys(set).filter((name) => set[name] !== undefined);
    const key = names.toSorted().join();
    const group = groups.get(key) ?? { names, changes: [] };
    group.changes.push({ before, values: set });
    groups.set(key, group);
  }
  const done = new Map<string, Values>();
  for (const group of groups.values())
    for (let from = 0; from < group.changes.length; from += CHUNK)
      for (const [id, row] of await changeChunk(hook, plan, group.names, group.changes.slice(from, from + CHUNK)))
        done.set(id, row);
  forgetTotals(plan);
  return changes.map(({ before }) => done.get(before.id as string) ?? null);
}

/** Equality with one value or one of several, by field. */
export const holding = (plan: Plan, where: Values): SQL[] =>
  Object.entries(where).map(([name, value]) => {
    const { codec, sql: text } = columnOf(plan, name);
    const column = sql.raw(text);
    if (value === null) return sql`${column} is null`;
    return Array.isArray(value)
      ? sql`${column} in (${sql.join(
          value.map((one) => codec.encode(one)),
          sql`, `,
        )})`
      : sql`${column} = ${codec.encode(value)}`;
  });
