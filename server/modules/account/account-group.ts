import { and, eq, inArray, sql } from 'drizzle-orm';
import { accountGroup } from '../../../contract/resources/account/account-group/definition';
import { accountGroupMember } from '../../../contract/resources/account/account-group-member/definition';
import { isUuid } from '../../../contract/validation/uuid';
import { accountAccountGroup, accountAccountGroupMember, accountClientUser } from '../../db/tables';
import type { Tx } from '../../db/database';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';
import { InvalidFields, Refusal } from '../../refusal';
import { chosenAccounts, membersDone, type Chosen, type MembersDone } from './account-group/members';

type Group = { id: string; tenantCode?: string };

const { id, memberCount } = accountAccountGroup;
const { accountGroupId, clientUserId } = accountAccountGroupMember;

/** The count is no change of a person's, so the version stays. */
const count = (tx: Tx, group: string, by: number) =>
  tx
    .update(accountAccountGroup)
    .set({ memberCount: sql`greatest(${memberCount} + ${by}, 0)` })
    .where(eq(id, group));

async function namesOf(tx: Tx, users: readonly string[]): Promise<Map<string, string>> {
  if (users.length === 0) return new Map();
  const { id: user, username } = accountClientUser;
  const rows = await tx
    .select({ user, username })
    .from(accountClientUser)
    .where(inArray(user, [...users]));
  return new Map(rows.map((row) => [row.user, row.username]));
}

/** Takes an account out of all its groups. */
export async function leaveGroups(tx: Tx, user: string): Promise<void> {
  const left = await tx
    .delete(accountAccountGroupMember)
    .where(eq(clientUserId, user))
    .returning({ group: accountGroupId });
  for (const { group } of left) await count(tx, group, -1);
}

async function choice(context: WriteContext, rows: readonly Group[], input: Chosen) {
  const [group] = rows;
  if (!group) throw new Refusal('gone');
  const tenantCode = context.scope.tenant || (group.tenantCode ?? '');
  const { ids, missing } = await chosenAccounts(context, tenantCode, input);
  if (ids.length + missing.length === 0) throw new InvalidFields({ names: { key: 'oneOfThese' } });
  return { group, tenantCode, ids, missing };
}

/** Who is in it already stays in it once. The group is locked by now: two of these come one after the other. */
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
  await count(context.tx, group.id, added.length);
  return membersDone(context.scope.language, added.length, missing);
}

async function removeMembers(context: WriteContext, rows: readonly Group[], input: Chosen): Promise<MembersDone> {
  const { group, ids, missing } = await choice(context, rows, input);
  if (ids.length === 0) return membersDone(context.scope.language, 0, missing);
  const removed = await context.tx
    .delete(accountAccountGroupMember)
    .where(and(eq(accountGroupId, group.id), inArray(clientUserId, ids)))
    .returning({ user: clientUserId });
  await count(context.tx, group.id, -removed.length);
  return membersDone(context.scope.language, removed.length, missing);
}

/** Groups of accounts and who is in them. */
export const accountGroupBehaviour = behaviour(accountGroup, {
  actions: {
    addMembers: (context, rows, input) => addMembers(context, rows, input),
    removeMembers: (context, rows, input) => removeMembers(context, rows, input),
  },
});

/** One member more, one less. */
export const accountGroupMemberBehaviour = behaviour(accountGroupMember, {
  beforeCreate: async ({ tx }, input) => {
    const user = typeof input.clientUserId === 'string' ? input.clientUserId : '';
    return { ...input, username: (await namesOf(tx, isUuid(user) ? [user] : [])).get(user) ?? null };
  },
  afterCreate: async ({ tx }, row) => {
    await count(tx, row.accountGroupId, 1);
  },
  beforeDelete: async ({ tx }, row) => {
    await count(tx, row.accountGroupId, -1);
  },
});
