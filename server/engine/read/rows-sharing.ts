import { sql, type SQL } from 'drizzle-orm';
import { soughtIn } from '../../../contract/text/similar';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from '../model/behaviour';
import { whereOf } from './query';
import { allOf } from './row-access';
import { likeText } from './search';

/** The latest rows among which is searched. */
const SEARCHED = 5000;

/** What is compared with a text. Columns are those of the table, behind `r.` in `columns` and `first`. */
export type Compared = {
  of: { readonly name: string };
  /** All that a row says, as one text. */
  holds: SQL;
  columns: SQL;
  /** Which come first of those that share as much. */
  first: SQL;
  /** Most rows that are answered. */
  most: number;
  /** Id of a row that is left out. */
  without?: string | null;
};

/** What shares words with a text, and among how many rows it was searched for. */
export type Sharing<R> = { rows: R[]; among: number };

/** Rows that the caller may see and that share words with a text, those that share most first; no extension of the database is needed for it. */
export async function rowsSharing<R extends Record<string, unknown>>(
  { tx, scope, ports }: WriteContext,
  text: string,
  { of, holds, columns, first, most, without = null }: Compared,
): Promise<Sharing<R>> {
  const words = soughtIn(text);
  if (words.length === 0) return { rows: [], among: 0 };
  const compiled = ports.engine.compiledOf(of);
  const shared = sql.join(
    words.map((word) => sql`(r.text ilike ${likeText(word)})::int`),
    sql` + `,
  );
  const rows = rowsOf<R & { among: number }>(
    await tx.execute(sql`
      select ${columns}, r.among
      from (
        select *, (count(*) over ())::int as among
        from (
          select *, ${holds} as text from ${compiled.table}
          where ${allOf(whereOf(compiled, scope, {}))} and "id" is distinct from ${without}::uuid
          order by "id" desc limit ${SEARCHED}
        ) latest
      ) r
      where ${shared} > 0 order by ${shared} desc, ${first} limit ${most}`),
  );
  return { rows, among: rows[0]?.among ?? 0 };
}
