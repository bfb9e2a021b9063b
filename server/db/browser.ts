import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { scopeSql } from './begin';
import type { Connection } from './connection';
import type { Database, Tx } from './database';

/** Opens PGlite in this very thread: in a browser (`idb://name`), or in memory for tests. */
export const openPglite = (dataDir?: string, from?: Blob): Promise<PGlite> =>
  PGlite.create({ ...(dataDir ? { dataDir } : {}), ...(from ? { loadDataDir: from } : {}), extensions: { pg_trgm } });

export const pgliteConnection = (pglite: PGlite): Connection => ({
  query: async <T>(text: string, values?: unknown[]) => (await pglite.query<T>(text, values)).rows,
  exec: async (text) => void (await pglite.exec(text)),
});

/** PGlite has one session: transactions queue up, and so does what others ask of it meanwhile. */
export const pgliteDatabase = (pglite: PGlite): Database => ({
  run(scope, access, work) {
    const start = `${access === 'read' ? 'set transaction read only; ' : ''}${scopeSql(scope)}`;
    return pglite.transaction(async (session) => {
      await session.exec(start);
      const result = await work(drizzle(session as unknown as PGlite) as unknown as Tx);
      // Where a statement failed and nobody let the error through, the commit would be a rollback without a word: this fails instead.
      if (access === 'write') await session.exec('select');
      return result;
    });
  },
  ready: async () => pglite.ready && !pglite.closed,
  close: async () => {
    if (!pglite.closed) await pglite.close();
  },
});
