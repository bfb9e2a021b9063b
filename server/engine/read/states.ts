import { sql } from 'drizzle-orm';
import { statusFieldOf } from '../../../contract/language/status';
import type { StateCounts } from '../../../contract/wire/rows';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { columnSql, type CompiledResource } from '../model/compiled-resource';
import { estimateOf } from './estimate';
import { keepFigures, keptFigures } from './kept-figures';
import { whereOf, type ListParameters } from './query';
import { allOf } from './row-access';
import { totalKeyOf } from './totals';

/**
 * How many of the rows that the caller may see, and that the rest of the search finds, are in each state: one grouped count, kept where it
 * was dear. Of more rows than anybody counts there is none.
 */
export async function countStates(
  { tx, scope, ports }: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  compiled: CompiledResource,
  query: ListParameters,
): Promise<StateCounts> {
  const status = statusFieldOf(compiled.resource);
  if (!status) throw new Refusal('notFound');
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => name !== status.name));
  const where = allOf(whereOf(compiled, scope, others));
  const key = `states ${totalKeyOf(compiled, scope, others)}`;
  const kept = keptFigures<StateCounts>(ports.engine, compiled.name, key);
  if (kept) return kept;
  if ((await estimateOf(tx, compiled, where)) !== null) return { counts: null };
  const began = performance.now();
  const rows = rowsOf<{ state: string; number: number }>(
    await tx.execute(sql`
      select ${columnSql(compiled, status.name)}::text as state, count(*)::int as number
      from ${compiled.table} where ${where} group by 1`),
  );
  const found = {
    counts: Object.fromEntries(rows.filter(({ state }) => state !== null).map(({ state, number }) => [state, number])),
  };
  keepFigures(ports.engine, compiled.name, key, found, performance.now() - began);
  return found;
}
