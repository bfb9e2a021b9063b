import { describe, expect, it } from 'vitest';
import { permissionsOf, routeOf } from '../../../contract/derive';
import { RESOURCES, resourceNamed } from '../../../contract/registry';
import { isPlatformEntry, isPlatformPermission, KNOWN_PERMISSIONS, permissionsBehind, tenantEntries, withAncestors, type MenuEntry } from './menu-tree';
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
    for (const resource of RESOURCES) for (const permission of permissionsOf(resource)) expect(KNOWN_PERMISSIONS).toContain(permission);
  });

  it('tells the platform’s own entries from the others [PERM-04]', () => {
    expect(all.filter(isPlatformEntry).map(({ id }) => id)).toEqual(['tenants', 'mayTenants']);
    for (const resource of RESOURCES)
      for (const permission of permissionsOf(resource)) expect(isPlatformPermission(permission)).toBe(resource.tenant === 'platform');
  });

  it('never gives a tenant the platform’s entries, whatever its list says [TEN-05]', () => {
    expect(tenantEntries(all, null).map(({ id }) => id)).toEqual(['sys', 'users', 'mayList', 'mixed', 'link']);
    expect(tenantEntries(all, []).map(({ id }) => id)).toEqual(['sys', 'users', 'mayList', 'mixed', 'link']);
    expect(tenantEntries(all, ['mayList', 'mayTenants']).map(({ id }) => id)).toEqual(['mayList']);
  });

  it('splits comma-separated permissions and leaves the platform’s out for a tenant [PERM-01] [VAL-08]', () => {
    expect([...permissionsBehind([mayList, mixed], false)]).toEqual(['sys:user:page', 'sys:user:info', 'sys:user:save']);
    expect(permissionsBehind([mixed], true).has('sys:tenant:page')).toBe(true);
  });

  it('shows the menus above what is held, and survives a ring in the data', () => {
    expect(withAncestors(all, [mayList]).map(({ id }) => id)).toEqual(['users', 'sys']);
    const ring = [entry('a', { parentId: 'b' }), entry('b', { parentId: 'a' })];
    expect(withAncestors(ring, [ring[0]!])).toHaveLength(2);
  });
});

describe('the navigation', () => {
  it('is a sorted tree with translated names [NET-05]', () => {
    expect(navOf(all, all, 'en-US')).toMatchObject([
      { id: 'link', name: 'link', url: 'https://example.com/help', openStyle: 1, children: [] },
      { id: 'sys', name: 'System', url: null, children: [{ id: 'tenants' }, { id: 'users', name: 'Users', url: '/sys/user/index' }] },
    ]);
    expect(navOf(all, [users], 'ko-KR')[0]!.name).not.toBe('System');
  });

  it('leaves out directories without anything to open', () => {
    expect(navOf([sys], [sys], 'en-US')).toEqual([]);
  });
});
