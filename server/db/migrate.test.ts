import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyPostgres, testPostgres, type TestPostgres } from '../testing/postgres';
import type { Connection } from './connection';
import { DatabaseUnfit, migrate, repairAccess, type Migration } from './migrate';
import { MIGRATIONS } from './migrations';

let place: TestPostgres;
const asOwner = <T>(work: (connection: Connection) => Promise<T>) => place.postgres.asOwner(work);
const extra = (sql: string): Migration => ({ name: '9999_extra', hash: 'x', sql });
const recorded = () =>
  asOwner((connection) => connection.query<{ name: string }>('select name from sys_migration order by name'));

test('what is bundled of each migration is what stands in its file', () => {
  for (const { name, hash, sql } of MIGRATIONS) {
    const text = readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8');
    expect([name, sql === text, hash]).toEqual([name, true, createHash('sha256').update(text).digest('hex')]);
  }
});

describe('an empty database', () => {
  beforeAll(async () => void (place = await emptyPostgres()));
  afterAll(() => place.close());

  test('run again it does nothing; several at once take turns', async () => {
    // Of the embedded database nobody but the one server that opened it can be there.
    const servers = process.env.TEST_DATABASE_URL ? [1, 2, 3] : [1];
    const counts = await Promise.all(servers.map(() => asOwner((connection) => migrate(connection))));
    expect(counts.reduce((sum, count) => sum + count)).toBe(MIGRATIONS.length);
    expect(await asOwner((connection) => migrate(connection))).toBe(0);
    expect((await recorded()).map(({ name }) => name)).toEqual([...MIGRATIONS.map(({ name }) => name), 'after']);
  });
});

describe('a database of an older program', () => {
  type Named = { name: string; id: string };
  /** Brings the database to the state in which a program before this migration left it. */
  const migrateBefore = (name: string) =>
    asOwner((connection) =>
      migrate(connection, { migrations: MIGRATIONS.filter((each) => each.name < name), isLast: false }),
    );
  const exec = (text: string) => asOwner((connection) => connection.exec(text));
  const ask = <T>(text: string) => asOwner((connection) => connection.query<T>(text));
  const long = 'x'.repeat(64);

  // One database goes through all of these states: on PGlite each empty one takes seconds to migrate.
  beforeAll(async () => {
    place = await emptyPostgres();
    await migrateBefore('0031');
    await exec(`insert into diagnosis_sequence_management_execution
      (tenant_code, vin, sequence_no, sequence_version, started_at, tester_code, execution_id, status)
      select 'A', 'L6TEX7E46PZ000001', 'SEQ-1', 1, now() - n * interval '40 days', 'GT-1', 'run ' || n, 'success' from generate_series(0, 3) n`);
    await migrateBefore('0041');
    await exec(`
      insert into diagnosis_sequence_management_pcm (tenant_code, gearbox_no, valve_body_no, vin, status, bound_at)
        select 'A', 'GB' || n, 'VB' || n, 'L6TEX7E46PZ00000' || n % 2, 'bound', now() + n * interval '1 day' from generate_series(1, 4) n;
      insert into data_config_vehicle (tenant_code, vin, brand, model, platform, market) values ('A', 'L6TEX7E46PZ000001', 'geely', 'KX11', 'CMA', 'KR');
      insert into diagnosis_sequence_management_execution (tenant_code, vin, sequence_no, sequence_version, started_at, tester_code, execution_id, status)
        select 'A', 'L6TEX7E46PZ00000' || n, 'SEQ-1', 1, now(), 'GT-2', 'drive ' || n, 'success' from generate_series(1, 2) n`);
    await migrateBefore('0045');
    await exec(`
      insert into sys_user (tenant_code, username, create_date) values
        ('A', 'Ada', now() - interval '3 days'), ('B', 'ada', now() - interval '2 days'), ('A', 'ADA', now()), ('A', 'kim', now()),
        ('A', '${long}', now() - interval '1 day'), ('A', '${long.toUpperCase()}', now());
      insert into account_client_user (tenant_code, username, create_date) values
        ('A', 'Ada', now() - interval '1 day'), ('A', 'ada', now()), ('B', 'ADA', now())`);
    await asOwner((connection) => migrate(connection));
  });
  afterAll(() => place.close());

  test('rows of a table that becomes one by month stay, each once [SEQ-18]', async () => {
    const found = await ask<{ part: string; id: string }>(
      `select tableoid::regclass::text as part, execution_id as id from diagnosis_sequence_management_execution where tester_code = 'GT-1' order by started_at desc`,
    );
    expect(found.map(({ id }) => id)).toEqual(['run 0', 'run 1', 'run 2', 'run 3']);
    expect(new Set(found.map(({ part }) => part)).size).toBe(4);
    expect(found.every(({ part }) => /^months\..*_execution_\d{6}$/.test(part))).toBe(true);
    const again = `insert into diagnosis_sequence_management_execution (tenant_code, vin, sequence_no, sequence_version, started_at, tester_code, execution_id)
      values ('A', 'L6TEX7E46PZ000001', 'SEQ-1', 1, now(), 'GT-1', 'run 3')`;
    await expect(exec(again)).rejects.toMatchObject({ code: '23505' });
  });

  test('of several gearboxes bound to one vehicle the last stays, and executions keep what their vehicle is [SEQ-23]', async () => {
    expect(
      await ask(
        `select gearbox_no as no, status, unbound_reason as why from diagnosis_sequence_management_pcm order by gearbox_no`,
      ),
    ).toEqual([
      { no: 'GB1', status: 'unbound', why: 'Another gearbox was bound to the vehicle: GB3' },
      { no: 'GB2', status: 'unbound', why: 'Another gearbox was bound to the vehicle: GB4' },
      { no: 'GB3', status: 'bound', why: null },
      { no: 'GB4', status: 'bound', why: null },
    ]);
    expect(
      await ask(
        `select execution_id as id, brand, model, platform from diagnosis_sequence_management_execution where tester_code = 'GT-2' order by id`,
      ),
    ).toEqual([
      { id: 'drive 1', brand: 'geely', model: 'KX11', platform: 'CMA' },
      { id: 'drive 2', brand: null, model: null, platform: null },
    ]);
  });

  test('of usernames that differ in their case alone the oldest stays, and the audit log says what became of the others [SES-01]', async () => {
    const users = await ask<Named>('select username as name, id from sys_user order by create_date, username');
    expect(users.map(({ name }) => name.toLowerCase())).toHaveLength(
      new Set(users.map(({ name }) => name.toLowerCase())).size,
    );
    expect(users.map(({ name, id }) => name.replace(id.slice(0, 8), '#'))).toEqual(
      expect.arrayContaining(['Ada', 'ada.#', 'ADA.#', 'kim', long, `${long.slice(0, 55).toUpperCase()}.#`]),
    );
    const testers = await ask<Named>('select username as name, id from account_client_user');
    expect(testers.map(({ name, id }) => name.replace(id.slice(0, 8), '#')).toSorted()).toEqual([
      'ADA',
      'Ada',
      'ada.#',
    ]);
    const lines = await ask<Named>(
      `select changes -> 0 ->> 'before' as name, record_id as id from sys_audit where username = 'system'`,
    );
    expect(lines.map(({ name }) => name).toSorted()).toEqual(['ADA', long.toUpperCase(), 'ada', 'ada']);
    const again = `insert into sys_user (tenant_code, username) values ('B', 'KIM')`;
    await expect(exec(again)).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a migrated database', () => {
  beforeAll(async () => void (place = await testPostgres()));
  afterAll(() => place.close());

  test('the roles reach what they need after every migration', async () => {
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
      'sys_api_token',
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
    const open = await asOwner((connection) =>
      connection.query(
        `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_code'
         where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'sys_tenant' and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`,
      ),
    );
    expect(open).toEqual([]);
  });

  const allPolicies = () =>
    asOwner((connection) =>
      connection.query(
        `select c.relname as table, p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[]::text as roles, c.relrowsecurity,
          pg_get_expr(p.polqual, p.polrelid) as qual, pg_get_expr(p.polwithcheck, p.polrelid) as check
          from pg_policy p join pg_class c on c.oid = p.polrelid order by 1, 2`,
      ),
    );
  const allGrants = () =>
    asOwner((connection) =>
      connection.query(
        `select table_name, grantee, privilege_type from information_schema.role_table_grants where grantee like 'console_%' order by 1, 2, 3`,
      ),
    );

  test('a database that lost its row policies is refused by name, and repaired as it was [OPS-01]', async () => {
    const [policies, grants] = [await allPolicies(), await allGrants()];
    expect(policies.length).toBeGreaterThan(200);

    // What is left where a dump is restored before the roles exist.
    await asOwner((connection) =>
      connection.exec(`do $$ declare lost record; begin
        for lost in select polname, polrelid::regclass as relation from pg_policy loop
          execute format('drop policy %I on %s', lost.polname, lost.relation);
        end loop;
      end $$;
      revoke all on all tables in schema public from console_tenant, console_platform;
      alter table sys_user disable row level security;`),
    );
    const refused = asOwner((connection) => migrate(connection));
    await expect(refused).rejects.toThrow(DatabaseUnfit);
    await expect(refused).rejects.toThrow(
      `keeps tenants apart. Missing row policies: ${policies.length} (account_account_group.tenant, `,
    );
    await expect(refused).rejects.toThrow('Row level security is off: 1 (sys_user).');
    await expect(refused).rejects.toThrow('npm run admin -- repair');
    const missing = await asOwner(repairAccess);
    expect(missing.flatMap(({ policies: names }) => names)).toHaveLength(policies.length);
    expect(await allPolicies()).toEqual(policies);
    expect(await allGrants()).toEqual(grants);
    expect(await asOwner((connection) => migrate(connection))).toBe(0);
    expect(await asOwner(repairAccess)).toEqual([]);
  });

  // The last one: it leaves a database behind that no program takes.
  test('a single policy that is missing is named, and one database is repaired by its own program only [OPS-01]', async () => {
    await asOwner((connection) => connection.exec('drop policy tenant on sys_dept'));
    await expect(asOwner((connection) => migrate(connection))).rejects.toThrow(
      'Missing row policies: 1 (sys_dept.tenant).',
    );
    await asOwner((connection) =>
      connection.exec(
        `delete from sys_migration where name = (select max(name) from sys_migration where name <> 'after')`,
      ),
    );
    await expect(asOwner(repairAccess)).rejects.toThrow('older than this program');
  });
});

describe('a database that is migrated further', () => {
  beforeEach(async () => void (place = await testPostgres()));
  afterEach(() => place.close());

  test('a migration that fails leaves nothing, and can be run again', async () => {
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

  test('an older database whose migrations are not known here is called older, not newer [OPS-08]', async () => {
    await asOwner((connection) =>
      connection.exec(`insert into sys_migration (name, hash) values ('0003_of_old', 'x')`),
    );
    await expect(asOwner((connection) => migrate(connection))).rejects.toThrow(
      'older than this program, or of another edition: its migration 0003_of_old',
    );
    await asOwner((connection) => connection.exec(`delete from sys_migration where name = '0003_of_old'`));
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
});
