import { eq, inArray, sql } from 'drizzle-orm';
import { accountAccountGroup, accountAccountGroupMember, accountClientUser } from '../../../db/tables';
import type { Tx } from '../../../db/database';

const { id, memberCount } = accountAccountGroup;
const { accountGroupId, clientUserId } = accountAccountGroupMember;

/** The count is no change of a person's, so the version stays. */
export const countMembers = (tx: Tx, group: string, by: number) =>
  tx
    .update(accountAccountGroup)
    .set({ memberCount: sql`greatest(${memberCount} + ${by}, 0)` })
    .where(eq(id, group));

export async function memberNamesOf(tx: Tx, users: readonly string[]): Promise<Map<string, string>> {
  if (users.length === 0) return new Map();
  const { id: user, username } = accountClientUser;
  const rows = await tx
    .select({ user, username })
    .from(accountClientUser)
    .where(inArray(user, [...users]));
  return new Map(rows.map((row) => [row.user, row.username]));
}

/** Takes accounts out of all their groups. */
export async function leaveGroups(tx: Tx, users: readonly string[]): Promise<void> {
  const left = await tx
    .delete(accountAccountGroupMember)
    .where(inArray(clientUserId, [...users]))
    .returning({ group: accountGroupId });
  for (const { group } of left) await countMembers(tx, group, -1);
}
