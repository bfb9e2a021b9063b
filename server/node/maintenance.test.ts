import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database/database';
import { countGrown } from './maintenance';

let database: OpenDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'));
beforeAll(async () => {
  database = await openDatabase({ dataDir });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const knownRows = () =>
  database.asOwner(async (connection) => {
    const [row] = await connection.query<{ n: number }>(
      `select reltuples::int as n from pg_class where relname = 'sys_dict_type'`,
    );
    return row?.n;
  });
const add = (count: number) =>
  database.asOwner((connection) =>
    connection.exec(
      `insert into sys_dict_type (tenant_code, code, name) select '', 'grown-' || n, '{}' from generate_series(1, ${count}) n`,
    ),
  );

test('a table that grew is counted, and once it is not asked for again', async () => {
  await add(2000);
  await expect.poll(() => countGrown(database), { timeout: 20_000, interval: 500 }).toContain('public.sys_dict_type');
  expect(await knownRows()).toBeGreaterThanOrEqual(2000);
  expect(await countGrown(database)).not.toContain('public.sys_dict_type');
});
