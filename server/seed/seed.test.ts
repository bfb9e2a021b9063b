import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IS_WHOLE } from '../../contract/testing/short-run';
import { checkPassword } from '../../contract/validation/password';
import { fieldsOf } from '../../contract/language/derive';
import { RESOURCES } from '../../contract/registry';
import { sysTenant } from '../db/tables';
import { rowsOf } from '../http/rows';
import { killedAt } from '../testing/killed-at';
import { WITHOUT_CANARY } from '../testing/without-canary';
import { expectSequences } from '../testing/demo-sequences';
import { testPorts, type TestPorts } from '../testing/test-ports';
import { inOrder } from './accept/rows';
import { DEMO_ACCOUNTS, seed } from './seed';

type Row = Record<string, unknown>;

let opened: TestPorts[] = [];
afterEach(async () => {
  await Promise.all(opened.map(({ db }) => db.close()));
  opened = [];
});

async function openPorts(): Promise<TestPorts> {
  const ports = await testPorts();
  opened.push(ports);
  return ports;
}

const ask = <T = Row>(ports: TestPorts, text: string): Promise<T[]> =>
  ports.db.run('platform', 'read', async (tx) => rowsOf<T>(await tx.execute(sql.raw(text))));
const count = async (ports: TestPorts, from: string): Promise<number> =>
  Number((await ask<{ n: unknown }>(ports, `select count(*) as n from ${from}`))[0]!.n);

describe('the seed none', () => {
  it('makes the administrator with a password of the rules, told once, and the default tenant', async () => {
    const ports = await openPorts();
    const first = await seed(ports, 'none');
    expect(first).toMatchObject({ seeded: true, kind: 'none' });
    expect(checkPassword(first.adminPassword!, { username: 'admin' })).toBeNull();
    const [admin] = await ask(
      ports,
      'select u.*, c.hash, c.must_change from sys_user u join sys_credential c on c.user_id = u.id',
    );
    expect(admin).toMatchObject({ username: 'admin', tenant_code: '', super_admin: 1, must_change: true });
    expect(await ports.passwords.verify(first.adminPassword!, admin!.hash as string)).toBe(true);
    expect(await ask(ports, 'select tenant_code, short_name from sys_tenant')).toEqual([
      { tenant_code: '1001', short_name: 't1001' },
    ]);
    expect(await count(ports, 'sys_menu')).toBeGreaterThan(RESOURCES.length);
    expect(await seed(ports, 'none')).toEqual({ seeded: false, kind: 'none' });
    expect(await seed(ports, 'demo')).toEqual({ seeded: false, kind: 'none' });
    expect(await count(ports, 'sys_user')).toBe(1);
  });

  it('leaves a database alone that holds other data', async () => {
    const ports = await openPorts();
    await ports.db.run('platform', 'write', (tx) =>
      tx.execute(sql`insert into ${sysTenant} (tenant_code, tenant_name, short_name) values ('X', 'X', 'x')`),
    );
    expect(await seed(ports, 'demo')).toEqual({ seeded: false, kind: null });
    expect(await count(ports, 'sys_user')).toBe(0);
  });
});

describe('the seed demo', () => {
  // The browser's tests stand on rows that a server made of it; what is in them takes 45 s to look at, and is looked at by the full run.
  it.runIf(IS_WHOLE)(
    'fills the database once, and its accounts know their password',
    async () => {
      const ports = await openPorts();
      // However often it is stopped on the way: what follows stands for one that was not.
      for (const step of [3, 12, 30]) await expect(seed(killedAt(ports, step), 'demo')).rejects.toThrow('killed');
      expect(await seed(ports, 'demo')).toEqual({ seeded: true, kind: 'demo' });
      expect(await seed(ports, 'demo')).toEqual({ seeded: false, kind: 'demo' });
      expect(await count(ports, "sys_setting where key like 'seed.%'")).toBe(0);
      expect(await count(ports, 'account_activation_code')).toBe(3000);
      expect(await count(ports, 'sys_credential')).toBe(
        (await count(ports, 'sys_user')) + (await count(ports, 'account_client_user')),
      );
      for (const { username, tenantCode, password } of DEMO_ACCOUNTS) {
        const [user] = await ask(
          ports,
          `select u.tenant_code, u.role_id_list, c.hash from sys_user u join sys_credential c on c.user_id = u.id where username = '${username}'`,
        );
        expect(user!.tenant_code).toBe(tenantCode);
        expect(await ports.passwords.verify(password, user!.hash as string)).toBe(true);
      }
      const files = await ask<{ key: string; type: string; size: string }>(
        ports,
        "select key, type, size from sys_file where tenant_code = '1001' and id not in (select file_id from sys_client_log_body) order by name",
      );
      // One of every form that the console looks into.
      expect([...new Set(files.map(({ type }) => type))]).toEqual(
        expect.arrayContaining([
          'text/csv',
          'image/png',
          'application/json',
          'application/pdf',
          'text/plain',
          'application/xml',
        ]),
      );
      for (const { key, size } of files)
        expect((await new Response(await ports.files.get(key)).arrayBuffer()).byteLength).toBe(Number(size));
      const logs = await ask<{ line_count: number; lines: number }>(
        ports,
        "select line_count, (select sum(lines)::int from sys_client_log_chunk c where c.log_id = l.id) as lines from sys_client_log l where status = 'warehoused'",
      );
      expect(logs.length).toBeGreaterThan(10);
      expect(logs.every(({ line_count: told, lines }) => told === lines && told > 300)).toBe(true);
      const roles = await ask<{ menu_id_list: string[] }>(ports, 'select menu_id_list from sys_role');
      expect(roles.every(({ menu_id_list: menus }) => menus.length > 0)).toBe(true);
      expect(
        await count(
          ports,
          "sys_audit where resource = 'account/activation-code' and operation = 'revoke' and reason <> ''",
        ),
      ).toBeGreaterThan(300);
      for (const name of [
        'account/gray-group',
        'account/account-group',
        'account/client-role',
        'account/client-user',
        'account/gray-rule',
      ])
        expect([name, await count(ports, `sys_audit where resource = '${name}' and operation = 'save'`)]).toEqual([
          name,
          await count(ports, name.replace(/[/-]/g, '_')),
        ]);
      await expectSequences(ports);
      // Starts that are stopped on the way come first.
    },
    240_000,
  );
});

describe('the seed accept', () => {
  let ports: TestPorts;
  beforeAll(async () => {
    ports = await testPorts();
    expect(await seed(ports, 'accept', { acceptPassword: 'Accept-pass1!' })).toEqual({ seeded: true, kind: 'accept' });
  });
  afterAll(() => ports.db.close());

  it('puts a canary into every text column of every resource of each tenant', async () => {
    const missing = new Set<string>();
    for (const resource of inOrder()) {
      const texts = fieldsOf(resource).filter(
        ([name, { kind, virtual, secret }]) =>
          ['text', 'longText'].includes(kind) && !virtual && !secret && !WITHOUT_CANARY.has(`${resource.name} ${name}`),
      );
      const table = resource.name.replace(/[/-]/g, '_');
      for (const tenant of ['1001', '2001', '2002']) {
        const rows = await ask(ports, `select * from ${table} where tenant_code = '${tenant}'`);
        for (const [name] of texts) {
          const column = name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
          const isHeld = rows.some((row) => String(row[column]).includes(`CNRY-${tenant}-`));
          if (!isHeld) missing.add(`${resource.name} ${name}`);
        }
        const foreign = ['1001', '2001', '2002'].filter((other) => other !== tenant);
        expect(foreign.filter((other) => JSON.stringify(rows).includes(`CNRY-${other}-`))).toEqual([]);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('gives readers to notices that were sent, and to no draft [SYS-13]', async () => {
    const held = await ask<{ status: number }>(
      ports,
      'select distinct n.status from sys_notice_receipt r join sys_notice n on n.id = r.notice_id',
    );
    expect(held).toEqual([{ status: 1 }]);
  });

  it('makes the users of every rank, who all know the password', async () => {
    const users = await ask<{ username: string; hash: string }>(
      ports,
      'select u.username, c.hash from sys_user u join sys_credential c on c.user_id = u.id',
    );
    const names = ['1001', '2001', '2002'].flatMap((t) =>
      ['admin', 'tenant-admin', 'reader', 'nobody', 'station'].map((rank) => `${rank}-${t}`),
    );
    expect(users.map(({ username }) => username).sort()).toEqual(['admin', ...names].sort());
    for (const { hash } of users) expect(await ports.passwords.verify('Accept-pass1!', hash)).toBe(true);
    const shortNames = await ask(ports, 'select tenant_code, short_name from sys_tenant order by 1');
    expect(shortNames).toEqual([
      { tenant_code: '1001', short_name: 't1001' },
      { tenant_code: '2001', short_name: 'ta' },
      { tenant_code: '2002', short_name: 'tb' },
    ]);
    const wrong = await count(
      ports,
      'account_activation_code c where client_count <> (select count(*) from account_activation_client a where a.activation_code_id = c.id and del_flag = 1)',
    );
    expect(wrong).toBe(0);
  });

  it('needs a password', async () => {
    await expect(seed(ports, 'accept')).rejects.toThrow('ACCEPT_PASSWORD');
  });
});
