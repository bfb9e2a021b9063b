import { tenantAdmin } from '../../../contract/resources/sys/tenant-admin/definition';
import { user } from '../../../contract/resources/sys/user/definition';
import type { RowOf } from '../../../contract/language/resource';
import { behaviour, type Hook } from '../../engine/model/behaviour';
import { patchRow } from '../../engine/write/write';
import { InvalidFields, Refusal } from '../../refusal';
import { refuseOutranked } from '../../identity/access/grant';
import { endSessionsOf, otherAdministrators, readPerson } from '../../identity/access/people';
import { dropLines } from './tenant-access';
import { readTenant } from '../../platform/tenants';
import { userBehaviour } from './user';

type Row = RowOf<typeof tenantAdmin>;
/** They are users, and all that holds for users holds for them. */
const { hooks } = userBehaviour;
const actions = hooks.actions as Record<
  'resetPassword' | 'resetLink' | 'endSessions',
  (hook: Hook, rows: Row[], input: never) => Promise<unknown>
>;

/** The administrator as he stands, once it is sure that his tenant keeps another one. */
async function dispensable(hook: Hook, row: Row | undefined) {
  const person = row && (await readPerson(hook.tx, row.id));
  if (!person) throw new Refusal('gone');
  if (person.id === hook.scope.userId) throw new Refusal('ownAccount');
  await refuseOutranked(hook, person);
  if ((await otherAdministrators(hook.tx, person.tenantCode, [person.id], hook.ports.clock.now())) === 0)
    throw new Refusal('lastAdministrator');
  return person;
}

/** Gives an administrator to another tenant. What he held in the former one stays there: roles, department, further tenants, sessions. */
async function move(hook: Hook, [row]: Row[], { tenantCode }: { tenantCode: string }): Promise<null> {
  if (hook.scope.tenant !== '') throw new Refusal('accessDenied');
  const person = await dispensable(hook, row);
  if (tenantCode === person.tenantCode) throw new InvalidFields({ tenantCode: { key: 'sameTenant' } });
  if (!(await readTenant(hook.tx, tenantCode))) throw new InvalidFields({ tenantCode: { key: 'reference' } });
  await dropLines(hook, person.id);
  await patchRow(
    hook,
    user,
    person.id,
    { tenantCode, roleIdList: [], deptId: null },
    { operation: 'move', reason: `${person.tenantCode} → ${tenantCode}` },
  );
  await endSessionsOf(hook, person.id, 'account');
  return null;
}

/** Takes the rank; the account stays. */
async function revoke(hook: Hook, [row]: Row[]): Promise<null> {
  const person = await dispensable(hook, row);
  await patchRow(hook, user, person.id, { tenantAdmin: false }, { operation: 'revoke' });
  await endSessionsOf(hook, person.id, 'account');
  return null;
}

/** Administrators of tenants: their accounts, and that no tenant is left without one. */
export const tenantAdminBehaviour = behaviour(tenantAdmin, {
  ahead: hooks.ahead,
  beforeCreate: async (hook, input) => {
    // The platform has administrators of another rank.
    if (hook.scope.tenant === '' && !input.tenantCode) throw new InvalidFields({ tenantCode: { key: 'selected' } });
    return (await hooks.beforeCreate?.(hook, { ...input, tenantAdmin: true })) ?? input;
  },
  afterCreate: (hook, row, input) => hooks.afterCreate?.(hook, row, input) ?? Promise.resolve(),
  beforeUpdate: async (hook, before, input) => (await hooks.beforeUpdate?.(hook, before, input)) ?? input,
  beforeDelete: async (hook, row) => hooks.beforeDelete?.(hook, row),
  transitions: hooks.transitions as { disable: { after: (hook: Hook, row: Row) => Promise<void> } },
  actions: {
    resetPassword: (hook, rows, input) => actions.resetPassword(hook, rows, input as never),
    resetLink: (hook, rows, input) => actions.resetLink(hook, rows, input as never),
    endSessions: (hook, rows, input) => actions.endSessions(hook, rows, input as never),
    move,
    revoke,
  },
});
