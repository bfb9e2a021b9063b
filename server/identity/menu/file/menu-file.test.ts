import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { MenuFile, MenuFileEntry, MenuJudgement } from '../../../../contract/wire/identity/menu-file';
import { sysMenu } from '../../../db/tables';
import { errorCodeOf } from '../../../testing/trial';
import { testApp, type TestApp } from '../../../testing/test-app';
import { ensureMenus } from '../menu-seed';

let app: TestApp;
const call = (method: string, path: string, body?: unknown, token = app.tokens.platform) =>
  app.call(method, path, body, { token });
const exported = async (): Promise<MenuFile> => JSON.parse((await call('GET', '/sys/menu/file')).text) as MenuFile;
const check = async (file: unknown): Promise<MenuJudgement> => {
  const answer = await call('POST', '/sys/menu/file/check', { file });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data as MenuJudgement;
};
const write = async (file: unknown) =>
  call('POST', '/sys/menu/file', { file, fingerprint: (await check(file)).fingerprint });
const with_ = (file: MenuFile, ...more: MenuFileEntry[]): MenuFile => ({
  ...file,
  entries: [...file.entries, ...more],
});
const entry = (more: Partial<MenuFileEntry> & { key: string }): MenuFileEntry => ({
  parent: null,
  name: 'Extra',
  type: 'menu',
  ...more,
});
const ID = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const problemsOf = async (file: MenuFile) => (await check(file)).problems.map(({ path, msg }) => `${path}: ${msg}`);

beforeAll(async () => {
  app = await testApp();
  await app.system((context) => ensureMenus(context));
});
afterAll(() => app.close());

describe('the menu as a file [SYS-04]', () => {
  it('says what each entry stands for, and changes nothing when it comes back', async () => {
    const file = await exported();
    expect(file).toMatchObject({ format: 'console-menu', version: 1 });
    expect(file.entries.find(({ key }) => key === 'permission sys:user:save')).toMatchObject({
      parent: 'resource sys/user',
      type: 'button',
    });
    expect(await check(file)).toMatchObject({ problems: [], added: [], changed: [], removed: [] });
  });

  it('is told as differences first, and written as they were told', async () => {
    const file = await exported();
    const entries = file.entries
      .filter(({ key }) => key !== 'permission sys:post:export')
      .map((each) => (each.key === 'resource sys/post' ? { ...each, icon: 'star', parent: null } : each));
    const next = with_(
      { ...file, entries },
      entry({ key: ID, name: 'Bulletins', url: 'https://example.com/' }),
      entry({ key: OTHER, parent: ID, url: '/x/y' }),
    );
    const judgement = await check(next);
    expect(judgement.problems).toEqual([]);
    expect(judgement.added.map(({ path }) => path)).toEqual(['Bulletins', 'Bulletins / Extra']);
    expect(judgement.changed).toMatchObject([
      {
        changes: [
          { field: 'parentId', after: '–' },
          { field: 'icon', after: 'star' },
        ],
      },
    ]);
    expect(judgement.removed).toMatchObject([{ key: 'permission sys:post:export' }]);
    expect(await exported()).toMatchObject({ entries: file.entries });

    expect(await write(next)).toMatchObject({ code: 0, data: { added: 2, changed: 1, removed: 1 } });
    expect(await check(next)).toMatchObject({ added: [], changed: [], removed: [] });
    const [row] = await app.ports.db.run('platform', 'read', (tx) =>
      tx.select().from(sysMenu).where(eq(sysMenu.id, OTHER)),
    );
    expect(row).toMatchObject({ parentId: ID, url: '/x/y', sort: 100 });
    // What was removed comes back under its own key, not as somebody's entry.
    expect(await write(file)).toMatchObject({ code: 0, data: { added: 1, changed: 1, removed: 2 } });
    expect(await check(file)).toMatchObject({ added: [], changed: [], removed: [] });
    const { data } = await call('GET', '/sys/menu/list?permissions=sys:post:export');
    const history = await call('GET', `/sys/menu/${(data as { list: { id: string }[] }).list[0]?.id}/history`);
    expect(history.data).toMatchObject([{ operation: 'importTree' }]);
  });

  it('is refused entry by entry: rings, keys twice, strange permissions, addresses, calls and parents', async () => {
    const file = await exported();
    const bad = await problemsOf(
      with_(
        file,
        entry({ key: ID, parent: OTHER, name: 'Ring A' }),
        entry({ key: OTHER, parent: ID, name: 'Ring B' }),
        entry({ key: 'resource sys/user', name: 'Again' }),
        entry({ key: 'nonsense', name: 'Keyless' }),
        entry({ key: ID.replace('1', '3'), name: 'Rights', permissions: 'sys:user:fly' }),
        entry({ key: ID.replace('1', '4'), name: 'Script', url: 'javascript:alert(1)' }),
        entry({ key: ID.replace('1', '5'), name: 'Calls', resources: [{ method: 'GET', url: '/no/such' }] }),
        entry({ key: ID.replace('1', '6'), name: 'Lost', parent: OTHER.replace('2', '9') }),
        entry({ key: ID.replace('1', '7'), name: 'Second', url: '/sys/user' }),
        entry({ key: ID.replace('1', '8'), name: '', sort: -1 }),
        entry({ key: ID.replace('1', '9'), name: 'Typo', colour: 'red' } as never),
      ),
    );
    const has = (...parts: string[]) =>
      expect(bad.filter((line) => parts.every((part) => line.includes(part)))).not.toEqual([]);
    has('Ring A', 'Cannot be placed below itself');
    has('Ring B', 'Cannot be placed below itself');
    has('resource sys/user', 'more than once');
    has('Keyless', 'neither');
    has('Rights', 'sys:user:fly');
    has('Script', 'Route');
    has('Calls', 'GET /no/such');
    has('Lost', 'no parent entry');
    has('Second', 'another menu entry'.slice(1));
    has('Name', 'Enter a value');
    has('Typo', 'colour');
    expect(
      (await write({ ...file, entries: [...file.entries, entry({ key: ID, permissions: 'sys:user:fly' })] })).code,
    ).toBe(errorCodeOf('menuFileProblems'));
    expect(await exported()).toMatchObject({ entries: file.entries });
  });

  it('of another kind, version, or state of the menu is refused as a whole', async () => {
    const file = await exported();
    const refused = async (given: unknown) => (await call('POST', '/sys/menu/file/check', { file: given })).code;
    for (const given of [null, 7, [], { ...file, format: 'x' }, { ...file, entries: {} }])
      expect(await refused(given)).toBe(errorCodeOf('menuFileForm'));
    expect(await refused({ ...file, version: 2 })).toBe(errorCodeOf('menuFileVersion'));
    expect(await refused({ ...file, entries: [] })).toBe(errorCodeOf('menuFileEmpty'));
    const { fingerprint } = await check(file);
    await call('POST', '/sys/menu', { name: 'Meanwhile', type: 'menu', sort: 1 });
    expect((await call('POST', '/sys/menu/file', { file, fingerprint })).code).toBe(errorCodeOf('menuFileStale'));
  });

  it('does not remove what a role holds, and says so', async () => {
    const file = await exported();
    const mine = file.entries.find(({ key }) => key === 'permission sys:post:save');
    const { data } = await call('GET', '/sys/menu/list?permissions=sys:post:save');
    const menuIdList = [(data as { list: { id: string }[] }).list[0]?.id];
    expect(
      await call('POST', '/sys/role', { name: 'Keeper', dataScope: 'self', menuIdList }, app.tokens.adminA),
    ).toMatchObject({ code: 0 });
    const judgement = await check({ ...file, entries: file.entries.filter((each) => each !== mine) });
    expect(judgement.problems).toMatchObject([
      { msg: 'It cannot be deleted because it is still in use by Roles: Keeper' },
    ]);
  });

  it('is for whoever may import it: a tenant’s administrator is not', async () => {
    expect((await call('GET', '/sys/menu/file', undefined, app.tokens.adminA)).status).toBe(403);
    expect((await call('POST', '/sys/menu/file/check', { file: {} }, app.tokens.adminA)).status).toBe(403);
    expect((await call('GET', '/sys/menu/offers', undefined, app.tokens.adminA)).status).toBe(403);
  });
});

describe('calls that a menu entry names [SYS-04]', () => {
  it('are those of the API’s document; their permissions become the entry’s own', async () => {
    const { data } = await call('GET', '/sys/menu/offers');
    const offers = data as {
      permissions: { id: string }[];
      calls: { method: string; url: string; permission: string | null }[];
    };
    expect(offers.permissions).toContainEqual({ id: 'sys:user:save', resource: 'Users', action: 'New' });
    expect(offers.calls).toContainEqual(
      expect.objectContaining({ method: 'GET', url: '/sys/user/{id}', permission: 'sys:user:info' }),
    );
    const document = JSON.parse((await call('GET', '/openapi.json')).text) as { paths: Record<string, object> };
    expect(offers.calls.length).toBeGreaterThan(100);
    expect(offers.calls.filter(({ url }) => !Object.hasOwn(document.paths, url))).toEqual([]);

    const resources = [{ method: 'GET', url: '/sys/user/{id}' }];
    const made = await call('POST', '/sys/menu', { name: 'Reads users', type: 'button', resources });
    expect(made.data).toMatchObject({ permissions: 'sys:user:info', resources });
    const strange = [...resources, { method: 'GET', url: '/sys/user/none/such' }];
    expect(await call('POST', '/sys/menu', { name: 'x', type: 'button', resources: strange })).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { resources: 'The API call GET /sys/user/none/such does not exist' } },
    });
    const twice = [...resources, ...resources];
    expect((await call('POST', '/sys/menu', { name: 'x', type: 'button', resources: twice })).data).toHaveProperty(
      'fields.resources',
    );
  });

  it('read in every language where a title is the key of a word', async () => {
    const titles = async (name: string) => (await call('GET', `/sys/menu/titles?name=${name}`)).data as unknown;
    expect(await titles('sys.user.title')).toEqual({
      'zh-CN': '用户管理',
      'en-US': 'Users',
      'ko-KR': expect.any(String) as string,
    });
    expect(await titles('Own')).toEqual({ 'zh-CN': 'Own', 'en-US': 'Own', 'ko-KR': 'Own' });
  });
});
