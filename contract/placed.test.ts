import { describe, expect, it } from 'vitest';
import { apiPathOf, listPermissionOf, permissionOf, permissionsOf, routeOf, tableNameOf } from './language/derive';
import { resourceNameOf } from './language/routes';
import { MODULES } from './modules';
import { PLACED, placedNamed, resourceNamed } from './registry';

describe.each(PLACED.map((placed) => [placed.name, placed] as const))('%s', (name, placed) => {
  it('stands where its name says', () => {
    expect(resourceNameOf(routeOf(placed))).toBe(name);
    expect(MODULES.map((m) => m.name)).toContain(placed.module);
    expect(placed.object).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(permissionOf(placed, 'page')).toBe(listPermissionOf(name));
  });

  it('has a permission of the form module:object:action for every operation [PERM-01]', () => {
    for (const permission of permissionsOf(placed))
      expect(permission).toMatch(new RegExp(`^${placed.module}:${placed.object}:[a-zA-Z]+$`));
  });
});

describe('names', () => {
  it('are derived from the route [RT-07]', () => {
    const code = resourceNamed('account/activation-code');
    expect(routeOf(code)).toBe('/account/activation-code/index');
    expect(apiPathOf(code)).toBe('/account/activation-code');
    expect(tableNameOf(code)).toBe('account_activation_code');
    expect(resourceNameOf('/account/activation-code')).toBe('account/activation-code');
    expect(resourceNameOf('https://example.com/')).toBeNull();
    expect(() => resourceNamed('account/nothing')).toThrow('account/nothing');
  });
});

describe('a definition without rows', () => {
  it('is found by its name, and is no resource', () => {
    expect(placedNamed('sys/user-center')).toMatchObject({ route: '/user-center' });
    expect(() => resourceNamed('sys/user-center')).toThrow('sys/user-center');
    expect(() => placedNamed('sys/nothing')).toThrow('sys/nothing');
  });
});
