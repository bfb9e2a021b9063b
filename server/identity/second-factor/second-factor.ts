import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { isTimeCode, plainCode } from '../../../contract/validation/second-factor';
import type { Tx } from '../../db/database';
import { sysRecoveryCode, sysSecondFactor } from '../../db/system-tables';
import { accountClientUser, sysUser } from '../../db/tables';
import type { Ports } from '../../ports/ports';
import { newRecoveryCodes, recoveryHash, timeStepOf } from './second-factor-code';

type Means = Pick<Ports, 'keys' | 'clock'>;

/** The second factor of a user; null where none was set up. */
export async function readFactor(tx: Tx, userId: string) {
  const [factor] = await tx
    .select()
    .from(sysSecondFactor)
    .where(and(eq(sysSecondFactor.userId, userId), isNotNull(sysSecondFactor.confirmedAt)));
  return factor ?? null;
}

/** The step moves on in the UPDATE, so that of many uses of one code at once one succeeds, and none of an older code afterwards. */
async function spendTimeCode(tx: Tx, { keys, clock }: Means, userId: string, code: string): Promise<boolean> {
  const factor = await readFactor(tx, userId);
  const step = factor && timeStepOf(await keys.decrypt(factor.secret), code, clock.now());
  if (!step) return false;
  const isNewer = and(eq(sysSecondFactor.userId, userId), lt(sysSecondFactor.lastStep, step));
  const moved = await tx
    .update(sysSecondFactor)
    .set({ lastStep: step })
    .where(isNewer)
    .returning({ userId: sysSecondFactor.userId });
  return moved.length > 0;
}

async function spendRecoveryCode(tx: Tx, { clock }: Means, userId: string, code: string): Promise<boolean> {
  const isUnused = and(
    eq(sysRecoveryCode.userId, userId),
    eq(sysRecoveryCode.hash, await recoveryHash(userId, code)),
    isNull(sysRecoveryCode.usedAt),
  );
  const spent = await tx
    .update(sysRecoveryCode)
    .set({ usedAt: clock.now().toISOString() })
    .where(isUnused)
    .returning({ id: sysRecoveryCode.id });
  return spent.length > 0;
}

/** Uses a code up: six digits of the app, or a recovery code. Answers which it was; null where it is wrong or was used before. */
export async function spendCode(
  tx: Tx,
  means: Means,
  userId: string,
  given: string,
): Promise<'time' | 'recovery' | null> {
  const code = plainCode(given);
  if (isTimeCode(code)) return (await spendTimeCode(tx, means, userId, code)) ? 'time' : null;
  return (await spendRecoveryCode(tx, means, userId, code)) ? 'recovery' : null;
}

/** Makes new recovery codes; those before are worth nothing any more. They are told once, only hashes stay. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const rows = await Promise.all(codes.map(async (code) => ({ userId, hash: await recoveryHash(userId, code) })));
  await tx.delete(sysRecoveryCode).where(eq(sysRecoveryCode.userId, userId));
  await tx.insert(sysRecoveryCode).values(rows);
  return codes;
}

/** How many recovery codes are left. */
export const recoveryLeft = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(sysRecoveryCode, and(eq(sysRecoveryCode.userId, userId), isNull(sysRecoveryCode.usedAt)));

/** Tells lists whether there is one: of the two kinds of accounts one has that id. */
async function mark(tx: Tx, userId: string, hasSecondFactor: boolean): Promise<void> {
  await tx.update(sysUser).set({ hasSecondFactor }).where(eq(sysUser.id, userId));
  await tx.update(accountClientUser).set({ hasSecondFactor }).where(eq(accountClientUser.id, userId));
}

/**
 * Keeps a seed whose first code was shown to be right, and makes recovery codes. `step` is that code's: it is not good for a login.
 * Null where the user has a second factor already and `replaces` does not say that it may go.
 */
export async function keepFactor(
  tx: Tx,
  { keys, clock }: Means,
  userId: string,
  { seed, step, replaces = false }: { seed: string; step: number; replaces?: boolean },
): Promise<string[] | null> {
  const now = clock.now().toISOString();
  const values = { secret: await keys.encrypt(seed), createDate: now, confirmedAt: now, lastStep: step };
  const kept = await tx
    .insert(sysSecondFactor)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: sysSecondFactor.userId,
      set: values,
      setWhere: replaces ? sql`true` : isNull(sysSecondFactor.confirmedAt),
    })
    .returning({ userId: sysSecondFactor.userId });
  if (kept.length === 0) return null;
  await mark(tx, userId, true);
  return renewRecoveryCodes(tx, userId);
}

/** Forgets the second factor of a user with its recovery codes. Answers whether there was one. */
export async function forgetFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(sysRecoveryCode).where(eq(sysRecoveryCode.userId, userId));
  const gone = await tx
    .delete(sysSecondFactor)
    .where(eq(sysSecondFactor.userId, userId))
    .returning({ userId: sysSecondFactor.userId });
  if (gone.length > 0) await mark(tx, userId, false);
  return gone.length > 0;
}
