import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAuditLines } from '../engine/audit/add-lines';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { RESOURCES } from '../../contract/registry';
import { rowsOf } from '../http/rows';
import { tableNameOf } from '../../contract/language/derive';
import { testDatabase, type TestDatabase } from '../testing/database';
import type { Tx } from './database';
import * as tables from './tables';
import { sysAudit, sysCredential, sysSetting } from './system-tables';
import { PgTable } from 'drizzle-orm/pg-core';

const { sysDept, sysMenu, sysTenant, sysUser } = tables;

let test1: TestDatabase;
const run = <T>(tenant: string, access: 'read' | 'write', work: (tx: Tx) => Promise<T>) =>
  test1.db.run(tenant === '' ? 'platform' : { tenant }, access, work);
const addDept = (tenant: string, name: string, tenantCode = tenant) =>
  run(tenant, 'write', (tx) => tx.insert(sysDept).values({ name, tenantCode, sort: 1 }).returning());
/** What PostgreSQL itself said; Drizzle wraps it. */
const refused = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (e: Error) => e,
  );
  return String((error?.cause as Error | undefined)?.message ?? error?.message);
};

beforeAll(async () => {
  test1 = await testDatabase();
  await addDept('A', 'one');
  await addDept('A', 'two');
  await addDept('B', 'three');
});
afterAll(() => test1.close());

describe('row-level security', () => {
  test('a tenant sees its own rows, the platform all [NET-02]', async () => {
    expect((await run('A', 'read', (tx) => tx.select().from(sysDept))).map((row) => row.name).sort()).toEqual([
      'one',
      'two',
    ]);
    expect(await run('B', 'read', (tx) => tx.$count(sysDept))).toBe(1);
    expect(await run('', 'read', (tx) => tx.$count(sysDept))).toBe(3);
  });

  test('a tenant can neither write nor move a row into another, nor reach one there', async () => {
    expect(await refused(addDept('A', 'smuggled', 'B'))).toContain('row-level security');
    expect(
      await refused(
        run('A', 'write', (tx) => tx.update(sysDept).set({ tenantCode: 'B' }).where(eq(sysDept.name, 'one'))),
      ),
    ).toContain('row-level security');
    expect(
      await run('A', 'write', (tx) =>
        tx.update(sysDept).set({ name: 'hit' }).where(eq(sysDept.name, 'three')).returning(),
      ),
    ).toEqual([]);
    expect(await run('A', 'write', (tx) => tx.delete(sysDept).where(eq(sysDept.name, 'three')).returning())).toEqual(
      [],
    );
    expect(await run('B', 'read', (tx) => tx.$count(sysDept, eq(sysDept.name, 'three')))).toBe(1);
  });

  test('without a tenant there are no rows, and no such scope', async () => {
    await test1.owner.exec('begin; set local role console_tenant');
    expect(await test1.owner.query('select * from sys_dept')).toEqual([]);
    await test1.owner.exec(`set local app.tenant = ''`);
    expect(await test1.owner.query('select * from sys_dept')).toEqual([]);
    await test1.owner.exec('rollback');
    await expect(async () => test1.db.run({ tenant: '' }, 'read', async () => 1)).rejects.toThrow('tenant');
    await expect(async () => test1.db.run({ tenant: `A'; reset role; --` }, 'read', async () => 1)).rejects.toThrow(
      'tenant',
    );
  });

  test('the scope ends with its transaction', async () => {
    await run('A', 'write', async (tx) => tx.execute(sql`select 1`));
    const [row] = await test1.owner.query<{ role: string; tenant: string | null }>(
      `select current_user as role, nullif(current_setting('app.tenant', true), '') as tenant`,
    );
    expect(row?.tenant ?? null).toBeNull();
    expect(row?.role).not.toMatch(/^console_(tenant|platform)$/);
  });

  test("a tenant reads the menu entries its roles refer to, and nothing else of the platform's", async () => {
    expect(await run('A', 'read', (tx) => tx.$count(sysMenu))).toBe(0);
    expect(await refused(run('A', 'write', (tx) => tx.delete(sysMenu)))).toContain('permission denied');
    expect(await refused(run('A', 'read', (tx) => tx.$count(sysTenant)))).toContain('permission denied');
    expect(await refused(run('A', 'read', (tx) => tx.select().from(sysSetting)))).toContain('permission denied');
  });

  test('a tenant reaches the credentials of its own users only', async () => {
    const [user] = await run('A', 'write', (tx) =>
      tx.insert(sysUser).values({ username: 'anna', tenantCode: 'A' }).returning(),
    );
    await run('A', 'write', (tx) => tx.insert(sysCredential).values({ userId: user!.id, hash: 'h' }));
    expect(await run('A', 'read', (tx) => tx.$count(sysCredential))).toBe(1);
    expect(await run('B', 'read', (tx) => tx.$count(sysCredential))).toBe(0);
    expect(
      await refused(
        run('B', 'write', (tx) => tx.insert(sysCredential).values({ userId: crypto.randomUUID(), hash: 'h' })),
      ),
    ).toContain('row-level security');
  });

  test('whoever writes a line of the audit does not say its place in the chain [SYS-16]', async () => {
    for (const tenant of ['A', ''])
      for (const [columns, values] of [
        ['seq', '1'],
        ['hash', `'x'`],
        ['id', '1'],
      ])
        expect(
          await refused(
            run(tenant, 'write', (tx) =>
              tx.execute(
                sql.raw(
                  `insert into sys_audit (tenant_code, resource, operation, ${columns}) ${columns === 'id' ? 'overriding system value' : ''} values ('A', 'x', 'y', ${values})`,
                ),
              ),
            ),
          ),
        ).toContain('permission denied');
  });

  test('nobody takes from the audit', async () => {
    await run('A', 'write', (tx) => addAuditLines(tx, [{ tenantCode: 'A', resource: 'sys/dept', operation: 'save' }]));
    for (const tenant of ['A', '']) {
      expect(await refused(run(tenant, 'write', (tx) => tx.delete(sysAudit)))).toContain('permission denied');
      expect(await refused(run(tenant, 'write', (tx) => tx.update(sysAudit).set({ operation: 'x' })))).toContain(
        'permission denied',
      );
    }
  });
});

describe('transactions', () => {
  test('each is an object of its own: what is remembered of one is not known in the next', async () => {
    const seen = new Set<object>();
    for (let turn = 0; turn < 5; turn += 1) await run('A', 'read', async (tx) => seen.add(tx));
    expect(seen.size).toBe(5);
  });

  test('reading cannot write', async () => {
    expect(
      await refused(run('A', 'read', (tx) => tx.insert(sysDept).values({ name: 'no', tenantCode: 'A', sort: 1 }))),
    ).toContain('read-only');
  });

  test('an exception rolls back', async () => {
    const failing = run('A', 'write', async (tx) => {
      await tx.insert(sysDept).values({ name: 'gone', tenantCode: 'A', sort: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await run('A', 'read', (tx) => tx.$count(sysDept, eq(sysDept.name, 'gone')))).toBe(0);
  });

  test('a failed statement that was swallowed does not pass for success', async () => {
    const failing = run('A', 'write', async (tx) => {
      await tx.insert(sysDept).values({ name: 'lost', tenantCode: 'A', sort: 1 });
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(await run('A', 'read', (tx) => tx.$count(sysDept, eq(sysDept.name, 'lost')))).toBe(0);
  });

  test('many at once do not see one another', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, i) => run(i % 2 ? 'A' : 'B', 'read', (tx) => tx.$count(sysDept))),
    );
    expect(seen).toEqual(Array.from({ length: 40 }, (_, i) => (i % 2 ? 2 : 1)));
  });

  test('instants are ISO 8601 and can be compared with what was answered', async () => {
    const [row] = await addDept('C', 'clock');
    expect(row!.createDate).toBe(new Date(row!.createDate).toISOString());
    expect(await run('C', 'read', (tx) => tx.$count(sysDept, eq(sysDept.createDate, row!.createDate)))).toBe(1);
  });
});

describe('tables', () => {
  test('every resource has one that drizzle-kit sees', () => {
    const exported = Object.values(tables)
      .filter((value) => is(value, PgTable))
      .map((table) => getTableName(table as PgTable));
    expect(exported.sort()).toEqual([...new Set(RESOURCES.map(tableNameOf))].sort());
  });

  test('unique together counts an absent value as one', async () => {
    expect(await refused(addDept('A', 'one'))).toContain('sys_dept_parent_id_name_key');
    await expect(addDept('B', 'one')).resolves.toHaveLength(1);
  });

  test("a tenant's contains-search uses its trigram index", async () => {
    await test1.owner.exec(
      `insert into sys_dept (tenant_code, name, sort) select 'D', 'department ' || i || md5(i::text), 1 from generate_series(1, 20000) i`,
    );
    await test1.owner.exec('vacuum analyze sys_dept');
    const compiled = await run('D', 'read', (tx) =>
      tx.execute(sql`explain select id from sys_dept where name ilike '%department 1999%'`),
    );
    expect(JSON.stringify(compiled)).toContain('sys_dept_name_trgm');
  });

  test('a tenant finds a vehicle by the end of its VIN by an index of its own [LAY-09]', async () => {
    await test1.owner.exec(
      `insert into data_config_vehicle (tenant_code, vin) select 'D', 'L6TAAAAA0' || lpad(i::text, 8, '0') from generate_series(1, 20000) i`,
    );
    await test1.owner.exec('vacuum analyze data_config_vehicle');
    const plan = await run('D', 'read', (tx) =>
      tx.execute(sql`explain select id from data_config_vehicle where right(vin, 6) = '001999'`),
    );
    const told = JSON.stringify(plan);
    expect(told).toContain('data_config_vehicle_vin_tail');
    // Both columns lead there: rows of the tenant are not gone through one by one.
    expect(told).toMatch(/Index Cond:.*right/);
  });
});

test('every foreign key has an index that begins with its column, so that a row goes without a look at all that may point to it', async () => {
  const lacking = rowsOf<{ name: string }>(
    await run('', 'read', (tx) =>
      tx.execute(sql`
        select c.conrelid::regclass::text || '.' || a.attname as name
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and not exists (
          select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)
        order by 1`),
    ),
  );
  expect(lacking.map(({ name }) => name)).toEqual([]);
});
