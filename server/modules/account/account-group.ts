import { and, eq, inArray } from 'drizzle-orm';
import { accountGroup } from '../../../contract/resources/account/account-group/definition';
import { accountGroupMember } from '../../../contract/resources/account/account-group-member/definition';
import { accountAccountGroupMember } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';
import { ACCOUNTS, memberActions, type GroupOfTenant } from './account-group/members';
import { countMembers, memberNamesOf } from './account-group/membership';

const { accountGroupId, clientUserId } = accountAccountGroupMember;

/** Present members are skipped. The group is locked by now, so that two of these calls come one after the other. */
async function addMembers(
  context: WriteContext,
  { group, tenantCode }: GroupOfTenant,
  ids: readonly string[],
): Promise<number> {
  const known = await context.tx
    .select({ user: clientUserId })
    .from(accountAccountGroupMember)
    .where(eq(accountGroupId, group.id));
  const inside = new Set(known.map(({ user }) => user));
  const added = ids.filter((user) => !inside.has(user));
  const names = await memberNamesOf(context.tx, added);
  const values = added.map((user) => ({
    tenantCode,
    accountGroupId: group.id,
    clientUserId: user,
    username: names.get(user) ?? null,
  }));
  if (values.length > 0) await insertRows(context, accountGroupMember, values, 'save');
  await countMembers(context.tx, group.id, added.length);
  return added.length;
}

async function removeMembers({ tx }: WriteContext, { group }: GroupOfTenant, ids: readonly string[]): Promise<number> {
  const removed = await tx
    .delete(accountAccountGroupMember)
    .where(and(eq(accountGroupId, group.id), inArray(clientUserId, [...ids])))
    .returning({ user: clientUserId });
  await countMembers(tx, group.id, -removed.length);
  return removed.length;
}

/** Groups of accounts and who is in them. */
export const accountGroupBehaviour = behaviour(accountGroup, {
  actions: memberActions([
    [ACCOUNTS, (context, place, ids, isAdded) => (isAdded ? addMembers : removeMembers)(context, place, ids)],
  ]),
});
