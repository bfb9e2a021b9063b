import { and, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysPasswordReset } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { newToken, sha256 } from '../secret';

/** From the link's making to its use. */
const LIFETIME = 15 * 60_000;
/** Links that one user may ask for himself within an hour. */
const MOST = 3;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Asked = { id?: string; userId: string; origin: 'user' | 'administrator'; now: Date };
const at = (now: Date, later = 0): string => new Date(now.getTime() + later).toISOString();

/** Makes a link and answers what stands in it; only the hash stays. The same id again, after a failed mail, takes the former one's place. */
export async function makeLink(tx: Tx, { id = crypto.randomUUID(), userId, origin, now }: Asked): Promise<string> {
  const token = newToken();
  const fresh = { tokenHash: await sha256(token), expiresAt: at(now, LIFETIME) };
  await tx
    .insert(sysPasswordReset)
    .values({ id, userId, origin, createDate: at(now), ...fresh })
    .onConflictDoUpdate({ target: sysPasswordReset.id, set: fresh, setWhere: isNull(sysPasswordReset.usedAt) });
  return token;
}

/** Whether the user asked for so many links lately that he gets no other, the one of that id not counted. */
export async function hasAskedTooOften(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { userId: user, origin, createDate } = sysPasswordReset;
  const lately = and(eq(user, userId), eq(origin, 'user'), gt(createDate, at(now, -HOUR)), ne(sysPasswordReset.id, id));
  return (await tx.$count(sysPasswordReset, lately)) >= MOST;
}

const open = async (token: string, now: Date) =>
  and(
    eq(sysPasswordReset.tokenHash, await sha256(token)),
    isNull(sysPasswordReset.usedAt),
    gt(sysPasswordReset.expiresAt, at(now)),
  );

/** Whose password the link sets; null where it is unknown, used or too old. */
export async function readLink(tx: Tx, token: string, now: Date): Promise<string | null> {
  const [found] = await tx
    .select({ userId: sysPasswordReset.userId })
    .from(sysPasswordReset)
    .where(await open(token, now));
  return found?.userId ?? null;
}

/** Uses the link up: of two callers one gets it. */
export async function spendLink(tx: Tx, token: string, now: Date): Promise<string | null> {
  const [spent] = await tx
    .update(sysPasswordReset)
    .set({ usedAt: at(now) })
    .where(await open(token, now))
    .returning({ userId: sysPasswordReset.userId });
  return spent?.userId ?? null;
}

/** Notes that the user waits for somebody to give him a link. No change that anybody made: neither version nor audit. */
export const waitForLink = (tx: Tx, userId: string, now: Date) =>
  tx
    .update(sysUser)
    .set({ resetAskedAt: at(now) })
    .where(eq(sysUser.id, userId));

/** The user waits no longer. */
export const stopWaiting = (tx: Tx, userId: string) =>
  tx
    .update(sysUser)
    .set({ resetAskedAt: null })
    .where(and(eq(sysUser.id, userId), isNotNull(sysUser.resetAskedAt)));

/** With a new password all links made for the old one are over. */
export async function endLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(sysPasswordReset)
    .set({ usedAt: at(now) })
    .where(and(eq(sysPasswordReset.userId, userId), isNull(sysPasswordReset.usedAt)));
  await stopWaiting(tx, userId);
}

/** Forgets links that count for nothing any more, not even for how often somebody asked. */
export const forgetLinks = (tx: Tx, now: Date) =>
  tx.delete(sysPasswordReset).where(lt(sysPasswordReset.createDate, at(now, -DAY)));

/** The page behind a link, as a path of the console; a tenant's people stay in its address. */
export const linkPath = (shortName: string | null | undefined, token: string): string =>
  `${shortName ? `/${shortName}` : ''}/#/reset-password?token=${token}`;
