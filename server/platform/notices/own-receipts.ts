import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysNoticeReceipt as receipts } from '../../db/tables';
import type { Scope } from '../../scope';

/** What the caller may see of his notices where he works. */
export const mine = (scope: Scope) =>
  and(eq(receipts.tenantCode, scope.tenant), eq(receipts.userId, scope.userId ?? ''), eq(receipts.withdrawn, false));

/** How many wait to be read, and how many of these are urgent; with the sign-on, so that the header needs no call of its own. */
export async function unreadOf(tx: Tx, scope: Scope): Promise<{ unreadNotices: number; urgentNotices: number }> {
  const [row] = await tx
    .select({
      unreadNotices: sql<number>`count(*)::int`,
      urgentNotices: sql<number>`(count(*) filter (where ${receipts.level} = 'urgent'))::int`,
    })
    .from(receipts)
    .where(and(mine(scope), eq(receipts.status, 0)));
  return row ?? { unreadNotices: 0, urgentNotices: 0 };
}
