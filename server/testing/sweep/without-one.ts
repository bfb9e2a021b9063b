import { IS_WHOLE } from '../../../contract/testing/short-run';
import { sysMenu } from '../../db/tables';
import { tokenWith, type TestApp } from '../test-app';

/**
 * Permissions that one user lacks together: in the full run each alone; in the short run the first of every object, the second of every object
 * and so on, so that whoever lacks one holds all others of the same object.
 */
function groupsOf(permissions: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    permissions.map((permission) => {
      const object = permission.split(':').slice(0, 2).join(':');
      const at = counts.get(object) ?? 0;
      counts.set(object, at + 1);
      return [permission, IS_WHOLE ? permission : String(at)];
    }),
  );
}

/** Makes users of tenant A who may do everything but what each of them lacks; answers the token of one who lacks a permission. */
export async function tokensWithout(
  app: TestApp,
  permissions: readonly string[],
): Promise<(permission: string) => string> {
  const groups = groupsOf(permissions);
  const tokens = new Map<string, string>();
  const entries = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  for (const group of new Set(groups.values())) {
    const held = entries.filter((entry) => entry.permissions && groups.get(entry.permissions) !== group);
    const ids = held.map(({ id }) => id);
    tokens.set(group, await tokenWith(app, 'A', `without-${tokens.size}`, ids));
  }
  return (permission) => {
    const token = tokens.get(groups.get(permission) ?? '');
    if (!token) throw new Error(`nobody lacks ${permission}`);
    return token;
  };
}
