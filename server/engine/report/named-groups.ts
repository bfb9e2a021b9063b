import { sql } from 'drizzle-orm';
import type { FilterValue, Range } from '../../../contract/report/question';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { columnSql } from '../model/compiled-resource';
import { answeringOf, type ReportAsking } from './answering';
import { keyName, pointSql, type Counting } from './counting';
import { groupKey, isOfAllTenants, readHiddenGroups, TENANTS_LEAST } from './small-groups';

/** A question that is narrowed or divided by dimensions. */
type Narrowed = Pick<Counting, 'range' | 'filters' | 'limits'> & { by?: readonly string[] };
/** What is left out of an answer: all of it, or groups by the value of the only dimension of the question. */
export type Hidden = { isAll: boolean; values: ReadonlySet<string> };

const NOTHING: Hidden = { isAll: false, values: new Set() };
const ALL: Hidden = { isAll: true, values: new Set() };
/** Dimensions of which all combinations are looked through, at most. */
const DIMENSIONS_MOST = 5;

/** How a value is called in `Hidden`. */
export const valueKey = (value: unknown): string => groupKey(0, [value]);

/** Whether any group, by some or all of the dimensions, is one over several tenants but too few. */
async function hasFew(
  tx: Tx,
  asking: ReportAsking,
  names: readonly string[],
  { range, limits }: Narrowed,
): Promise<boolean> {
  if (names.length > DIMENSIONS_MOST) return true;
  const { table } = await answeringOf(tx, asking, { fields: names, filters: {}, range, limits });
  const columns = names.map((name) => columnSql(asking.compiled, name));
  const cube = sql.join([...columns, ...(limits ? [pointSql(sql.raw('bucket'), limits)] : [])], sql`, `);
  const found = await tx.execute(
    sql`select 1 from ${table} counted group by cube (${cube})
      having count(distinct tenant_code) > 1 and count(distinct tenant_code) < ${sql.raw(String(TENANTS_LEAST))} limit 1`,
  );
  return rowsOf(found).length > 0;
}

/** Groups that are left out of the breakdown of all rows by one dimension. */
async function readHiddenValues(
  tx: Tx,
  asking: ReportAsking,
  name: string,
  range: Range,
): Promise<ReadonlySet<string>> {
  const { table } = await answeringOf(tx, asking, { fields: [name], filters: {}, range });
  const key = keyName(0);
  const keys = [sql`${columnSql(asking.compiled, name)} as ${sql.raw(key)}`];
  return readHiddenGroups(tx, asking, { point: sql`0`, keys, names: [key], table });
}

/** Whether a filter takes some of the groups that are left out, but not all of them: the others less that figure would tell of these. */
const isPartial = (values: readonly FilterValue[], hidden: ReadonlySet<string>): boolean => {
  const some = new Set(values.map(valueKey).filter((key) => hidden.has(key))).size;
  return some > 0 && some < hidden.size;
};

/**
 * What is left out of an answer about all tenants together, whatever is asked before or after it, so that no sum or difference of answers tells
 * what one of them leaves out. By one dimension the same groups are left out of every answer, and a filter that names several values takes all of
 * these groups or none. By several dimensions, of which time is one where it divides, nothing is told unless every group by any of them counts enough tenants.
 */
export async function readHidden(tx: Tx, asking: ReportAsking, narrowed: Narrowed): Promise<Hidden> {
  const { filters, range, limits, by = [] } = narrowed;
  const names = [...new Set([...by, ...Object.keys(filters)])];
  const [name, ...others] = names;
  if (!isOfAllTenants(asking) || name === undefined) return NOTHING;
  if (others.length > 0 || limits) return (await hasFew(tx, asking, names, narrowed)) ? ALL : NOTHING;
  const values = await readHiddenValues(tx, asking, name, range);
  if (by.length > 0) return { isAll: false, values };
  return isPartial(filters[name] ?? [], values) ? ALL : NOTHING;
}

/** Whether the figure of a question that is narrowed only is left out. */
export const isFigureHidden = async (tx: Tx, asking: ReportAsking, narrowed: Narrowed): Promise<boolean> =>
  (await readHidden(tx, asking, narrowed)).isAll;
