import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysDept, sysMenu, sysRole, sysUser } from '../../db/tables';
import { errorCodeOf, openTrial, type Trial } from '../../testing/trial';

let trial: Trial;
const menus: Record<string, string> = {};
const tokens: Record<string, string> = {};

type Answer = { id: string; version: number; fields?: Record<string, string> };
const post = (path: string, token: string | undefined, body: object) =>
  trial.call<Answer>('POST', path, { token, body });
const put = (path: string, token: string | undefined, body: object) => trial.call<Answer>('PUT', path, { token, body });
const refusedOn = (field: string) => ({
  code: errorCodeOf('invalid'),
  data: { fields: { [field]: expect.any(String) as string } },
});

beforeAll(async () => {
  trial = await openTrial();
  const wanted = [
    'sys:dept:save,sys:dept:update,sys:dept:delete',
    'sys:role:page',
    'sys:role:save',
    'sys:role:update',
    'sys:role:delete',
    'sys:user:page',
    'sys:tenant:page',
    'sys:menu:page,sys:menu:save,sys:menu:update',
  ];
  for (const permissions of wanted) {
    const [row] = await trial.platform((tx) =>
      tx.insert(sysMenu).values({ name: permissions, type: 'button', permissions }).returning({ id: sysMenu.id }),
    );
    menus[permissions] = row?.id ?? '';
  }
  const roleMenus = [
    'sys:dept:save,sys:dept:update,sys:dept:delete',
    'sys:role:page',
    'sys:role:save',
    'sys:role:update',
    'sys:role:delete',
  ].map((name) => menus[name] ?? '');
  const addRole = async (name: string, tenantCode: string, menuIdList: string[], dataScope: 'all' | 'own' = 'all') =>
    (
      await trial.platform((tx) =>
        tx.insert(sysRole).values({ tenantCode, name, menuIdList, dataScope }).returning({ id: sysRole.id }),
      )
    )[0]?.id ?? '';
  const [dept] = await trial.platform((tx) =>
    tx.insert(sysDept).values({ tenantCode: '1001', name: 'west', sort: 1 }).returning({ id: sysDept.id }),
  );
  await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  await trial.addUser({ username: 'boss', tenantAdmin: true });
  await trial.addUser({ username: 'editor', roleIdList: [await addRole('editor', '1001', roleMenus)] });
  await trial.addUser({
    username: 'narrow',
    deptId: dept?.id,
    roleIdList: [await addRole('narrow', '1001', roleMenus, 'own')],
  });
  await trial.addUser({
    username: 'architect',
    tenantCode: '',
    roleIdList: [await addRole('architect', '', [menus['sys:menu:page,sys:menu:save,sys:menu:update'] ?? ''])],
  });
  for (const name of ['root', 'boss', 'editor', 'narrow', 'architect']) tokens[name] = await trial.login(name);
});
afterAll(() => trial.close());

describe('a role', () => {
  it('holds what its maker holds, no more', async () => {
    expect(
      await post('/sys/role', tokens.editor, { name: 'more', menuIdList: [menus['sys:user:page']] }),
    ).toMatchObject(refusedOn('menuIdList'));
    expect(
      (await post('/sys/role', tokens.editor, { name: 'as much', menuIdList: [menus['sys:role:page']] })).code,
    ).toBe(0);
    expect((await post('/sys/role', tokens.boss, { name: 'more', menuIdList: [menus['sys:user:page']] })).code).toBe(0);
  });

  it('of a tenant never holds the platform’s entries', async () => {
    for (const name of ['boss', 'root'])
      expect(
        await post('/sys/role', tokens[name], {
          name: `by ${name}`,
          menuIdList: [menus['sys:tenant:page']],
          ...(name === 'root' && { tenantCode: '1001' }),
        }),
      ).toMatchObject(refusedOn('menuIdList'));
  });

  it('holds nothing that its tenant does not have, whoever makes it; what the tenant loses is lost at once [TEN-05] [PERM-03]', async () => {
    const pages = [menus['sys:role:page'] ?? '', menus['sys:role:save'] ?? ''];
    const id = await trial.addTenant('LEAN', { serverMenuIdList: pages });
    await trial.addUser({ username: 'lean-boss', tenantCode: 'LEAN', tenantAdmin: true });
    const token = await trial.login('lean-boss');
    expect(await post('/sys/role', token, { name: 'wider', menuIdList: [menus['sys:user:page']] })).toMatchObject(
      refusedOn('menuIdList'),
    );
    const byPlatform = { name: 'wider', tenantCode: 'LEAN', menuIdList: [menus['sys:user:page']] };
    expect(await post('/sys/role', tokens.root, byPlatform)).toMatchObject(refusedOn('menuIdList'));
    const made = await post('/sys/role', token, { name: 'as wide', menuIdList: pages });
    expect(made.code).toBe(0);
    await trial.addUser({ username: 'lean-clerk', tenantCode: 'LEAN', roleIdList: [made.data.id] });
    const clerk = await trial.login('lean-clerk');
    const held = async () => (await trial.call<string[]>('GET', '/sys/menu/permissions', { token: clerk })).data;
    expect(await held()).toEqual(['sys:role:page', 'sys:role:save']);
    expect(
      (await put(`/sys/tenant/${id}`, tokens.root, { version: 1, serverMenuIdList: [menus['sys:role:page']] })).code,
    ).toBe(0);
    trial.pass(1001);
    expect(await held()).toEqual(['sys:role:page']);
    expect((await trial.call('POST', '/sys/role', { token: clerk, body: { name: 'x' } })).status).toBe(403);
  });

  it('that gives more than the caller holds is neither changed nor deleted by him, not even its remark', async () => {
    const { data } = await post('/sys/role', tokens.boss, { name: 'rich', menuIdList: [menus['sys:user:page']] });
    for (const change of [{ remark: 'x' }, { menuIdList: [menus['sys:user:page'], menus['sys:role:page']] }])
      expect((await put(`/sys/role/${data.id}`, tokens.editor, { version: 1, ...change })).status).toBe(403);
    expect((await trial.call('DELETE', `/sys/role/${data.id}`, { token: tokens.editor })).status).toBe(403);
    expect((await put(`/sys/role/${data.id}`, tokens.boss, { version: 1, remark: 'x' })).code).toBe(0);
  });

  it('cannot be widened later', async () => {
    const { data: poor } = await post('/sys/role', tokens.boss, { name: 'poor', menuIdList: [] });
    expect(
      await put(`/sys/role/${poor.id}`, tokens.editor, { version: 1, menuIdList: [menus['sys:user:page']] }),
    ).toMatchObject(refusedOn('menuIdList'));
  });

  it('shows no more rows than its maker sees', async () => {
    expect(await post('/sys/role', tokens.narrow, { name: 'wide', dataScope: 'all' })).toMatchObject(
      refusedOn('dataScope'),
    );
    expect(await post('/sys/role', tokens.narrow, { name: 'wide' })).toMatchObject(refusedOn('dataScope'));
    const { data } = await post('/sys/role', tokens.narrow, { name: 'narrower', dataScope: 'own' });
    expect(await put(`/sys/role/${data.id}`, tokens.narrow, { version: 1, dataScope: 'all' })).toMatchObject(
      refusedOn('dataScope'),
    );
    const [other] = await trial.platform((tx) =>
      tx.insert(sysDept).values({ tenantCode: '1001', name: 'east', sort: 1 }).returning({ id: sysDept.id }),
    );
    expect(
      (await put(`/sys/role/${data.id}`, tokens.narrow, { version: 1, dataScope: 'chosen', deptIdList: [other?.id] }))
        .code,
    ).toBe(errorCodeOf('invalid'));
  });

  it('is not deleted while somebody has it', async () => {
    const { data } = await post('/sys/role', tokens.boss, { name: 'worn', menuIdList: [] });
    await trial.addUser({ username: 'wearer', roleIdList: [data.id] });
    expect((await trial.call('DELETE', `/sys/role/${data.id}`, { token: tokens.boss })).code).toBe(
      errorCodeOf('inUse'),
    );
    await trial.platform((tx) => tx.update(sysUser).set({ roleIdList: [] }).where(eq(sysUser.username, 'wearer')));
    expect((await trial.call('DELETE', `/sys/role/${data.id}`, { token: tokens.boss })).code).toBe(0);
  });
});

describe('a menu entry', () => {
  it('gives nobody what its writer does not hold', async () => {
    expect(
      await post('/sys/menu', tokens.architect, { name: 'x', type: 'button', permissions: 'sys:user:delete' }),
    ).toMatchObject(refusedOn('permissions'));
    const own = menus['sys:menu:page,sys:menu:save,sys:menu:update'];
    expect(
      await put(`/sys/menu/${own}`, tokens.architect, {
        version: 1,
        permissions: 'sys:menu:page,sys:menu:save,sys:menu:update,sys:user:delete',
      }),
    ).toMatchObject(refusedOn('permissions'));
    expect((await put(`/sys/menu/${own}`, tokens.architect, { version: 1, icon: 'menu' })).code).toBe(0);
    expect(
      (await post('/sys/menu', tokens.root, { name: 'own screen', type: 'button', permissions: 'own:screen:open' }))
        .code,
    ).toBe(0);
  });
});

describe('a department', () => {
  it('does not stand below one of its own', async () => {
    const { data: above } = await post('/sys/dept', tokens.root, { name: 'top', tenantCode: '1001' });
    const { data: below } = await post('/sys/dept', tokens.root, {
      name: 'under',
      parentId: above.id,
      tenantCode: '1001',
    });
    expect((await put(`/sys/dept/${above.id}`, tokens.root, { version: 1, parentId: below.id })).code).toBe(
      errorCodeOf('treeCycle'),
    );
  });
});

describe('a caller who sees some departments only', () => {
  const outside = { status: 403 };

  it('does not hang others below his own, nor reach beyond it', async () => {
    const [west] = await trial.platform((tx) => tx.select().from(sysDept).where(eq(sysDept.name, 'west')));
    const { data: south } = await post('/sys/dept', tokens.root, { name: 'south', tenantCode: '1001' });
    const path = `/sys/dept/${south.id}`;
    expect(await put(path, tokens.narrow, { version: 1, parentId: west?.id })).toMatchObject(outside);
    expect(await trial.call('DELETE', path, { token: tokens.narrow })).toMatchObject(outside);
    expect(await post('/sys/dept', tokens.narrow, { name: 'new top' })).toMatchObject(refusedOn('parentId'));
    expect(await post('/sys/dept', tokens.narrow, { name: 'below south', parentId: south.id })).toMatchObject(
      refusedOn('parentId'),
    );
    expect((await post('/sys/dept', tokens.narrow, { name: 'below west', parentId: west?.id })).code).toBe(0);
    expect((await put(`/sys/dept/${west?.id}`, tokens.narrow, { version: 1, stationCode: 'Kim' })).code).toBe(0);
  });
});

describe('a tenant', () => {
  it('is made empty, keeps its code, and goes while it is empty', async () => {
    const { code, data } = await post('/sys/tenant', tokens.root, {
      tenantCode: '3001',
      tenantName: 'New',
      shortName: 'new',
    });
    expect(code).toBe(0);
    expect((await put(`/sys/tenant/${data.id}`, tokens.root, { version: 1, tenantCode: '3002' })).code).not.toBe(0);
    expect(await trial.platform((tx) => tx.$count(sysUser, eq(sysUser.tenantCode, '3001')))).toBe(0);
    const userId = await trial.addUser({ username: 'first', tenantCode: '3001' });
    expect((await trial.call('DELETE', `/sys/tenant/${data.id}`, { token: tokens.root })).code).toBe(
      errorCodeOf('tenantHasData'),
    );
    await trial.platform((tx) => tx.delete(sysUser).where(eq(sysUser.id, userId)));
    expect((await trial.call('DELETE', `/sys/tenant/${data.id}`, { token: tokens.root })).code).toBe(0);
  });

  it('that is disabled sends its users away at once and lets nobody in [SES-10] [SES-12]', async () => {
    const id = await trial.addTenant('SHUT');
    await trial.addUser({ username: 'inside', tenantCode: 'SHUT' });
    const token = await trial.login('inside');
    expect((await post(`/sys/tenant/${id}/disable`, tokens.root, {})).code).toBe(0);
    expect((await trial.call('GET', '/sys/user/info', { token })).status).toBe(401);
    expect((await trial.attempt('inside')).code).toBe(errorCodeOf('tenantDisabled'));
    expect((await post(`/sys/tenant/${id}/enable`, tokens.root, {})).code).toBe(0);
    await trial.login('inside');
  });
});
