import { permissionsIn, tenantEntries, type MenuEntry } from '../identity/menu/menu-tree';
import { DEMO_ROLES } from './demo-roles.generated';

/** What a role of the seeds may do with a resource: everything; `export`, `page` and `info`; the last two; nothing; or what is named. */
export type DemoGrant = 'all' | 'export' | 'read' | 'none' | readonly string[];

const ACTIONS = { export: new Set(['page', 'info', 'export']), read: new Set(['page', 'info']), none: new Set() };

/** What each role may do where `demo-roles.json` beside the definition says nothing of it. */
export const ROLE_KINDS = {
  administrator: { usual: 'all', dataScope: 'all' },
  tenant: { usual: 'all', dataScope: 'all' },
  // Staff that look after testers.
  technical: { usual: 'none', dataScope: 'all' },
  station: { usual: 'none', dataScope: 'own' },
  reader: { usual: 'export', dataScope: 'all' },
} as const satisfies Record<string, { usual: DemoGrant; dataScope: string }>;
export type RoleKind = keyof typeof ROLE_KINDS;

/** Whether the role holds a permission: `account:client:page`. */
function holds(kind: RoleKind, permission: string): boolean {
  const [module = '', object = '', action = ''] = permission.split(':');
  const grant = DEMO_ROLES[`${module}/${object}`]?.[kind] ?? ROLE_KINDS[kind].usual;
  if (grant === 'all') return true;
  return (typeof grant === 'string' ? ACTIONS[grant] : new Set(grant)).has(action);
}

/** Ids of the entries that open nothing but what the role may do, and of the directories above them. */
export function menuIdsFor(menus: readonly MenuEntry[], kind: RoleKind): string[] {
  const open = tenantEntries(menus, null);
  const byId = new Map(open.map((entry) => [entry.id, entry]));
  const chosen = new Set<string>();
  for (const entry of open) {
    const permissions = permissionsIn(entry);
    if (permissions.length === 0 || !permissions.every((permission) => holds(kind, permission))) continue;
    for (
      let at: MenuEntry | undefined = entry;
      at && !chosen.has(at.id);
      at = at.parentId ? byId.get(at.parentId) : undefined
    )
      chosen.add(at.id);
  }
  return [...chosen];
}
