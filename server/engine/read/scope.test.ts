import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { client } from '../../../contract/resources/account/client/definition';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { tenant } from '../../../contract/resources/sys/tenant/definition';
import { sysMenu } from '../../db/tables';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import { systemScope } from '../../scope';
import { seedRow } from '../../testing/samples';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';
import type { WriteContext } from '../model/behaviour';
import { createRow, runTransition } from '../write/write';
import { insertRows, patchRow } from '../write/trusted';

let app: TestApp;
let [north, south] = ['', ''];
let [ofNorth, ofSelf] = ['', ''];

beforeAll(async () => {
  app = await testApp();
  const menus = await app.system(async (context) => {
    const rows = await insertRows(
      context,
      dept,
      ['North', 'South'].map((name) => ({ tenantCode: 'A', name, sort: 1 })),
      'sample',
    );
    [north = '', south = ''] = rows.map(({ id }) => id);
    const wanted = new Set<string>(permissionsOf(resourceNamed('account/client')));
    const entries = await context.tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu);
    return entries.filter(({ permissions }) => permissions && wanted.has(permissions)).map(({ id }) => id);
  });
  ofNorth = await tokenWith(app, 'A', 'north', menus, { deptId: north, dataScope: 'own' });
  ofSelf = await tokenWith(app, 'A', 'self', menus, { deptId: north, dataScope: 'self' });
});
afterAll(() => app.close());

const seedClient = (deptId: string) =>
  app.system((context) => seedRow(context, resourceNamed('account/client'), 'A', { deptId }));
const idsFor = async (token: string): Promise<string[]> =>
  (await app.call('GET', '/account/client/page?limit=100', undefined, { token })).data.list.map(
    ({ id }: { id: string }) => id,
  );

describe('the data scope of a role [PERM-04]', () => {
  it('shows the rows of its departments, and no others by any way', async () => {
    const [seen, hidden] = [await seedClient(north), await seedClient(south)];
    expect(await idsFor(ofNorth)).toContain(seen.id);
    expect(await idsFor(ofNorth)).not.toContain(hidden.id);
    const call = (method: string, path: string, body?: unknown) =>
      app.call(method, `/account/client${path}`, body, { token: ofNorth });
    for (const path of [`/${hidden.id}`, `/${hidden.id}/history`]) expect((await call('GET', path)).code).toBe(10004);
    expect((await call('PUT', `/${hidden.id}`, { version: 1, cpu: 'x' })).code).toBe(10004);
    expect((await call('DELETE', `/${hidden.id}`)).code).toBe(10004);
    expect((await call('DELETE', '', { ids: [hidden.id] })).data).toMatchObject({
      done: 0,
      failed: [{ id: hidden.id }],
    });
    expect((await call('GET', '/export?format=csv')).text).not.toContain(String(hidden.testerCode));
  });

  it('lets no row be put where its maker would not see it', async () => {
    const create = (n: number, deptId?: string) =>
      app.call('POST', '/account/client', { testerCode: `S-${n}`, machineGuid: `s-${n}`, deptId }, { token: ofNorth });
    expect(await create(1, south)).toMatchObject({ code: 10001, data: { fields: { deptId: expect.any(String) } } });
    expect(await create(2)).toMatchObject({ code: 10001, data: { fields: { deptId: expect.any(String) } } });
    const made = await create(3, north);
    expect(made.code).toBe(0);
    expect(made.data.deptIdTitle).toBe('North');
    expect(
      await app.call('PUT', `/account/client/${made.data.id}`, { version: 1, deptId: south }, { token: ofNorth }),
    ).toMatchObject({ code: 10001 });
  });

  it('of the user himself shows the rows that he made', async () => {
    const other = await seedClient(north);
    const made = await app.call(
      'POST',
      '/account/client',
      { testerCode: 'OWN-1', machineGuid: 'own-1' },
      { token: ofSelf },
    );
    expect(await idsFor(ofSelf)).toEqual([made.data.id]);
    expect((await app.call('GET', `/account/client/${other.id}`, undefined, { token: ofSelf })).code).toBe(10004);
  });
});

describe('a secret', () => {
  it('is sealed in the table, and nowhere else at all', async () => {
    const token = app.tokens.platform;
    const secret = 'hook-key-48151623';
    const made = await app.call(
      'POST',
      '/sys/tenant',
      { tenantCode: '3001', tenantName: 'Secretive', shortName: 'secretive', webhookKey: secret },
      { token },
    );
    const { id } = made.data;
    const changed = await app.call('PUT', `/sys/tenant/${id}`, { version: 1, webhookKey: `${secret}-new` }, { token });
    expect([made.code, changed.code]).toEqual([0, 0]);
    const sealed = await app.system(
      async ({ tx }) =>
        rowsOf<{ key: string }>(
          await tx.execute(sql`select webhook_key as key from sys_tenant where id = ${id}::uuid`),
        )[0]?.key ?? '',
    );
    expect(sealed).not.toContain(secret);
    expect(await app.ports.keys.decrypt(sealed)).toBe(`${secret}-new`);
    const answers = await Promise.all(
      [
        `/sys/tenant/${id}`,
        '/sys/tenant/page?limit=100',
        `/sys/tenant/${id}/history`,
        '/sys/tenant/export?format=csv',
      ].map((path) => app.call('GET', path, undefined, { token })),
    );
    for (const { text } of [made, changed, ...answers]) expect(text).not.toContain(secret);
    expect(JSON.stringify(app.ports.log.lines)).not.toContain(secret);
    const untouched = await app.call(
      'PUT',
      `/sys/tenant/${id}`,
      { version: 2, webhookKey: '', remark: 'x' },
      { token },
    );
    expect(untouched.code).toBe(0);
    const kept = await app.system(
      async ({ tx }) =>
        rowsOf<{ key: string }>(
          await tx.execute(sql`select webhook_key as key from sys_tenant where id = ${id}::uuid`),
        )[0]?.key ?? '',
    );
    expect(await app.ports.keys.decrypt(kept)).toBe(`${secret}-new`);
  });
});

describe('changes that modules make', () => {
  const inTenant = <T>(work: (context: WriteContext) => Promise<T>): Promise<T> =>
    app.ports.db.run({ tenant: 'A' }, 'write', (tx) => work({ scope: systemScope('A'), tx, ports: app.ports }));

  it('hold their condition, and say what stood in the way', async () => {
    const row = await seedClient(north);
    const patched = await inTenant((context) =>
      patchRow(
        context,
        client,
        row.id,
        { userCount: sql`user_count + 1` },
        { operation: 'count', where: { userCount: [0, 1] } },
      ),
    );
    expect(patched).toMatchObject({ userCount: 1, version: 2 });
    await expect(
      inTenant((context) =>
        patchRow(context, client, row.id, { userCount: 9 }, { operation: 'count', where: { userCount: 7 } }),
      ),
    ).rejects.toMatchObject({
      key: 'stateChanged',
    });
    await expect(
      inTenant((context) => patchRow(context, client, crypto.randomUUID(), { userCount: 9 }, { operation: 'count' })),
    ).rejects.toMatchObject({
      key: 'gone',
    });
    const history = await app.call('GET', `/account/client/${row.id}/history`, undefined, { token: app.tokens.adminA });
    expect(history.data[0]).toMatchObject({
      operation: 'count',
      changes: [{ field: 'userCount', before: 0, after: 1 }],
    });
  });

  it('stay inside the tenant whatever they are told [TEN-06]', async () => {
    await expect(
      inTenant((context) =>
        insertRows(context, client, [{ tenantCode: 'B', testerCode: 'X-1', machineGuid: 'x-1' }], 'sample'),
      ),
    ).rejects.toBeInstanceOf(Refusal);
    await expect(
      inTenant((context) => createRow(context, tenant, { tenantCode: '3002', tenantName: 'Z', shortName: 'z' })),
    ).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await expect(
      inTenant((context) => runTransition(context, tenant, crypto.randomUUID(), 'disable', {})),
    ).rejects.toThrow();
  });
});
