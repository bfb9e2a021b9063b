import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type Server } from '../e2e/support/server';
import type { Connection } from '../server/db/connection';
import type { Database } from '../server/db/database';
import { openEmbedded } from '../server/node/database/embedded';
import { openPostgres } from '../server/node/database/postgres';
import { startPostgres } from '../scripts/postgres.mjs';

export type Kind = 'pglite' | 'postgresql';

/** A database with a server on it; filling it needs no server. */
export type Place = {
  kind: Kind;
  /** Works as the owner of the database while no server runs. */
  fill: (work: (connection: Connection, database: Database, kind: Kind) => Promise<void>) => Promise<void>;
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

async function postgresql(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? null : await startPostgres({ durable: true });
  const url = given ?? own?.url ?? '';
  return {
    kind: 'postgresql',
    async fill(work) {
      const database = openPostgres({ connectionString: url });
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

export const openPlace = (kind: Kind): Promise<Place> => (kind === 'pglite' ? embedded() : postgresql());

/** Resident memory of a process in MiB; NaN where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
