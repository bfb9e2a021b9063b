import { inArray } from 'drizzle-orm';
import { sysMenu, sysRole } from '../db/tables';
import { ensureMenus } from '../identity/menu/menu-seed';
import { systemScope } from '../scope';
import type { Trial } from './trial';

/** Makes roles of a tenant that hold these permissions each; answers their ids by name. */
export const menuFor = <N extends string>(
  trial: Trial,
  tenantCode: string,
  roles: Readonly<Record<N, readonly string[]>>,
): Promise<Record<N, string>> =>
  trial.platform(async (tx) => {
    await ensureMenus({ tx, ports: trial.ports, scope: systemScope() });
    const made: [string, string][] = [];
    for (const [name, permissions] of Object.entries(roles) as [N, readonly string[]][]) {
      const menus = await tx
        .select({ id: sysMenu.id })
        .from(sysMenu)
        .where(inArray(sysMenu.permissions, [...permissions]));
      const menuIdList = menus.map(({ id }) => id);
      const [role] = await tx
        .insert(sysRole)
        .values({ tenantCode, name, menuIdList, dataScope: 'all' })
        .returning({ id: sysRole.id });
      made.push([name, role?.id ?? '']);
    }
    return Object.fromEntries(made) as Record<N, string>;
  });
