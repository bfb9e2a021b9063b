import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type Server } from '../e2e/support/server';
import type { Connection } from '../server/db/connection';
import { openEmbedded } from '../server/node/database/embedded';
import { openPostgres, type Postgres } from '../server/node/database/postgres';
import { startPostgres } from '../scripts/postgres.mjs';

export type Kind = 'pglite' | 'postgresql';

/** A database with a server on it; filling it needs no server. */
export type Place = {
  kind: Kind;
  /** Works as the owner of the database while no server runs. */
  fill: (work: (connection: Connection, database: Postgres, kind: Kind) => Promise<void>) => Promise<void>;
  start: (env?: Record<string, string>) => Promise<Server>;
  remove: () => Promise<void>;
};

const SERVER = { SEED: 'none', LOG_LEVEL: 'warn', TRUST_PROXY: 'true', CALLS_PER_SECOND: '100000' };

async function embedded(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  return {
    kind: 'pglite',
    async fill(work) {
      const database = await openEmbedded({ dataDir });
      await database.asOwner((connection) => work(connection, database, 'pglite'));
      await database.close();
    },
    start: (env = {}) => startServer({ ...SERVER, ...env }, { dataDir, isKept: true }),
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })),
  };
}

/** A PostgreSQL that is there already. */
const givenUrl = (): string | undefined =>
  process.argv.find((argument) => argument.startsWith('--url='))?.slice(6) ?? process.env.TEST_DATABASE_URL;

async function postgresql(isLarge: boolean): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const given = givenUrl();
  const own = given ? null : await startPostgres({ durable: true, large: isLarge });
  const url = given ?? own?.url ?? '';
  return {
    kind: 'postgresql',
    async fill(work) {
      // As a server opens it.
      const database = openPostgres({ connectionString: url }, { endsStatements: true });
      await database.asOwner((connection) => work(connection, database, 'postgresql'));
      await database.close();
    },
    start: (env = {}) => startServer({ ...SERVER, DATABASE_URL: url, ...env }, { dataDir, isKept: true }),
    async remove() {
      await own?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** `isLarge` has PostgreSQL started with memory for rows by the ten million. */
export const openPlace = (kind: Kind, { isLarge = false } = {}): Promise<Place> =>
  kind === 'pglite' ? embedded() : postgresql(isLarge);

/** Resident memory of a process in MiB; NaN where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
