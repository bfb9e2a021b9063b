import { sql, type SQL } from 'drizzle-orm';
import { DEFAULT_TENANT } from '../../../contract/constants';
import { checkField } from '../../../contract/validation/check-field';
import { fieldsOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { rowsOf } from '../../http/rows';
import type { Hook } from '../model/behaviour';
import { columnSql, decodeRow, valueSql, type Plan } from '../model/compiled-resource';
import { allOf, tenantOf, visible } from '../read/row-access';

type Values = Record<string, unknown>;

/** Fields by which a row is known again, one group after the other: each unique one, and those that are unique together. */
export const keyGroups = (resource: AnyResource): string[][] => [
  ...fieldsOf(resource)
    .filter(([, { unique, virtual }]) => unique && !virtual)
    .map(([name]) => [name]),
  ...(resource.uniqueTogether ?? []).map((names) => [...names]),
];

/** A row of the list, and the group of fields by which it was found. */
export type Found = { row: Values; by: readonly string[] };
type Wanted = { at: number; values: Values };

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
/** What the field would refuse is in no row, and might be no value of the column's type at all. */
const isAmiss = ({ resource }: Plan, name: string, value: unknown): boolean => {
  const field = resource.fields[name];
  return isGiven(value) && (!field || checkField(field, value) !== null);
};

/** Wanted rows by which of the group's fields are empty: `=` finds no empty value, and an index serves `=` best. */
function byPattern(plan: Plan, group: readonly string[], wanted: readonly Wanted[]): Map<string, Wanted[]> {
  const patterns = new Map<string, Wanted[]>();
  for (const one of wanted) {
    if (group.some((name) => isAmiss(plan, name, one.values[name]))) continue;
    const given = group.filter((name) => isGiven(one.values[name]));
    if (given.length > 0) patterns.set(given.join(), [...(patterns.get(given.join()) ?? []), one]);
  }
  return patterns;
}

/** The rows of one pattern, locked in the order of their ids, with their titles. */
async function findBy(
  { tx, scope }: Hook,
  plan: Plan,
  group: readonly string[],
  given: readonly string[],
  wanted: readonly Wanted[],
  tenant: string,
) {
  const tuples = sql.join(
    wanted.map(
      ({ at, values }) =>
        sql`(${at}::int, ${sql.join(
          given.map((name) => valueSql(plan, name, values[name])),
          sql`, `,
        )})`,
    ),
    sql`, `,
  );
  const names = sql.raw(['"_at"', ...given.map((_, n) => `"_k${n}"`)].join(', '));
  const same: SQL[] = group.map((name) => {
    const place = given.indexOf(name);
    return place < 0
      ? sql`${columnSql(plan, name)} is null`
      : sql`${columnSql(plan, name)} = ${sql.raw(`"_k${place}"`)}`;
  });
  const where = allOf([...same, ...(plan.scoped ? [sql`"tenant_code" = ${tenant}`] : []), ...visible(plan, scope)]);
  return rowsOf<Values & { _at: number }>(
    await tx.execute(
      sql`select p.*${plan.titles} from (select "_at", ${plan.select} from ${plan.table} join (values ${tuples}) as v(${names}) on ${where} order by "id" for update of ${plan.table}) p`,
    ),
  );
}

/** For each input the rows of the list that hold its unique values, as far as the caller sees them, each once. */
export async function findRows(hook: Hook, plan: Plan, inputs: readonly Values[]): Promise<Found[][]> {
  const found: Found[][] = inputs.map(() => []);
  const tenants = new Map<string, Wanted[]>();
  inputs.forEach((values, at) => {
    const tenant = tenantOf(plan, hook.scope, values.tenantCode, DEFAULT_TENANT);
    tenants.set(tenant, [...(tenants.get(tenant) ?? []), { at, values }]);
  });
  for (const [tenant, wanted] of tenants) {
    for (const group of keyGroups(plan.resource)) {
      for (const [pattern, some] of byPattern(plan, group, wanted)) {
        for (const { _at: at, ...raw } of await findBy(hook, plan, group, pattern.split(','), some, tenant)) {
          const all = found[at] ?? [];
          if (!all.some(({ row }) => row.id === raw.id)) all.push({ row: decodeRow(plan, raw), by: group });
        }
      }
    }
  }
  return found;
}
