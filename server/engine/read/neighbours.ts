import { sql } from 'drizzle-orm';
import type { NeighbourIds } from '../../../contract/wire/rows';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from '../model/behaviour';
import { after, orderSql } from '../model/key-order';
import { getRow } from './list';
import type { CompiledResource } from '../model/compiled-resource';
import { orderOf, whereOf, type Order, type ListParameters } from './query';
import { allOf } from './row-access';

/** Nulls change their end with the direction, so that this is the order read backwards. */
const reversed = ({ field, direction }: Order): Order => ({ field, direction: direction === 'asc' ? 'desc' : 'asc' });

/**
 * The rows before and after one in the list as it is searched and sorted, found by its key, on whatever page they are.
 * A row that the search no longer finds, because it was changed just now, keeps its place: whoever works through a list goes on.
 */
export async function neighboursOf(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  query: ListParameters,
): Promise<NeighbourIds> {
  const row = await getRow(context, compiled.resource, id);
  const where = whereOf(compiled, context.scope, query);
  const order = orderOf(compiled, query);
  const nextTo = async (way: Order): Promise<string | null> => {
    const test = allOf([...where, after(compiled, way, row)]);
    const [found] = rowsOf<{ id: string }>(
      await context.tx.execute(
        sql`select "id" from ${compiled.table} where ${test} order by ${orderSql(compiled, way)} limit 1`,
      ),
    );
    return found?.id ?? null;
  };
  return { previous: await nextTo(reversed(order)), next: await nextTo(order) };
}
