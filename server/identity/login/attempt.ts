import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { parameterValue } from '../../../contract/resources/sys/params/parameters';
import type { Tx } from '../../db/database';
import { sysCredential } from '../../db/system-tables';
import type { Ports } from '../../ports/ports';
import { readParameter } from '../../platform/parameters/parameter';
import { sha256 } from '../secret';

/** So many failures in a row lock the account for a while, where the parameters say nothing else. */
export const LOCK_AFTER = parameterValue('login.failures', null);
export const LOCK_MS = parameterValue('login.lock', null);
/** Names that nobody has are counted like others, and forgotten after a day. */
const PHANTOM_LIFETIME = 86_400_000;
/** No password has this hash. */
const NO_HASH = '';

/**
 * Under which failures of that name are counted where no user has it: the same rows and the same lock as for a user,
 * so that neither answers nor locks tell which accounts exist.
 */
export async function phantomIdOf(username: string): Promise<string> {
  const hash = await sha256(`nobody:${username.toLowerCase()}`);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const isoOf = (now: Date, later = 0): string => new Date(now.getTime() + later).toISOString();

export const isLocked = (lockedUntil: string | null | undefined, now: Date): boolean =>
  Boolean(lockedUntil) && Date.parse(lockedUntil as string) > now.getTime();

/** Counts one failure in one statement; the last of the row locks. A lock that is over starts the count anew. Answers the failures in a row. */
export async function countFailure(tx: Tx, ports: Ports, userId: string, now: Date): Promise<number> {
  const asker = { ports, tx, scope: { tenant: '' } };
  const [lockAfter, lockMs] = [await readParameter(asker, 'login.failures'), await readParameter(asker, 'login.lock')];
  const count = sql`case when ${sysCredential.lockedUntil} <= ${isoOf(now)} then 1 else ${sysCredential.failedCount} + 1 end`;
  const lockedUntil = sql`case when ${sysCredential.lockedUntil} > ${isoOf(now)} then ${sysCredential.lockedUntil} when ${count} >= ${lockAfter} then ${isoOf(now, lockMs)}::timestamptz end`;
  const [row] = await tx
    .insert(sysCredential)
    .values({ userId, hash: NO_HASH, changedAt: isoOf(now), failedCount: 1 })
    .onConflictDoUpdate({ target: sysCredential.userId, set: { failedCount: count, lockedUntil } })
    .returning({ failedCount: sysCredential.failedCount });
  return row?.failedCount ?? 1;
}

/**
 * Waits for its turn among the tries of that user and holds it until the transaction ends: guesses made at the same moment each see
 * the failures before. Answers whether he may try at all now.
 */
export async function takeLoginTurn(tx: Tx, userId: string, now: Date): Promise<boolean> {
  await tx
    .insert(sysCredential)
    .values({ userId, hash: NO_HASH, changedAt: isoOf(now) })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ lockedUntil: sysCredential.lockedUntil })
    .from(sysCredential)
    .where(eq(sysCredential.userId, userId))
    .for('update');
  return !isLocked(row?.lockedUntil, now);
}

/** Forgets the failures after a success. False where others locked the account meanwhile: many guesses at once gain nothing. */
export async function clearFailures(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const cleared = await tx
    .update(sysCredential)
    .set({ failedCount: 0, lockedUntil: null })
    .where(
      and(
        eq(sysCredential.userId, userId),
        or(isNull(sysCredential.lockedUntil), lte(sysCredential.lockedUntil, isoOf(now))),
      ),
    )
    .returning({ userId: sysCredential.userId });
  return cleared.length > 0;
}

/** Forgets the counts of names that nobody has. */
export const forgetPhantoms = (tx: Tx, now: Date) =>
  tx
    .delete(sysCredential)
    .where(
      and(
        eq(sysCredential.hash, NO_HASH),
        sql`${sysCredential.changedAt} < ${isoOf(now, -PHANTOM_LIFETIME)}`,
        or(isNull(sysCredential.lockedUntil), sql`not ${gt(sysCredential.lockedUntil, isoOf(now))}`),
      ),
    );

/** How long the answer to the n-th failure in a row waits, ms: nothing at first, then longer and longer. */
export const slowDownOf = (failures: number): number => (failures < 2 ? 0 : Math.min(2000, 125 * 2 ** (failures - 1)));
