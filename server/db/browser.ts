import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { scopeSql } from './begin';
import type { Connection } from './connection';
import type { Database, Tx } from './database';
import { heeding, unlessGivenUp } from './given-up';

/** Opens PGlite in this very thread: in a browser (`idb://name`), or in memory for tests. */
export const openPglite = (dataDir?: string, from?: Blob): Promise<PGlite> =>
  PGlite.create({ ...(dataDir ? { dataDir } : {}), ...(from ? { loadDataDir: from } : {}), extensions: { pg_trgm } });

export const pgliteConnection = (pglite: PGlite): Connection => ({
  query: async <T>(text: string, values?: unknown[]) => (await pglite.query<T>(text, values)).rows,
  exec: async (text) => void (await pglite.exec(text)),
});

/** PGlite has one session: transactions queue up, and so does what others ask of it meanwhile. */
export const pgliteDatabase = (pglite: PGlite): Database => ({
  run(scope, access, work, signal) {
    const heeded = access === 'read' ? signal : undefined;
    const start = `${access === 'read' ? 'set transaction read only; ' : ''}${scopeSql(scope)}`;
    const whole = () =>
      pglite.transaction(async (session) => {
        await session.exec(start);
        const asked = heeded ? heeding(session, heeded) : session;
        const result = await work(drizzle(asked as unknown as PGlite) as unknown as Tx);
        // Where a statement failed and nobody let the error through, the commit would be a rollback without a word: this fails instead.
        if (access === 'write') await session.exec('select');
        return result;
      });
    return heeded ? unlessGivenUp(heeded, whole) : whole();
  },
  ready: async () => pglite.ready && !pglite.closed,
  close: async () => {
    if (!pglite.closed) await pglite.close();
  },
});
