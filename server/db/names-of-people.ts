import { and, asc, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from './database';
import { sysUser } from './tables';

/** What users are called, by id and in the order of their user names; those alone that meet the condition. */
export async function namesOfPeople(tx: Tx, ids: readonly string[], condition?: SQL): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, realName, username } = sysUser;
  const rows = await tx
    .select({ id, realName, username })
    .from(sysUser)
    .where(and(inArray(id, [...ids]), condition))
    .orderBy(asc(username));
  return new Map(rows.map((user) => [user.id, user.realName || user.username]));
}
