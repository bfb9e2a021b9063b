import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../node/embedded';
import { openPostgres, type Postgres } from '../node/postgres';
import { freshPostgresUrl, templateFile } from './database';

/** A migrated database behind a pool of connections, as a server has it. */
export type TestPostgres = { postgres: Postgres; close(): Promise<void> };

async function embedded(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'));
  const postgres = await openEmbedded({ dataDir, template: await templateFile() });
  return {
    postgres,
    async close() {
      await postgres.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The embedded database in its thread, in a directory of its own; or one on the PostgreSQL that TEST_DATABASE_URL names. */
export async function testPostgres(): Promise<TestPostgres> {
  if (!process.env.TEST_DATABASE_URL) return embedded();
  const { url, drop } = await freshPostgresUrl(process.env.TEST_DATABASE_URL);
  const postgres = openPostgres({ connectionString: url, max: 10 });
  return { postgres, close: async () => (await postgres.close(), drop()) };
}
