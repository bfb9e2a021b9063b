import { describe, expect, it } from 'vitest';
import { permissionsOf, routeOf } from '../../../contract/language/derive';
import { RESOURCES, resourceNamed } from '../../../contract/registry';
import {
  isPlatformEntry,
  isPlatformPermission,
  KNOWN_PERMISSIONS,
  permissionsBehind,
  tenantEntries,
  withAncestors,
  type MenuEntry,
} from './menu-tree';
import { navOf } from './nav';

const entry = (id: string, values: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  name: id,
  type: 'menu',
  parentId: null,
  url: null,
  permissions: null,
  icon: null,
  sort: 100,
  openStyle: 0,
  isApi: false,
  ...values,
});

const sys = entry('sys', { name: 'sys.title', sort: 20 });
const users = entry('users', { parentId: 'sys', name: 'sys.user.title', url: '/sys/user/index', sort: 2 });
const mayList = entry('mayList', { parentId: 'users', type: 'button', permissions: 'sys:user:page,sys:user:info' });
const tenants = entry('tenants', { parentId: 'sys', url: routeOf(resourceNamed('sys/tenant')), sort: 1 });
const mayTenants = entry('mayTenants', { parentId: 'tenants', type: 'button', permissions: 'sys:tenant:page' });
const mixed = entry('mixed', { type: 'button', permissions: 'sys:tenant:page,sys:user:save' });
const link = entry('link', { url: 'https://example.com/help', openStyle: 1, sort: 10 });
const all = [sys, users, mayList, tenants, mayTenants, mixed, link];

describe('what a menu entry opens', () => {
  it('knows every permission of every definition [PERM-01]', () => {
    for (const resource of RESOURCES)
      for (const permission of permissionsOf(resource)) expect(KNOWN_PERMISSIONS).toContain(permission);
  });

  it('tells the platform’s own entries from the others [PERM-04]', () => {
    expect(all.filter(isPlatformEntry).map(({ id }) => id)).toEqual(['tenants', 'mayTenants']);
    for (const resource of RESOURCES)
      for (const permission of permissionsOf(resource)) {
        const isRead = resource.isShared === true && /:(page|info|export)$/.test(permission);
        expect([permission, isPlatformPermission(permission)]).toEqual([
          permission,
          resource.tenant === 'platform' && !isRead,
        ]);
      }
  });

  it('gives tenants the reading of lists that the platform shares, and nothing that changes them [SYS-07]', () => {
    const regions = entry('regions', { url: '/sys/region/index', permissions: null });
    const [mayRead, mayChange] = [
      entry('r', { type: 'button', permissions: 'sys:region:page' }),
      entry('c', { type: 'button', permissions: 'sys:region:update' }),
    ];
    expect(tenantEntries([regions, mayRead, mayChange], null).map(({ id }) => id)).toEqual(['regions', 'r']);
    expect([...permissionsBehind([regions, mayRead, mayChange], false)]).toEqual(['sys:region:page']);
  });

  it('never gives a tenant the platform’s entries, whatever its list says [TEN-05]', () => {
    expect(tenantEntries(all, null).map(({ id }) => id)).toEqual(['sys', 'users', 'mayList', 'mixed', 'link']);
    expect(tenantEntries(all, []).map(({ id }) => id)).toEqual(['sys', 'users', 'mayList', 'mixed', 'link']);
    expect(tenantEntries(all, ['mayList', 'mayTenants']).map(({ id }) => id)).toEqual(['mayList']);
  });

  it('splits comma-separated permissions and leaves the platform’s out for a tenant [PERM-01] [VAL-08]', () => {
    expect([...permissionsBehind([mayList, mixed], false)]).toEqual([
      'sys:user:page',
      'sys:user:info',
      'sys:user:save',
    ]);
    expect(permissionsBehind([mixed], true).has('sys:tenant:page')).toBe(true);
  });

  it('shows the menus above what is held, and survives a ring in the data', () => {
    expect(withAncestors(all, [mayList]).map(({ id }) => id)).toEqual(['users', 'sys']);
    const ring = [entry('a', { parentId: 'b' }), entry('b', { parentId: 'a' })];
    expect(withAncestors(ring, [ring[0]!])).toHaveLength(2);
  });
});

describe('the navigation', () => {
  const nav = (entries: MenuEntry[], language: 'en-US' | 'ko-KR' = 'en-US', tree = all) => {
    const permissions = permissionsBehind(entries, true);
    return navOf(tree, { entries, holds: (permission) => permissions.has(permission) }, language);
  };
  const addresses = (items: ReturnType<typeof nav>): (string | null)[] =>
    items.flatMap(({ url, children }) => [...(url ? [url] : []), ...addresses(children)]);

  it('is a sorted tree with translated names [NET-05]', () => {
    expect(nav(all)).toMatchObject([
      { id: 'link', name: 'link', url: 'https://example.com/help', openStyle: 1, children: [] },
      {
        id: 'sys',
        name: 'System',
        url: null,
        children: [{ id: 'tenants' }, { id: 'users', name: 'Users', url: '/sys/user/index' }],
      },
    ]);
    expect(nav([mayList], 'ko-KR')[0]!.name).not.toBe('System');
  });

  it('leaves out directories without anything to open', () => {
    expect(nav([sys], 'en-US', [sys])).toEqual([]);
  });

  it('shows a list only to whoever may ask for it, whatever stands below it [PERM-02]', () => {
    const below = entry('below', { parentId: 'users', name: 'below' });
    const mayBelow = entry('mayBelow', { parentId: 'below', type: 'button', permissions: 'sys:other:page' });
    const screen = entry('screen', { parentId: 'below', url: '/sys/other/index', permissions: 'sys:other:page' });
    const tree = [...all, below, mayBelow, screen];
    // Of the users only what stands below them: no list, and not even the folder where nothing opens in it.
    expect(nav([mayBelow], 'en-US', [sys, users, below, mayBelow])).toEqual([]);
    expect(addresses(nav([mayBelow], 'en-US', [...tree]))).toEqual([]);
    expect(addresses(nav([screen], 'en-US', tree))).toEqual(['/sys/other/index']);
    // The entry itself without the permission of its list, then with it.
    expect(addresses(nav([users]))).toEqual([]);
    expect(addresses(nav([users, mayList]))).toEqual(['/sys/user/index']);
    expect(addresses(nav([mayList]))).toEqual(['/sys/user/index']);
  });

  it('shows what is no list of ours to whoever holds it, one of its buttons, or a permission that it names [PERM-02]', () => {
    const own = entry('own', { url: '/own/screen' });
    const ownButton = entry('ownButton', { parentId: 'own', type: 'button', permissions: 'own:screen:open' });
    const named = entry('named', { url: '/named/screen', permissions: 'own:screen:open' });
    const inside = entry('inside', { parentId: 'own', url: 'https://example.com/' });
    const tree = [own, ownButton, named, inside];
    expect(addresses(nav([own], 'en-US', tree))).toEqual(['/own/screen']);
    expect(addresses(nav([ownButton], 'en-US', tree))).toEqual(['/own/screen']);
    expect(addresses(nav([inside], 'en-US', tree))).toEqual(['https://example.com/']);
    expect(addresses(nav([named], 'en-US', tree))).toEqual(['/named/screen']);
  });
});
