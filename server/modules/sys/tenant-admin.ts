import { tenantAdmin } from '../../../contract/resources/sys/tenant-admin/definition';
import { user } from '../../../contract/resources/sys/user/definition';
import type { RowOf } from '../../../contract/language/resource';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { patchRow } from '../../engine/write/trusted';
import { InvalidFields, Refusal } from '../../refusal';
import { refuseOutranked } from '../../identity/access/grant';
import { endSessionsOf, otherAdministrators, readPerson } from '../../identity/access/people';
import { dropLines } from './tenant-access';
import { readTenant } from '../../platform/tenants';

type Row = RowOf<typeof tenantAdmin>;
/** The administrator as he stands, once it is sure that his tenant keeps another one. */
async function dispensable(context: WriteContext, row: Row | undefined) {
  const person = row && (await readPerson(context.tx, row.id));
  if (!person) throw new Refusal('gone');
  if (person.id === context.scope.userId) throw new Refusal('ownAccount');
  await refuseOutranked(context, person);
  if ((await otherAdministrators(context.tx, person.tenantCode, [person.id], context.ports.clock.now())) === 0)
    throw new Refusal('lastAdministrator');
  return person;
}

/** Gives an administrator to another tenant. What he held in the former one stays there: roles, department, further tenants, sessions. */
async function move(context: WriteContext, [row]: Row[], { tenantCode }: { tenantCode: string }): Promise<null> {
  if (context.scope.tenant !== '') throw new Refusal('accessDenied');
  const person = await dispensable(context, row);
  if (tenantCode === person.tenantCode) throw new InvalidFields({ tenantCode: { key: 'sameTenant' } });
  if (!(await readTenant(context.tx, tenantCode))) throw new InvalidFields({ tenantCode: { key: 'reference' } });
  await dropLines(context, person.id);
  await patchRow(
    context,
    user,
    person.id,
    { tenantCode, roleIdList: [], deptId: null },
    { operation: 'move', reason: `${person.tenantCode} → ${tenantCode}` },
  );
  await endSessionsOf(context, person.id, 'account');
  return null;
}

/** Takes the rank; the account stays. */
async function revoke(context: WriteContext, [row]: Row[]): Promise<null> {
  const person = await dispensable(context, row);
  await patchRow(context, user, person.id, { tenantAdmin: false }, { operation: 'revoke' });
  await endSessionsOf(context, person.id, 'account');
  return null;
}

/** Administrators of tenants: users, and no tenant is left without one of them. */
export const tenantAdminBehaviour = behaviour(tenantAdmin, {
  beforeCreate: ({ scope }, input) => {
    // The platform has administrators of another rank.
    if (scope.tenant === '' && !input.tenantCode) throw new InvalidFields({ tenantCode: { key: 'selected' } });
    return input;
  },
  actions: { move, revoke },
});
