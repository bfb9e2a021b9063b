import type { ResourceName, ScreenName } from '../../../../contract/names.generated';
import type { RoleTemplate } from '../../../../contract/resources/sys/role/templates';
import type { WriteContext } from '../../../engine/model/behaviour';
import { readMenus } from '../../../identity/access/access';
import { permissionsIn, tenantEntries } from '../../../identity/menu/menu-tree';
import { asPlatform } from '../../../platform/elevate';
import { readTenant } from '../../../platform/tenants';
import { hasPermission } from '../../../scope';

/** What a role may do with a list: everything; look and export; look; nothing; or what is named. */
type Grant = 'all' | 'export' | 'read' | 'none' | readonly string[];
type Module =
  | 'account'
  | 'diagnosis-sequence-management'
  | 'guided-diagnosis'
  | 'data-config'
  | 'statistical-report'
  | 'support'
  | 'flow'
  | 'sys';
/** By module, and by list where it is another thing there. */
type Grants = Readonly<Partial<Record<Module | ResourceName | ScreenName, Grant>>>;
type Template = { usual: Grant; dataScope: 'all' | 'own'; grants: Grants };

const READ = ['page', 'info'] as const;

/** What everybody does with processes and notices of his own. */
const OWN: Grants = {
  'flow/todo': 'all',
  'flow/done': 'all',
  'flow/start': 'all',
  'flow/my-send': 'all',
  'flow/my-absence': 'all',
  'sys/my-notice': 'all',
};
/** Vehicles as workshops and those who help them look at them. */
const VEHICLES: Grants = {
  'data-config/vehicle': 'read',
  'data-config/vehicle-ecu': 'read',
  'data-config/vehicle-fault': 'read',
  'data-config/vehicle-model': 'read',
  'data-config/error-code': 'read',
  'data-config/message': 'read',
};

export const TEMPLATES: Readonly<Record<RoleTemplate, Template>> = {
  administrator: {
    usual: 'export',
    dataScope: 'all',
    grants: { account: 'all', sys: 'all', flow: 'all', 'data-config': 'all' },
  },
  sequenceEditor: {
    usual: 'none',
    dataScope: 'all',
    grants: {
      ...OWN,
      'diagnosis-sequence-management': 'all',
      'guided-diagnosis': 'read',
      'data-config': 'read',
      'statistical-report': 'read',
    },
  },
  // The actions are those on which a process decides: whoever holds them is asked.
  approver: {
    usual: 'none',
    dataScope: 'all',
    grants: {
      ...OWN,
      ...VEHICLES,
      'diagnosis-sequence-management': 'read',
      'diagnosis-sequence-management/sequence': [...READ, 'publish'],
      'account/client-version': [...READ, 'approve', 'reject'],
      'account/client-user': [...READ, 'renew'],
      'support/order-list': [...READ, 'close', 'batchClose'],
      'support/case': [...READ, 'approve'],
      'statistical-report/abnormal-account': [...READ, 'uphold', 'reject'],
    },
  },
  supportExpert: {
    usual: 'none',
    dataScope: 'all',
    grants: {
      ...OWN,
      support: 'all',
      'support/case': [...READ, 'save', 'update', 'submit', 'withdraw'],
      'guided-diagnosis': 'read',
      'diagnosis-sequence-management': 'read',
      'data-config': 'read',
      account: 'read',
      'statistical-report': 'read',
    },
  },
  station: {
    usual: 'none',
    dataScope: 'own',
    grants: {
      ...OWN,
      ...VEHICLES,
      'account/client': [...READ, 'unbind', 'askLog'],
      'diagnosis-sequence-management/vehicle-todo': [...READ, 'connect', 'execute', 'succeed', 'fail', 'closeSilent'],
      'support/case-library': 'read',
      'support/order-list': [
        ...READ,
        'save',
        'update',
        'resolve',
        'unresolve',
        'close',
        'reopen',
        'helped',
        'notHelped',
      ],
      'support/order-comment': [...READ, 'save'],
    },
  },
  auditor: { usual: 'export', dataScope: 'all', grants: { ...OWN, 'flow/start': 'read', 'sys/user-operation': 'all' } },
};

const ACTIONS = { export: new Set(['page', 'info', 'export']), read: new Set<string>(READ), none: new Set<string>() };

/** Whether a template gives a permission: `account:client:page`. */
export function gives({ usual, grants }: Template, permission: string): boolean {
  const [module = '', object = '', action = ''] = permission.split(':');
  const named = grants as Readonly<Record<string, Grant>>;
  const grant = named[`${module}/${object}`] ?? named[module] ?? usual;
  if (grant === 'all') return true;
  return (typeof grant === 'string' ? ACTIONS[grant] : new Set(grant)).has(action);
}

/**
 * The entries of the menu that a role of the template holds in a tenant, with the directories above them: of what the tenant may have and
 * the caller may give.
 */
export async function entriesOf({ tx, scope }: WriteContext, tenant: string, template: Template): Promise<string[]> {
  const open = await asPlatform(tx, scope, async () =>
    tenantEntries(await readMenus(tx), (await readTenant(tx, tenant))?.serverMenuIdList ?? null),
  );
  const byId = new Map(open.map((entry) => [entry.id, entry]));
  const chosen = new Set<string>();
  for (const entry of open) {
    const permissions = permissionsIn(entry);
    const isGiven = (permission: string): boolean => gives(template, permission) && hasPermission(scope, permission);
    if (permissions.length === 0 || !permissions.every(isGiven)) continue;
    for (
      let at: typeof entry | undefined = entry;
      at && !chosen.has(at.id);
      at = at.parentId ? byId.get(at.parentId) : undefined
    )
      chosen.add(at.id);
  }
  // A directory that opens more than the template gives is left out: it would open that too.
  return [...chosen].filter((id) => permissionsIn(byId.get(id)!).every((one) => gives(template, one)));
}
