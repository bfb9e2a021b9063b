import { sql, type SQL } from 'drizzle-orm';
import type { Range } from '../../../contract/report/question';
import type { Filters } from './answering';

/** What is counted: by points of time, between `limits`, or by values of dimensions, or both. */
export type Counting = {
  range: Range;
  /** Instants between which the points lie, ms; without them time does not divide. */
  limits?: readonly number[];
  by: readonly string[];
  filters: Filters;
  /** What a point belongs to that is told elsewhere as one figure. */
  marginOf?: (point: number) => string;
  /** Some of the groups, in an order. */
  page?: { sort: string; direction: 'asc' | 'desc'; limit: number; offset: number };
};

/** The column of the n-th value by which a statement groups. */
export const keyName = (at: number): string => `k${at}`;

/** The point of time in which an instant lies, from 0. */
export function pointSql(instant: SQL, limits: Counting['limits']): SQL {
  if (!limits) return sql`0`;
  const list = limits.map((limit) => new Date(limit).toISOString());
  return sql`width_bucket(${instant}, ${sql.param(list)}::timestamptz[]) - 1`;
}
