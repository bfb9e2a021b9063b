import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database/database';
import { countGrown, tidy } from './maintenance';

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

test('whole documents of a table are not counted, for that takes longest', async () => {
  await database.asOwner((connection) =>
    connection.exec(
      `insert into sys_import_row (import_id, n, tenant_code, cells) select gen_random_uuid(), n, 'T', '[{"text":"a"}]' from generate_series(1, 2000) n`,
    ),
  );
  await expect.poll(() => countGrown(database), { timeout: 20_000, interval: 500 }).toContain('public.sys_import_row');
  const counted = await database.asOwner((connection) =>
    connection.query<{ attname: string }>(`select attname from pg_stats where tablename = 'sys_import_row'`),
  );
  expect(counted.map(({ attname }) => attname)).toContain('import_id');
  expect(counted.map(({ attname }) => attname)).not.toContain('cells');
});

test('tables that changed are freed of dead rows and counted, the others are left alone', async () => {
  await database.asOwner((connection) => connection.exec(`delete from sys_dict_type where code like 'grown-%'`));
  await tidy(database);
  const state = (name: string) =>
    database.asOwner(async (connection) => {
      const [row] = await connection.query<{ dead: number; times: number; rows: number }>(`
        select n_dead_tup::int as dead, vacuum_count::int as times, reltuples::int as rows
        from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = '${name}'`);
      return row;
    });
  await expect.poll(async () => (await state('sys_dict_type'))?.dead).toBe(0);
  expect((await state('sys_dict_type'))?.rows).toBeLessThan(2000);
  const times = (await state('sys_import_row'))?.times;
  await tidy(database);
  expect((await state('sys_import_row'))?.times).toBe(times);
});
