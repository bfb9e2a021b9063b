import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NavItem, SessionUser } from '../../../contract/wire/identity/session';
import { permissionOf, permissionsOf, routeOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { isScreen } from '../../../contract/language/placed';
import { PLACED, RESOURCES } from '../../../contract/registry';
import { sysDept, sysMenu, sysRole } from '../../db/tables';
import { systemScope } from '../../scope';
import { errorCodeOf, openTrial, type Trial } from '../../testing/trial';
import { ensureMenus } from '../menu/menu-seed';

let trial: Trial;
let readerRole = '';
const tokens: Record<string, string> = {};
const SHARED = RESOURCES.filter((r) => r.isShared).flatMap((r) =>
  ['page', 'info', 'export'].map((action) => permissionOf(r, action)),
);
const PLATFORM = RESOURCES.filter((r) => r.tenant === 'platform')
  .flatMap(permissionsOf)
  .filter((permission) => !SHARED.includes(permission));
/** What a tenant's users can hold. */
const SCOPED = [...PLACED.filter((r) => r.tenant === 'scoped').flatMap(permissionsOf), ...SHARED];

const permissions = async (name: string, tenant?: string) =>
  (await trial.call<string[]>('GET', '/sys/menu/permissions', { token: tokens[name], tenant })).data;
const nav = async (name: string, language = 'en-US') =>
  (
    await trial.call<NavItem[]>('GET', '/sys/menu/nav', {
      token: tokens[name],
      headers: { 'Accept-Language': language },
    })
  ).data;
const urls = (items: NavItem[]): string[] =>
  items.flatMap((item) => [...(item.url ? [item.url] : []), ...urls(item.children)]);
/** The call by which the screen behind an address reads what it shows first. */
const readingOf = (url: string): string => {
  const base = url.replace('/index', '');
  const screen = PLACED.find((r) => routeOf(r) === url);
  if (!screen || !isScreen(screen)) return `${base}${(screen as AnyResource | undefined)?.singleRow ? '' : '/page'}`;
  return screen.asks ? `${base}/${screen.asks.name}?by=day&from=2026-01-01&to=2026-01-02&zone=UTC` : `${base}/table`;
};
const idOf = async (permission: string) =>
  (await trial.platform((tx) => tx.select().from(sysMenu))).find((entry) => entry.permissions === permission)?.id ?? '';
const addRole = async (name: string, values: Partial<typeof sysRole.$inferInsert>) =>
  (
    await trial.platform((tx) =>
      tx
        .insert(sysRole)
        .values({ tenantCode: '1001', name, ...values })
        .returning({ id: sysRole.id }),
    )
  )[0]?.id ?? '';

beforeAll(async () => {
  trial = await openTrial({ frameOrigins: ['https://reports.example'] });
  await trial.platform((tx) => ensureMenus({ tx, ports: trial.ports, scope: systemScope() }));
  await trial.addTenant('SMALL', { serverMenuIdList: [await idOf('sys:user:page'), await idOf('sys:tenant:page')] });
  readerRole = await addRole('reader', {
    menuIdList: [await idOf('account:client:page'), await idOf('sys:tenant:page')],
  });
  const second = await addRole('second', { menuIdList: [await idOf('account:client:info')] });
  await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  await trial.addUser({ username: 'clerk', tenantCode: '' });
  await trial.addUser({ username: 'boss', tenantAdmin: true });
  await trial.addUser({ username: 'small-boss', tenantCode: 'SMALL', tenantAdmin: true });
  await trial.addUser({ username: 'reader', roleIdList: [readerRole, second], realName: 'Ada', lang: 'ko-KR' });
  await trial.addUser({ username: 'nobody' });
  await trial.addUser({ username: 'pretender', superAdmin: 1 });
  for (const name of ['root', 'clerk', 'boss', 'small-boss', 'reader', 'nobody', 'pretender'])
    tokens[name] = await trial.login(name);
});
afterAll(() => trial.close());

describe('permissions [PERM-01] [PERM-04]', () => {
  it('are all for the super administrator', async () => {
    expect(await permissions('root')).toEqual(expect.arrayContaining([...PLATFORM, ...SCOPED]));
  });

  it('are those of the tenant for its administrator, never the platform’s', async () => {
    const held = await permissions('boss');
    expect(held).toEqual(expect.arrayContaining(SCOPED));
    for (const permission of PLATFORM) expect(held).not.toContain(permission);
    expect((await trial.call('GET', '/sys/tenant/page', { token: tokens.boss })).status).toBe(403);
    expect((await trial.call('GET', '/sys/menu/page', { token: tokens.boss })).status).toBe(403);
  });

  it('are cut to what the tenant may have [TEN-05]', async () => {
    expect(await permissions('small-boss')).toEqual(['sys:user:page']);
    expect((await trial.call('GET', '/sys/user/page', { token: tokens['small-boss'] })).code).toBe(0);
    expect((await trial.call('GET', '/sys/role/page', { token: tokens['small-boss'] })).status).toBe(403);
  });

  it('of others come from their roles, joined, without the platform’s [PERM-03]', async () => {
    expect(await permissions('reader')).toEqual(['account:client:info', 'account:client:page']);
    expect((await trial.call('GET', '/account/client/page', { token: tokens.reader })).code).toBe(0);
    expect((await trial.call('POST', '/account/client', { token: tokens.reader, body: {} })).status).toBe(403);
    expect(await permissions('nobody')).toEqual([]);
    expect(await permissions('clerk')).toEqual([]);
  });

  it('of a tenant’s user do not grow by a flag that is the platform’s', async () => {
    expect(await permissions('pretender')).toEqual([]);
    expect((await trial.call('GET', '/sys/tenant/page', { token: tokens.pretender })).status).toBe(403);
  });

  it('of the super administrator inside a tenant leave the platform out', async () => {
    const held = await permissions('root', '1001');
    expect(held).toEqual(expect.arrayContaining(SCOPED));
    for (const permission of PLATFORM) expect(held).not.toContain(permission);
  });
});

describe('the navigation [NET-05]', () => {
  it('comes with the origins whose pages may stand in a frame [RT-08]', async () => {
    expect((await trial.call('GET', '/sys/menu/frame-origins', { token: tokens.root })).data).toEqual([
      'https://reports.example',
    ]);
  });

  it('holds every screen for the super administrator, in the language asked for', async () => {
    const items = await nav('root');
    const offered = PLACED.filter((r) => r.menu !== false);
    expect(urls(items).sort()).toEqual(offered.map(routeOf).sort());
    expect(items.map(({ name }) => name)).toContain('System');
    expect((await nav('root', 'zh-CN')).map(({ name }) => name)).not.toContain('System');
    expect(items[0]).toMatchObject({ url: null, openStyle: 0, isApi: false, icon: expect.any(String) as string });
    expect(JSON.stringify(items)).not.toContain('.title');
  });

  it('holds what the roles open, with the directories above', async () => {
    expect(urls(await nav('reader'))).toEqual(['/account/client/index']);
    expect(await nav('nobody')).toEqual([]);
    expect(urls(await nav('small-boss'))).toEqual(['/sys/user/index']);
    expect(urls(await nav('boss'))).not.toContain('/sys/tenant/index');
  });

  it('leaves out a list that would refuse the caller, also where something below it is open [PERM-02]', async () => {
    const role = await addRole('machines only', {
      menuIdList: [await idOf('account:activation-client:page'), await idOf('account:activation-client:info')],
    });
    await trial.addUser({ username: 'machines', roleIdList: [role] });
    tokens.machines = await trial.login('machines');
    expect(await permissions('machines')).toEqual(['account:activation-client:info', 'account:activation-client:page']);
    expect((await trial.call('GET', '/account/activation-code/page', { token: tokens.machines })).status).toBe(403);
    expect(await nav('machines')).toEqual([]);
    for (const name of ['root', 'boss', 'small-boss', 'reader'])
      for (const url of urls(await nav(name)))
        expect([name, url, (await trial.call('GET', readingOf(url), { token: tokens[name] })).code]).toEqual([
          name,
          url,
          0,
        ]);
  });

  it('offers for a role what the caller can give, no more', async () => {
    const offered = async (name: string) =>
      (
        await trial.call<{ permissions: string[]; parentId: string | null; id: string }[]>(
          'GET',
          '/sys/menu/grantable',
          { token: tokens[name] },
        )
      ).data;
    const all = await offered('boss');
    expect(new Set(all.flatMap((entry) => entry.permissions))).toEqual(new Set(SCOPED));
    const ids = new Set(all.map(({ id }) => id));
    for (const { parentId } of all) if (parentId) expect(ids.has(parentId)).toBe(true);
    expect((await offered('small-boss')).flatMap((entry) => entry.permissions)).toEqual(['sys:user:page']);
    expect((await offered('root')).flatMap((entry) => entry.permissions)).toContain('sys:tenant:page');
  });
});

describe('the signed-in user [NET-05]', () => {
  it.each(['/sys/user/info', '/sys/security/gnds/user/info', '/auth/security/gnds/user/info'])(
    'is told by GET %s',
    async (path) => {
      const { data } = await trial.call<SessionUser>('GET', path, { token: tokens.reader });
      expect(data).toMatchObject({
        username: 'reader',
        realName: 'Ada',
        status: 1,
        superAdmin: 0,
        gender: 2,
        postIdList: [],
        roleName: 'reader, second',
        tenantCode: '1001',
        tenantName: 'Tenant 1001',
        lang: 'ko-KR',
        deptId: null,
        deptName: null,
      });
      expect(data.roleIdList).toContain(readerRole);
      expect(data.createDate).toMatch(/^\d{4}-.*Z$/);
      expect(JSON.stringify(data)).not.toMatch(/hash|password(?!Profile)/i);
    },
  );
});

describe('rows by department [PERM-04]', () => {
  const ids: Record<string, string> = {};
  const seen = async (name: string) => {
    const token = await trial.login(name);
    const { data } = await trial.call<{ list: { username: string }[] }>('GET', '/sys/user/page?limit=100', { token });
    return data.list
      .map(({ username }) => username)
      .filter((username) => username.startsWith('w-'))
      .sort();
  };

  beforeAll(async () => {
    const addDept = async (name: string, parentId: string | null) => {
      const [row] = await trial.platform((tx) =>
        tx.insert(sysDept).values({ tenantCode: '1001', name, parentId, sort: 1 }).returning({ id: sysDept.id }),
      );
      ids[name] = row?.id ?? '';
    };
    await addDept('north', null);
    await addDept('north-east', ids.north ?? null);
    await addDept('far-north-east', ids['north-east'] ?? null);
    await addDept('south', null);
    const menuIdList = [await idOf('sys:user:page'), await idOf('sys:user:save')];
    const roles = {
      all: await addRole('sees all', { menuIdList, dataScope: 'all' }),
      below: await addRole('sees below', { menuIdList, dataScope: 'below' }),
      own: await addRole('sees own', { menuIdList, dataScope: 'own' }),
      self: await addRole('sees self', { menuIdList, dataScope: 'self' }),
      chosen: await addRole('sees chosen', { menuIdList, dataScope: 'chosen', deptIdList: [ids.south ?? ''] }),
    };
    for (const dept of ['north', 'north-east', 'far-north-east', 'south'])
      await trial.addUser({ username: `w-${dept}`, deptId: ids[dept] });
    const add = (username: string, ...names: (keyof typeof roles)[]) =>
      trial.addUser({ username, deptId: ids.north, roleIdList: names.map((name) => roles[name]) });
    await add('sees-all', 'all', 'self');
    await add('sees-below', 'below');
    await add('sees-own', 'own', 'self');
    await add('sees-self', 'self');
    await add('sees-chosen', 'chosen', 'own');
    await trial.addUser({ username: 'sees-nowhere', roleIdList: [roles.below] });
  });

  it('are all, by the widest role', async () => {
    expect(await seen('sees-all')).toEqual(['w-far-north-east', 'w-north', 'w-north-east', 'w-south']);
  });
  it('are those of the own department and all under it', async () => {
    expect(await seen('sees-below')).toEqual(['w-far-north-east', 'w-north', 'w-north-east']);
  });
  it('are those of the own department', async () => {
    expect(await seen('sees-own')).toEqual(['w-north']);
  });
  it('are those of chosen departments, joined with others', async () => {
    expect(await seen('sees-chosen')).toEqual(['w-north', 'w-south']);
  });
  it('are those that one made oneself', async () => {
    expect(await seen('sees-self')).toEqual([]);
    const token = await trial.login('sees-self');
    const made = await trial.call('POST', '/sys/user', { token, body: { username: 'w-made', password: 'Nq!4tRzLm#' } });
    expect(made).toMatchObject({ code: 0 });
    expect(await seen('sees-self')).toEqual(['w-made']);
  });
  it('are one’s own where a scope by department meets a user without one', async () => {
    expect(await seen('sees-nowhere')).toEqual([]);
  });
});

describe('calls without a session', () => {
  it('find the tenant of an address; unknown is no error [TEN-01] [NET-05]', async () => {
    expect(await trial.call('GET', '/sys/tenant/getTenantCode?shortName=t1001')).toMatchObject({
      status: 200,
      code: 0,
      data: '1001',
    });
    expect(await trial.call('GET', '/sys/tenant/getTenantCode?shortName=unknown')).toMatchObject({
      status: 200,
      code: 0,
      data: null,
    });
    expect((await trial.call('GET', '/sys/tenant/getTenantCode')).status).toBe(400);
  });

  it('get the words laid over the built-in ones [I18N-02]', async () => {
    expect(
      await trial.call('GET', '/sys/ui-language/resourceList?systemCode=GNDS-CLOUD&languageType=ko-KR'),
    ).toMatchObject({ status: 200, code: 0, data: [] });
    expect((await trial.call('GET', '/sys/ui-language/resourceList?systemCode=GNDS-CLOUD&languageType=xx')).code).toBe(
      errorCodeOf('badRequest'),
    );
  });

  it('get nothing else', async () => {
    for (const path of [
      '/sys/menu/nav',
      '/sys/menu/frame-origins',
      '/sys/menu/permissions',
      '/sys/menu/grantable',
      '/sys/session',
      '/sys/user/info',
    ])
      expect((await trial.call('GET', path)).status).toBe(401);
  });
});
