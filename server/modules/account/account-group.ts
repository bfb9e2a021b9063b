import { and, eq, inArray } from 'drizzle-orm';
import { accountGroup } from '../../../contract/resources/account/account-group/definition';
import { accountGroupMember } from '../../../contract/resources/account/account-group-member/definition';
import { accountAccountGroupMember } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';
import { InvalidFields, Refusal } from '../../refusal';
import { chosenAccounts, membersDone, type Chosen, type MembersDone } from './account-group/members';
import { countMembers, namesOf } from './account-group/membership';

type Group = { id: string; tenantCode?: string };

const { accountGroupId, clientUserId } = accountAccountGroupMember;

async function choice(context: WriteContext, rows: readonly Group[], input: Chosen) {
  const [group] = rows;
  if (!group) throw new Refusal('gone');
  const tenantCode = context.scope.tenant || (group.tenantCode ?? '');
  const { ids, missing } = await chosenAccounts(context, tenantCode, input);
  if (ids.length + missing.length === 0) throw new InvalidFields({ names: { key: 'oneOfThese' } });
  return { group, tenantCode, ids, missing };
}

/** Present members are skipped. The group is locked by now, so that two of these calls come one after the other. */
async function addMembers(context: WriteContext, rows: readonly Group[], input: Chosen): Promise<MembersDone> {
  const { group, tenantCode, ids, missing } = await choice(context, rows, input);
  if (ids.length === 0) return membersDone(context.scope.language, 0, missing);
  const known = await context.tx
    .select({ user: clientUserId })
    .from(accountAccountGroupMember)
    .where(eq(accountGroupId, group.id));
  const inside = new Set(known.map(({ user }) => user));
  const added = ids.filter((user) => !inside.has(user));
  const names = await namesOf(context.tx, added);
  const values = added.map((user) => ({
    tenantCode,
    accountGroupId: group.id,
    clientUserId: user,
    username: names.get(user) ?? null,
  }));
  if (values.length > 0) await insertRows(context, accountGroupMember, values, 'save');
  await countMembers(context.tx, group.id, added.length);
  return membersDone(context.scope.language, added.length, missing);
}

async function removeMembers(context: WriteContext, rows: readonly Group[], input: Chosen): Promise<MembersDone> {
  const { group, ids, missing } = await choice(context, rows, input);
  if (ids.length === 0) return membersDone(context.scope.language, 0, missing);
  const removed = await context.tx
    .delete(accountAccountGroupMember)
    .where(and(eq(accountGroupId, group.id), inArray(clientUserId, ids)))
    .returning({ user: clientUserId });
  await countMembers(context.tx, group.id, -removed.length);
  return membersDone(context.scope.language, removed.length, missing);
}

/** Groups of accounts and who is in them. */
export const accountGroupBehaviour = behaviour(accountGroup, {
  actions: {
    addMembers: (context, rows, input) => addMembers(context, rows, input),
    removeMembers: (context, rows, input) => removeMembers(context, rows, input),
  },
});
