import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NavItem } from '../../../contract/wire/identity/session';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import { errorCodeOf, openTrial, type Trial } from '../../testing/trial';

let trial: Trial;
let root: string;

type Answer = { id: string; version: number; fields?: Record<string, string> };
const post = (path: string, token: string, body: object) => trial.call<Answer>('POST', path, { token, body });
const put = (path: string, token: string, body: object) => trial.call<Answer>('PUT', path, { token, body });

beforeAll(async () => {
  trial = await openTrial();
  await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  root = await trial.login('root');
});
afterAll(() => trial.close());

const refusedWith = (key: string, field: string) => ({
  code: errorCodeOf('invalid'),
  data: { fields: { [field]: translate('en-US', dynamicKey(`validate.${key}`), { max: 8 }) } },
});
const add = async (values: object) => (await post('/sys/menu', root, values)).data.id;

describe('a menu entry', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '\tJAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https://bank.example@evil.example/',
    'ftp://x',
    '/a"onload="x',
  ])('refuses the address %j [RT-12]', async (url) => {
    expect(await post('/sys/menu', root, { name: 'bad', url })).toMatchObject(refusedWith('menuUrl', 'url'));
  });

  it('does not stand below itself, and the field says so [RT-12]', async () => {
    const above = await add({ name: 'above' });
    const below = await add({ name: 'below', parentId: above });
    const cycle = { ...refusedWith('treeCycle', 'parentId'), code: errorCodeOf('treeCycle') };
    expect(await put(`/sys/menu/${above}`, root, { version: 1, parentId: below })).toMatchObject(cycle);
    expect(await put(`/sys/menu/${above}`, root, { version: 1, parentId: above })).toMatchObject(cycle);
  });

  it('stands below a menu, at most eight levels deep, with all that stands below it [RT-07]', async () => {
    const button = await add({ name: 'button', type: 'button', permissions: 'own:screen:press' });
    expect(await post('/sys/menu', root, { name: 'x', parentId: button })).toMatchObject(
      refusedWith('menuParent', 'parentId'),
    );
    let parentId: string | undefined;
    const way: string[] = [];
    for (let level = 1; level <= 8; level += 1) way.push((parentId = await add({ name: `level ${level}`, parentId })));
    expect(await post('/sys/menu', root, { name: 'level 9', parentId })).toMatchObject(
      refusedWith('menuDepth', 'parentId'),
    );
    expect(
      (await post('/sys/menu', root, { name: 'act', type: 'button', permissions: 'own:screen:act', parentId })).code,
    ).toBe(0);
    const folder = await add({ name: 'folder' });
    await add({ name: 'inside', parentId: folder });
    expect(await put(`/sys/menu/${folder}`, root, { version: 1, parentId: way[6] })).toMatchObject(
      refusedWith('menuDepth', 'parentId'),
    );
    expect((await put(`/sys/menu/${folder}`, root, { version: 1, parentId: way[5] })).code).toBe(0);
  });

  it('is the only one that opens its screen, however the address is written [RT-07]', async () => {
    const id = await add({ name: 'once', url: '/own/once/index' });
    for (const url of ['/own/once/index', '/own/once', '/own/once/'])
      expect(await post('/sys/menu', root, { name: 'twice', url })).toMatchObject(refusedWith('menuTwice', 'url'));
    expect((await post('/sys/menu', root, { name: 'narrowed', url: '/own/once/index?status=4' })).code).toBe(0);
    expect((await put(`/sys/menu/${id}`, root, { version: 1, name: 'renamed' })).code).toBe(0);
    const other = await add({ name: 'other', url: '/own/other' });
    expect(await put(`/sys/menu/${other}`, root, { version: 1, url: '/own/once' })).toMatchObject(
      refusedWith('menuTwice', 'url'),
    );
    // A page of the web has an address of its own for each entry.
    for (const name of ['one', 'two'])
      expect((await post('/sys/menu', root, { name, url: 'https://example.com/' })).code).toBe(0);
  });

  it('asks only our own server for an address, and names one where it opens a window [RT-08]', async () => {
    const refused = (values: object) => post('/sys/menu', root, { name: 'x', ...values });
    expect(await refused({ isApi: true, url: 'https://example.com/' })).toMatchObject(refusedWith('apiPath', 'url'));
    expect(await refused({ isApi: true })).toMatchObject(refusedWith('required', 'url'));
    expect(await refused({ openStyle: 1 })).toMatchObject(refusedWith('required', 'url'));
    expect((await refused({ isApi: true, url: '/own/address', openStyle: 1 })).code).toBe(0);
  });

  it('has a name that can be seen; markup in it is text', async () => {
    expect(await post('/sys/menu', root, { name: '  ' })).toMatchObject(refusedWith('required', 'name'));
    expect((await post('/sys/menu', root, { name: '<b>bold</b>' })).code).toBe(0);
  });

  it('leads on where it says, to a path of ours that is not its own [RT-07]', async () => {
    const refused = (values: object) => post('/sys/menu', root, { name: 'x', ...values });
    for (const redirect of ['https://example.com/', '//evil.example', 'sys/user/index'])
      expect(await refused({ redirect })).toMatchObject(refusedWith('ownPath', 'redirect'));
    expect(await refused({ url: '/own/circle/index', redirect: '/own/circle?all=1' })).toMatchObject(
      refusedWith('ownRedirect', 'redirect'),
    );
    const folder = await add({ name: 'leads on', redirect: '/own/inside/index' });
    await add({ name: 'inside', url: '/own/inside/index', parentId: folder });
    const nav = (await trial.call<NavItem[]>('GET', '/sys/menu/nav', { token: root })).data;
    expect(nav.find(({ name }) => name === 'leads on')).toMatchObject({
      redirect: '/own/inside/index',
      isGNDS: true,
      children: [{ name: 'inside', redirect: null }],
    });
  });

  it('of another console is left out of the navigation, with all that stands below it [RT-07]', async () => {
    const elsewhere = await add({ name: 'elsewhere', isGNDS: false });
    const within = await add({ name: 'within', parentId: elsewhere });
    await add({ name: 'deep within', url: '/own/elsewhere', parentId: within });
    const shown = async () =>
      JSON.stringify((await trial.call<NavItem[]>('GET', '/sys/menu/nav', { token: root })).data);
    expect(await shown()).not.toContain('within');
    expect((await put(`/sys/menu/${elsewhere}`, root, { version: 1, isGNDS: true })).code).toBe(0);
    expect(await shown()).toContain('deep within');
  });
});
