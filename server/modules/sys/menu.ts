import { menu } from '../../../contract/resources/sys/menu/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields } from '../../refusal';
import { hasPermission } from '../../scope';
import { checkCalls, knownCalls, withCallPermissions, type KnownCalls } from '../../identity/menu/menu-calls';
import { checkPlace, type PlacedEntry } from '../../identity/menu/menu-place';
import { permissionsIn } from '../../identity/menu/menu-tree';
import { forgetSessions } from '../../identity/session/session-cache';

const split = (permissions: unknown): readonly string[] =>
  permissionsIn({ permissions: typeof permissions === 'string' ? permissions : null });

/** An entry gives its permissions to its holders, so only permissions that the author holds may be written into it. */
function checkPermissions({ scope }: WriteContext, before: unknown, after: unknown): void {
  const held = new Set(split(before));
  if (!split(after).every((permission) => held.has(permission) || hasPermission(scope, permission)))
    throw new InvalidFields({ permissions: { key: 'notGrantable' } });
}

const placed = ({ id, type, parentId, url, isApi }: Record<string, unknown>): PlacedEntry =>
  ({ id, type, parentId, url, isApi }) as PlacedEntry;

/** The values with what their calls ask for; untouched where neither calls nor permissions are written. */
function withCalls(
  known: KnownCalls,
  before: Record<string, unknown>,
  input: Record<string, unknown>,
): Record<string, unknown> {
  if (input.resources === undefined && input.permissions === undefined) return input;
  const { permissions, resources } = { ...before, ...input };
  return { ...input, permissions: withCallPermissions(known, permissions, resources) };
}

const forgetRights = async ({ ports }: WriteContext): Promise<void> => forgetSessions(ports.db);

/** Menu entries. Permissions that no definition knows are let be: an own screen may ask for them. */
export const menuBehaviour = behaviour(menu, {
  beforeCreate: async (context, input) => {
    const known = knownCalls(context.ports);
    checkCalls(known, null, input.resources);
    const values = withCalls(known, {}, input);
    checkPermissions(context, null, values.permissions);
    await checkPlace(context, placed(input), null);
    return values;
  },
  beforeUpdate: async (context, before, input) => {
    const known = knownCalls(context.ports);
    checkCalls(known, before.resources, input.resources);
    const values = withCalls(known, before, input);
    if (values.permissions !== undefined) checkPermissions(context, before.permissions, values.permissions);
    await checkPlace(context, placed({ ...before, ...input }), placed(before));
    return values;
  },
  // What an entry opens or no longer opens holds from the next call on.
  afterCreate: forgetRights,
  afterUpdate: forgetRights,
  beforeDelete: forgetRights,
});
