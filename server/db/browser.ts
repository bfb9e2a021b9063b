import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { beginSql } from './begin';
import type { Connection } from './connection';
import type { Database, Tx } from './database';
import { migrate } from './migrate';

/** Opens PGlite in this very thread: in a browser (`idb://name`), or in memory for tests. */
export const openPglite = (dataDir?: string, from?: Blob): Promise<PGlite> =>
  PGlite.create({ ...(dataDir ? { dataDir } : {}), ...(from ? { loadDataDir: from } : {}), extensions: { pg_trgm } });

export const pgliteConnection = (pglite: PGlite): Connection => ({
  query: async <T>(text: string, values?: unknown[]) => (await pglite.query<T>(text, values)).rows,
  exec: async (text) => void (await pglite.exec(text)),
});

/** PGlite has one session: transactions queue up, each with the session to itself. */
export function pgliteDatabase(pglite: PGlite): Database {
  const tx = drizzle(pglite) as unknown as Tx;
  let last: Promise<unknown> = Promise.resolve();

  async function transact<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    await pglite.exec(begin);
    try {
      const result = await work(tx);
      const [end] = await pglite.exec('commit');
      // A statement failed and nobody let the error through: PostgreSQL then answers a commit with a rollback.
      if (end?.command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
      return result;
    } catch (error) {
      await pglite.exec('rollback');
      throw error;
    }
  }

  return {
    run(scope, access, work) {
      const begin = beginSql(scope, access);
      const turn = last.then(() => transact(begin, work));
      last = turn.catch(() => undefined);
      return turn;
    },
    ready: async () => pglite.ready && !pglite.closed,
    close: async () => {
      await last;
      if (!pglite.closed) await pglite.close();
    },
  };
}

/** Opens, migrates and wraps. */
export async function openBrowserDatabase(dataDir: string): Promise<Database> {
  const pglite = await openPglite(dataDir);
  await migrate(pgliteConnection(pglite));
  return pgliteDatabase(pglite);
}
