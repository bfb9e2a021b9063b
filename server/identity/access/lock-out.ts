import type { Permission } from '../../../contract/names.generated';
import type { WriteContext } from '../../engine/model/behaviour';
import { InvalidFields } from '../../refusal';
import { hasPermission } from '../../scope';
import { accessOf, readMenus } from './access';
import { asPlatform } from '../../platform/elevate';
import { membershipOf } from './tenant-membership';
import { readPerson } from './people';

/**
 * Refuses a change by which the caller himself would lose a permission that he has: he could not take it back. Called once the change is
 * written, so that everything which decides is looked at as it will be; the refusal rolls it back.
 */
export async function refuseLockOut({ tx, scope }: WriteContext, permission: Permission, field: string): Promise<void> {
  const { userId } = scope;
  if (scope.all || userId === null || !hasPermission(scope, permission)) return;
  const still = await asPlatform(tx, scope, async () => {
    const person = await readPerson(tx, userId);
    const place = person && (await membershipOf(tx, person, scope.tenant));
    if (!place || typeof place === 'string') return false;
    return (await accessOf(tx, place.person, scope.tenant, await readMenus(tx))).permissions.has(permission);
  });
  if (!still) throw new InvalidFields({ [field]: { key: 'lockOut' } });
}
