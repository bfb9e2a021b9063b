import { eq } from 'drizzle-orm';
import { sysUser } from '../../db/tables';
import type { Tx } from '../../db/database';
import { ADDRESSEE } from './people';

/** Somebody whom the server writes to: his account, address and language. `name` is the real name, or the user name where there is none. */
export type Addressee = { userId: string; email: string | null; name: string; language: string | null };

/** The addressee of that account; null where nobody is named or the account is gone. The transaction must see accounts of every tenant. */
export async function readAddressee(tx: Tx, userId: string | null): Promise<Addressee | null> {
  const [user] = userId ? await tx.select(ADDRESSEE).from(sysUser).where(eq(sysUser.id, userId)) : [];
  return user
    ? { userId: user.id, email: user.email, language: user.lang, name: user.realName || user.username }
    : null;
}
