import { inArray, type SQL } from 'drizzle-orm';
import type { SessionEnd } from '../../../contract/resources/sys/login-history/rules';
import type { Tx } from '../../db/database';
import { sysSession } from '../../db/system-tables';
import { sysLoginHistory } from '../../db/tables';

/** Ends the sessions that meet the condition, and says in the login history why they are over. Every end of a session goes this way. */
export async function dropSessions(
  tx: Tx,
  now: Date,
  reason: SessionEnd,
  condition: SQL | undefined,
): Promise<{ id: string; userId: string }[]> {
  const ended = await tx
    .delete(sysSession)
    .where(condition)
    .returning({ id: sysSession.id, userId: sysSession.userId });
  if (ended.length === 0) return ended;
  const ids = ended.map(({ id }) => id);
  await tx
    .update(sysLoginHistory)
    .set({ session: 'ended', endReason: reason, endedAt: now.toISOString() })
    .where(inArray(sysLoginHistory.id, ids));
  return ended;
}
