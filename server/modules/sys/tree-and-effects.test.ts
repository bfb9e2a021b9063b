import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Effect } from '../../../contract/wire/effect';
import { sysMenu, sysRole, sysUser } from '../../db/tables';
import { testApp, type TestApp } from '../../testing/test-app';
import { openSession } from '../../identity/session/session';
import { errorCodeOf } from '../../testing/trial';

let app: TestApp;
const dept: Record<string, string> = {};
const role: Record<string, string> = {};
const token: Record<string, string> = {};

const call = (method: string, path: string, body?: unknown, as = app.tokens.adminA) =>
  app.call(method, path, body, { token: as });
const rowOf = async (path: string, id: string | undefined) =>
  (await call('GET', `${path}/${id}`)).data as { version: number; sort: number; parentId: string | null };
const namesBelow = async (parentId: string) => {
  const { data } = await call('GET', `/sys/dept/list?parentId=${parentId}`);
  return (data.list as { name: string }[]).map(({ name }) => name);
};
async function move(name: string, to: { parentId?: string | null; before?: string | null }, version?: number) {
  const row = await rowOf('/sys/dept', dept[name]);
  return call('POST', `/sys/dept/${dept[name]}/move`, {
    version: version ?? row.version,
    parentId: to.parentId ?? null,
    before: to.before ?? null,
  });
}
async function addDept(name: string, parentId: string | null, sort: number): Promise<void> {
  const { data, msg } = await call('POST', '/sys/dept', { name, parentId, sort });
  expect(msg).toBe('success');
  dept[name] = data.id as string;
}
const entriesOf = async (...permissions: string[]): Promise<string[]> => {
  const all = await app.system(({ tx }) => tx.select().from(sysMenu).where(eq(sysMenu.type, 'button')));
  return permissions.map((permission) => all.find((entry) => entry.permissions === permission)?.id ?? '');
};
async function addUser(username: string, values: Partial<typeof sysUser.$inferInsert>): Promise<void> {
  token[username] = await app.system(async ({ tx, ports }) => {
    const [user] = await tx
      .insert(sysUser)
      .values({ tenantCode: 'A', username, ...values })
      .returning();
    return (await openSession(tx, ports, user!, { ip: '', agent: 'test' })).token;
  });
}

beforeAll(async () => {
  app = await testApp();
  await addDept('Head', null, 10);
  await addDept('North', dept.Head!, 10);
  await addDept('South', dept.Head!, 20);
  await addDept('N1', dept.North!, 1);
  await addDept('N2', dept.North!, 2);
  await addDept('N3', dept.North!, 3);
  const [mayUpdate = '', mayList = '', mayRole = ''] = await entriesOf(
    'sys:dept:update',
    'sys:dept:page',
    'sys:role:update',
  );
  const made = await call('POST', '/sys/role', { name: 'Below', dataScope: 'below', menuIdList: [mayUpdate, mayList] });
  role.Below = made.data.id as string;
  const roles = await call('POST', '/sys/role', { name: 'Roles', dataScope: 'all', menuIdList: [mayRole] });
  role.Roles = roles.data.id as string;
  await addUser('north', { deptId: dept.North, roleIdList: [role.Below], realName: 'North lead' });
  await addUser('south', { deptId: dept.South, roleIdList: [role.Below] });
  await addUser('worker', { deptId: dept.N1, roleIdList: [] });
  await addUser('keeper', { roleIdList: [role.Roles] });
});
afterAll(() => app.close());

describe('a tree that is put in order by hand', () => {
  it('puts a row before a sibling and behind all, and numbers the siblings anew only where no number is left [SYS-02]', async () => {
    expect((await move('N3', { parentId: dept.North, before: dept.N1 })).msg).toBe('success');
    expect(await namesBelow(dept.North!)).toEqual(['N3', 'N1', 'N2']);
    expect((await rowOf('/sys/dept', dept.N1)).version).toBe(1);
    expect((await move('N2', { parentId: dept.North, before: dept.N1 })).msg).toBe('success');
    expect(await namesBelow(dept.North!)).toEqual(['N3', 'N2', 'N1']);
    expect((await rowOf('/sys/dept', dept.N1)).version).toBe(2);
    expect((await move('N3', { parentId: dept.North })).msg).toBe('success');
    expect(await namesBelow(dept.North!)).toEqual(['N2', 'N1', 'N3']);
    const { data } = await call('GET', `/sys/dept/${dept.N3}/history`);
    expect(data[0]).toMatchObject({ operation: 'update', changes: [{ field: 'sort' }] });
  });

  it('refuses a ring, a stale row, a sibling that stands elsewhere, and what is no place [SYS-02]', async () => {
    expect(await move('Head', { parentId: dept.N1 })).toMatchObject({ code: 10007 });
    expect(await move('N1', { parentId: dept.South }, 99)).toMatchObject({ code: 10002 });
    expect(await move('N1', { parentId: dept.South, before: dept.N2 })).toMatchObject({ code: 10004 });
    expect(await move('N1', { parentId: crypto.randomUUID() })).toMatchObject({
      code: 10001,
      data: { fields: { parentId: expect.any(String) } },
    });
    expect(await call('POST', `/sys/dept/${dept.N1}/move`, { version: 1, parentId: 'x' })).toMatchObject({
      code: 10001,
    });
    expect(await call('POST', `/sys/dept/${dept.N1}/move`, { version: 1, name: 'x' })).toMatchObject({
      code: 10001,
      data: { fields: { name: expect.any(String) } },
    });
  });

  it('lets two moves that would close a ring take turns: one of them is refused [SYS-02]', async () => {
    await addDept('P', dept.Head!, 50);
    await addDept('Q', dept.Head!, 60);
    const answers = await Promise.all([move('P', { parentId: dept.Q }), move('Q', { parentId: dept.P })]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10007]);
  });

  it('tells beforehand who will see more and who less, and does it then [SYS-02]', async () => {
    const told = await call('POST', `/sys/dept/${dept.N1}/effects`, { parentId: dept.South });
    const effects = told.data as Effect[];
    expect(effects.map(({ kind, names }) => [kind, names])).toEqual([
      ['note', []],
      ['gain', ['south']],
      ['loss', ['North lead']],
    ]);
    expect(effects[0]?.text).toContain('1');
    expect((await move('N1', { parentId: dept.South })).code).toBe(0);
    expect((await call('POST', `/sys/dept/${dept.N1}/effects`, { parentId: dept.South })).data).toEqual([]);
    // Whoever sees below his own department only may not hang others below it, nor tell what that would do.
    expect(await call('POST', `/sys/dept/${dept.N1}/effects`, { parentId: dept.North }, token.north)).toMatchObject({
      status: 403,
    });
    expect(await call('POST', `/sys/dept/${dept.N1}/effects`, { name: 'x' })).toMatchObject({ code: 10001 });
  });
});

describe('a role before it is saved', () => {
  const effects = async (id: string | undefined, values: object, as?: string) =>
    (await call('POST', `/sys/role/${id}/effects`, values, as)).data as Effect[];

  it('tells the permissions and menus gained and lost, and how many users that concerns [SYS-03]', async () => {
    const [mayExport = '', mayList = ''] = await entriesOf('sys:dept:export', 'sys:dept:page');
    const told = await effects(role.Below, { menuIdList: [mayExport, mayList], dataScope: 'own' });
    expect(told.map(({ kind }) => kind)).toEqual(['gain', 'loss', 'note']);
    expect(told[0]?.text).toBe('Added permissions: 1, menu entries: 0. Affected users: 2');
    expect(told[0]?.names[0]).toContain('Departments');
    expect(told[1]?.text).toContain('users: 2');
    expect(
      await effects(role.Below, { menuIdList: (await call('GET', `/sys/role/${role.Below}`)).data.menuIdList }),
    ).toEqual([]);
    // Who gets it by another role as well wins nothing.
    await app.system(({ tx }) =>
      tx
        .update(sysUser)
        .set({ roleIdList: [role.Below!, role.Roles!] })
        .where(eq(sysUser.username, 'south')),
    );
    const [mayRole = ''] = await entriesOf('sys:role:update');
    const held = (await call('GET', `/sys/role/${role.Below}`)).data.menuIdList as string[];
    expect((await effects(role.Below, { menuIdList: [...held, mayRole] }))[0]?.text).toContain('Affected users: 1');
  });

  it('is refused where its editor would lose the permission to edit roles [SYS-03]', async () => {
    const own = await rowOf('/sys/role', role.Roles);
    const refused = await call(
      'PUT',
      `/sys/role/${role.Roles}`,
      { version: own.version, menuIdList: [] },
      token.keeper,
    );
    expect(refused).toMatchObject({
      code: 10001,
      data: { fields: { menuIdList: expect.stringContaining('could not undo it yourself') } },
    });
    expect(
      (await call('PUT', `/sys/role/${role.Roles}`, { version: own.version, remark: 'kept' }, token.keeper)).code,
    ).toBe(0);
    // Somebody else may.
    const [row] = await app.system(({ tx }) => tx.select().from(sysRole).where(eq(sysRole.id, role.Roles!)));
    expect((await call('PUT', `/sys/role/${role.Roles}`, { version: row?.version, menuIdList: [] })).code).toBe(0);
  });

  it('that gives more than the caller holds stays as it is for him, to its remark [SYS-03]', async () => {
    const { version } = (await call('GET', `/sys/role/${role.Below}`)).data;
    for (const values of [{ remark: 'mine now' }, { name: 'Mine' }, { menuIdList: [] }])
      expect((await call('PUT', `/sys/role/${role.Below}`, { version, ...values }, token.keeper)).code).toBe(
        errorCodeOf('accessDenied'),
      );
    expect((await call('GET', `/sys/role/${role.Below}`)).data.version).toBe(version);
  });

  it('is copied with all that it gives; the name must be free [SYS-03]', async () => {
    const made = await call('POST', `/sys/role/${role.Below}/copy`, { name: 'Below, again' });
    expect(made).toMatchObject({ code: 0, data: { name: 'Below, again', dataScope: 'below' } });
    expect(made.data.menuIdList).toEqual((await call('GET', `/sys/role/${role.Below}`)).data.menuIdList);
    expect(await call('POST', `/sys/role/${role.Below}/copy`, { name: 'Below' })).toMatchObject({
      code: 10001,
      data: { fields: { name: expect.any(String) } },
    });
  });
});
