import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/** Ways through a whole table, and ways to join it as a whole. */
const SCANS = ['enable_seqscan', 'enable_bitmapscan'];
const JOINS = ['enable_hashjoin', 'enable_mergejoin'];
const planning = (names: readonly string[], value: 'on' | 'off') =>
  sql`select ${sql.raw(names.map((name) => `set_config('${name}', '${value}', true)`).join(', '))}`;

/**
 * What is asked in the rest of the transaction finds its rows by an index, one by one. For work that goes on in steps over a table that it
 * fills itself: a plan is made once, while the table is small or nobody has counted it, and would go through all of it in every step.
 */
export const findByIndex = (tx: Tx): Promise<unknown> => tx.execute(planning([...SCANS, ...JOINS], 'off'));

/** The same for one piece of work, whose joins are of what was found so. */
export async function byIndex<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(planning(SCANS, 'off'));
  const result = await work();
  await tx.execute(planning(SCANS, 'on'));
  return result;
}
