import { eq } from 'drizzle-orm';
import { sysUser } from '../../db/tables';
import type { Tx } from '../../db/database';

/** Somebody who is told of a report: his account, address and language. `name` is the real name, or the user name where there is none. */
export type ReportPerson = { userId: string; email: string | null; name: string; language: string | null };

/** The person of that account; null where nobody is named or the account is gone. The transaction must see accounts of every tenant. */
export async function reportPerson(tx: Tx, userId: string | null): Promise<ReportPerson | null> {
  const [user] = userId
    ? await tx
        .select({
          email: sysUser.email,
          language: sysUser.lang,
          realName: sysUser.realName,
          username: sysUser.username,
        })
        .from(sysUser)
        .where(eq(sysUser.id, userId))
    : [];
  return user && userId
    ? { userId, email: user.email, language: user.language, name: user.realName || user.username }
    : null;
}
