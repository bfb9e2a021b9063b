import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../node/database/embedded';
import { openPostgres, type Postgres } from '../node/database/postgres';
import { freshDatabase, templateFile, type FreshDatabase } from './database';

/** A migrated database behind a pool of connections, as a server has it. */
export type TestPostgres = { postgres: Postgres; close(): Promise<void> };

async function embedded(template: string | null): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'));
  const postgres = await openEmbedded({ dataDir, template });
  return {
    postgres,
    async close() {
      await postgres.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function remote({ url, drop }: FreshDatabase): Promise<TestPostgres> {
  const postgres = openPostgres({ connectionString: url, max: 10 }, { endsStatements: true });
  return { postgres, close: async () => (await postgres.close(), drop()) };
}

const given = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;

/** The embedded database in its thread, in a directory of its own; or one on the PostgreSQL that TEST_DATABASE_URL names. Migrated. */
export async function testPostgres(): Promise<TestPostgres> {
  const server = given();
  return server ? remote(await freshDatabase(server)) : embedded(await templateFile());
}

/** The same without a single table. */
export async function emptyPostgres(): Promise<TestPostgres> {
  const server = given();
  return server ? remote(await freshDatabase(server, false)) : embedded(null);
}
