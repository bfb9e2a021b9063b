import { sql, type SQL } from 'drizzle-orm';
import { columnSql, valueSql, type CompiledResource } from './compiled-resource';
import type { Order } from '../read/query';

type Row = Record<string, unknown>;

/** The id breaks ties in the same direction, so that the index of the default order serves both ways. */
export const orderSql = (compiled: CompiledResource, { field, direction }: Order): SQL =>
  sql`${columnSql(compiled, field)} ${sql.raw(direction)}, "id" ${sql.raw(direction)}`;

/** What comes after a row in the list's order. PostgreSQL puts nulls last when ascending, first when descending. */
export function after(compiled: CompiledResource, { field, direction }: Order, last: Row): SQL {
  const column = columnSql(compiled, field);
  const ascending = direction === 'asc';
  const beyond = sql.raw(ascending ? '>' : '<');
  const id = sql`"id" ${beyond} ${last.id}::uuid`;
  const value = last[field];
  if (value === null)
    return ascending
      ? sql`(${column} is null and ${id})`
      : sql`((${column} is null and ${id}) or ${column} is not null)`;
  const edge = valueSql(compiled, field, value);
  const rest = sql`(${column}, "id") ${beyond} (${edge}, ${last.id}::uuid)`;
  return ascending ? sql`(${rest} or ${column} is null)` : rest;
}
