import type { WriteContext } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { hasPermission, type Scope } from '../../scope';
import { accessOf, entriesIn, readMenus, type Access, type Person } from './access';
import { asPlatform } from '../../platform/elevate';
import { permissionsIn } from '../menu/menu-tree';
import { readLines } from './tenant-membership';

type Departments = Scope['departments'];

/** Whether the rows seen with `mine` include all that are seen with `other`. */
export function coversRows(mine: Departments, other: Departments): boolean {
  if (mine === null || other === 'self') return true;
  if (other === null || mine === 'self') return false;
  return other.every((id) => mine.includes(id));
}

/** Whether the caller holds all of it: nobody gives, takes over or switches off more than he holds. */
const holds = (scope: Scope, { all, permissions, departments }: Access): boolean =>
  scope.all ||
  (!all &&
    coversRows(scope.departments, departments) &&
    [...permissions].every((permission) => hasPermission(scope, permission)));

/** What a person may do in his own tenant, looked up as the platform. */
const accessIn = ({ tx, scope }: WriteContext, person: Person): Promise<Access> =>
  asPlatform(tx, scope, async () => accessOf(tx, person, person.tenantCode, await readMenus(tx)));

/** Refuses to touch the account of somebody who may do more in his own tenant than the caller. */
export async function refuseHigher(context: WriteContext, person: Person): Promise<void> {
  if (context.scope.all || person.id === context.scope.userId) return;
  if (!holds(context.scope, await accessIn(context, person))) throw new Refusal('accessDenied');
}

/**
 * Refuses a way into the account of somebody who may do more than the caller, such as a new password. Whoever works in further tenants
 * does: his own tenant's administrators may disable him and take his roles, but only the platform opens his account.
 */
export async function refuseOutranked(context: WriteContext, person: Person): Promise<void> {
  await refuseHigher(context, person);
  const { scope, tx } = context;
  if (scope.tenant === '' || person.id === scope.userId) return;
  const lines = await asPlatform(tx, scope, async () => readLines(tx, person.id));
  if (lines.length > 0) throw new Refusal('accessDenied');
}

/** Refuses to change or delete a role that gives more in its tenant than the caller holds, whatever of it is changed. */
export async function refuseHigherRole(context: WriteContext, tenantCode: string, roleId: string): Promise<void> {
  if (context.scope.all) return;
  const holder = { id: '', tenantCode, superAdmin: 0, tenantAdmin: false, deptId: null, roleIdList: [roleId] };
  if (!holds(context.scope, await accessIn(context, holder))) throw new Refusal('accessDenied');
}

/** Refuses roles, or the rank of an administrator, that would give a person more than the caller holds. Names the field. */
export async function checkGrant(context: WriteContext, person: Person): Promise<void> {
  if (context.scope.all) return;
  const refuse = async (part: Person, field: string) => {
    if (!holds(context.scope, await accessIn(context, part)))
      throw new InvalidFields({ [field]: { key: 'notGrantable' } });
  };
  if (person.tenantAdmin) await refuse({ ...person, roleIdList: [] }, 'tenantAdmin');
  if (person.roleIdList?.length) await refuse({ ...person, tenantAdmin: false }, 'roleIdList');
}

/** Refuses menu entries that the tenant may not have, or that open more than the caller may. */
export async function checkEntries(
  { tx, scope }: WriteContext,
  tenant: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const open = await asPlatform(tx, scope, async () => entriesIn(tx, tenant, await readMenus(tx)));
  const byId = new Map(open.map((entry) => [entry.id, entry]));
  const mayGive = (id: string): boolean => {
    const entry = byId.get(id);
    return entry !== undefined && permissionsIn(entry).every((permission) => hasPermission(scope, permission));
  };
  if (!ids.every(mayGive)) throw new InvalidFields({ [field]: { key: 'notGrantable' } });
}
