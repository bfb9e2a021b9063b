import { permissionsIn, type MenuEntry } from './menu-tree';

/** What a role may do with a list: everything; `export`, `page` and `info`; the last two; nothing; or what is named. */
export type RoleGrant = 'all' | 'export' | 'read' | 'none' | readonly string[];

const ACTIONS = {
  export: new Set(['page', 'info', 'export']),
  read: new Set(['page', 'info']),
  none: new Set<string>(),
};

/** The list that a permission belongs to, `account/client` of `account:client:page`, and its module and action. */
export function partsOfPermission(permission: string): { list: string; module: string; action: string } {
  const [module = '', object = '', action = ''] = permission.split(':');
  return { list: `${module}/${object}`, module, action };
}

/** Whether a grant gives an action of its list. */
export function grantGives(grant: RoleGrant, action: string): boolean {
  if (grant === 'all') return true;
  return (typeof grant === 'string' ? ACTIONS[grant] : new Set(grant)).has(action);
}

/** Ids of the entries that open nothing but what is given, and of the directories above them. */
export function entriesWithin(open: readonly MenuEntry[], isGiven: (permission: string) => boolean): string[] {
  const byId = new Map(open.map((entry) => [entry.id, entry]));
  const chosen = new Set<string>();
  for (const entry of open) {
    const permissions = permissionsIn(entry);
    if (permissions.length === 0 || !permissions.every(isGiven)) continue;
    for (
      let at: MenuEntry | undefined = entry;
      at && !chosen.has(at.id);
      at = at.parentId ? byId.get(at.parentId) : undefined
    )
      chosen.add(at.id);
  }
  return [...chosen];
}
