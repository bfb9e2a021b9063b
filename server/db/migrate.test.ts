import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyPostgres, type TestPostgres } from '../testing/postgres';
import type { Connection } from './connection';
import { DatabaseUnfit, migrate, type Migration } from './migrate';
import { MIGRATIONS } from './migrations';

let place: TestPostgres;
beforeEach(async () => {
  place = await emptyPostgres();
});
afterEach(() => place.close());

const asOwner = <T>(work: (connection: Connection) => Promise<T>) => place.postgres.asOwner(work);
const extra = (sql: string): Migration => ({ name: '9999_extra', hash: 'x', sql });
const recorded = () =>
  asOwner((connection) => connection.query<{ name: string }>('select name from sys_migration order by name'));

test('run again it does nothing; several at once take turns', async () => {
  // Of the embedded database nobody but the one server that opened it can be there.
  const servers = process.env.TEST_DATABASE_URL ? [1, 2, 3] : [1];
  const counts = await Promise.all(servers.map(() => asOwner((connection) => migrate(connection))));
  expect(counts.reduce((sum, count) => sum + count)).toBe(MIGRATIONS.length);
  expect(await asOwner((connection) => migrate(connection))).toBe(0);
  expect((await recorded()).map(({ name }) => name)).toEqual([...MIGRATIONS.map(({ name }) => name), 'after']);
});

test('a migration that fails leaves nothing, and can be run again', async () => {
  await asOwner((connection) => migrate(connection));
  const broken = extra('create table half (id int);--> statement-breakpoint\nselect 1 / 0;');
  await expect(asOwner((connection) => migrate(connection, { migrations: [...MIGRATIONS, broken] }))).rejects.toThrow(
    'division by zero',
  );
  expect(await asOwner((connection) => connection.query(`select to_regclass('half') as half`))).toEqual([
    { half: null },
  ]);
  const mended = extra('create table half (id int);');
  expect(await asOwner((connection) => migrate(connection, { migrations: [...MIGRATIONS, mended] }))).toBe(1);
});

test('a newer or foreign database is left alone', async () => {
  await asOwner((connection) =>
    migrate(connection, { migrations: [...MIGRATIONS, extra('create table future (id int);')] }),
  );
  const before = await recorded();
  await expect(asOwner((connection) => migrate(connection))).rejects.toThrow(
    'newer than this program: it holds the migration 9999_extra',
  );
  const [first, ...rest] = MIGRATIONS;
  const foreign = [{ ...first!, hash: 'another' }, ...rest, extra('')];
  await expect(asOwner((connection) => migrate(connection, { migrations: foreign }))).rejects.toThrow(DatabaseUnfit);
  expect(await recorded()).toEqual(before);
});

test('rows of a table that becomes one by month stay, each once [SEQ-18]', async () => {
  const before = MIGRATIONS.filter(({ name }) => name < '0031');
  await asOwner((connection) => migrate(connection, { migrations: before, isLast: false }));
  await asOwner((connection) =>
    connection.exec(`insert into diagnosis_sequence_management_execution
      (tenant_code, vin, sequence_no, sequence_version, started_at, tester_code, execution_id, status)
      select 'A', 'L6TEX7E46PZ000001', 'SEQ-1', 1, now() - n * interval '40 days', 'GT-1', 'run ' || n, 'success' from generate_series(0, 3) n`),
  );
  await asOwner((connection) => migrate(connection));
  const found = await asOwner((connection) =>
    connection.query<{ part: string; id: string }>(
      `select tableoid::regclass::text as part, execution_id as id from diagnosis_sequence_management_execution order by started_at desc`,
    ),
  );
  expect(found.map(({ id }) => id)).toEqual(['run 0', 'run 1', 'run 2', 'run 3']);
  expect(new Set(found.map(({ part }) => part)).size).toBe(4);
  expect(found.every(({ part }) => /^months\..*_execution_\d{6}$/.test(part))).toBe(true);
  const again = `insert into diagnosis_sequence_management_execution (tenant_code, vin, sequence_no, sequence_version, started_at, tester_code, execution_id)
    values ('A', 'L6TEX7E46PZ000001', 'SEQ-1', 1, now(), 'GT-1', 'run 3')`;
  await expect(asOwner((connection) => connection.exec(again))).rejects.toMatchObject({ code: '23505' });
});

test('the roles reach what they need after every migration', async () => {
  await asOwner((connection) => migrate(connection));
  const grants = await asOwner((connection) =>
    connection.query<{ table: string; tenant: boolean; platform: boolean }>(
      `select c.relname as table, has_table_privilege('console_tenant', c.oid, 'select') as tenant, has_table_privilege('console_platform', c.oid, 'select') as platform
       from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'sys_migration'`,
    ),
  );
  expect(grants.filter(({ platform }) => !platform)).toEqual([]);
  expect(
    grants
      .filter(({ tenant }) => !tenant)
      .map(({ table }) => table)
      .sort(),
  ).toEqual([
    'sys_captcha',
    'sys_list_view',
    'sys_login_ticket',
    'sys_preference',
    'sys_setting',
    'sys_sso_flow',
    'sys_sso_ticket',
    'sys_tenant',
    'sys_tenant_access',
  ]);
});

test('every table of a tenant has row-level security', async () => {
  await asOwner((connection) => migrate(connection));
  const open = await asOwner((connection) =>
    connection.query(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_code'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'sys_tenant' and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`,
    ),
  );
  expect(open).toEqual([]);
});
