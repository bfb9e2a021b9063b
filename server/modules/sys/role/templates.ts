import type { ResourceName, ScreenName } from '../../../../contract/names.generated';
import type { RoleTemplate } from '../../../../contract/resources/sys/role/templates';
import type { WriteContext } from '../../../engine/model/behaviour';
import { entriesIn, readMenus } from '../../../identity/access/access';
import { permissionsIn } from '../../../identity/menu/menu-tree';
import { entriesWithin, grantGives, partsOfPermission, type RoleGrant } from '../../../identity/menu/role-grants';
import { asPlatform } from '../../../platform/elevate';
import { hasPermission } from '../../../scope';

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
type Grants = Readonly<Partial<Record<Module | ResourceName | ScreenName, RoleGrant>>>;
type Template = { usual: RoleGrant; dataScope: 'all' | 'own'; grants: Grants };

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

/** Whether a template gives a permission: `account:client:page`. */
export function gives({ usual, grants }: Template, permission: string): boolean {
  const { list, module, action } = partsOfPermission(permission);
  const named = grants as Readonly<Record<string, RoleGrant>>;
  return grantGives(named[list] ?? named[module] ?? usual, action);
}

/**
 * The entries of the menu that a role of the template holds in a tenant, with the directories above them: of what the tenant may have and
 * the caller may give.
 */
export async function entriesOf({ tx, scope }: WriteContext, tenant: string, template: Template): Promise<string[]> {
  const open = await asPlatform(tx, scope, async () => entriesIn(tx, tenant, await readMenus(tx)));
  const byId = new Map(open.map((entry) => [entry.id, entry]));
  const found = entriesWithin(open, (permission) => gives(template, permission) && hasPermission(scope, permission));
  // A directory that opens more than the template gives is left out: it would open that too.
  return found.filter((id) => permissionsIn(byId.get(id)!).every((one) => gives(template, one)));
}
