import { tenantEntries, type MenuEntry } from '../identity/menu/menu-tree';
import { entriesWithin, grantGives, partsOfPermission, type RoleGrant } from '../identity/menu/role-grants';
import { DEMO_ROLES } from './demo-roles.generated';

/** What each role may do where `demo-roles.json` beside the definition says nothing of it. */
export const ROLE_KINDS = {
  administrator: { usual: 'all', dataScope: 'all' },
  tenant: { usual: 'all', dataScope: 'all' },
  // Staff that look after testers.
  technical: { usual: 'none', dataScope: 'all' },
  station: { usual: 'none', dataScope: 'own' },
  reader: { usual: 'export', dataScope: 'all' },
} as const satisfies Record<string, { usual: RoleGrant; dataScope: string }>;
export type RoleKind = keyof typeof ROLE_KINDS;

/** Whether the role holds a permission: `account:client:page`. */
function holds(kind: RoleKind, permission: string): boolean {
  const { list, action } = partsOfPermission(permission);
  return grantGives(DEMO_ROLES[list]?.[kind] ?? ROLE_KINDS[kind].usual, action);
}

/** Ids of the entries that open nothing but what the role may do, and of the directories above them. */
export const menuIdsFor = (menus: readonly MenuEntry[], kind: RoleKind): string[] =>
  entriesWithin(tenantEntries(menus, null), (permission) => holds(kind, permission));
