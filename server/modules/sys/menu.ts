import { menu } from '../../../contract/resources/sys/menu';
import { behaviour, type Hook } from '../../engine/behaviour';
import { InvalidFields } from '../../refusal';
import { hasPermission } from '../../scope';
import { checkPlace, type Placed } from './menu-place';
import { permissionsIn } from './menu-tree';
import { forgetSessions } from './session-cache';

const split = (permissions: unknown): string[] => permissionsIn({ permissions: typeof permissions === 'string' ? permissions : null });

/** Whoever holds an entry gets its permissions, so nobody writes in what he does not hold himself. */
function checkPermissions({ scope }: Hook, before: unknown, after: unknown): void {
  const held = new Set(split(before));
  if (!split(after).every((permission) => held.has(permission) || hasPermission(scope, permission)))
    throw new InvalidFields({ permissions: { key: 'notGrantable' } });
}

const placed = ({ id, type, parentId, url, isApi }: Record<string, unknown>): Placed => ({ id, type, parentId, url, isApi }) as Placed;

const forgetRights = async ({ ports }: Hook): Promise<void> => forgetSessions(ports.db);

/** Menu entries. Permissions that no definition knows are let be: an own screen may ask for them. */
export const menuBehaviour = behaviour(menu, {
  beforeCreate: async (hook, input) => {
    checkPermissions(hook, null, input.permissions);
    await checkPlace(hook, placed(input), null);
    return input;
  },
  beforeUpdate: async (hook, before, input) => {
    if (input.permissions !== undefined) checkPermissions(hook, before.permissions, input.permissions);
    await checkPlace(hook, placed({ ...before, ...input }), placed(before));
    return input;
  },
  // What an entry opens or no longer opens holds from the next call on.
  afterCreate: forgetRights,
  afterUpdate: forgetRights,
  beforeDelete: forgetRights,
});
