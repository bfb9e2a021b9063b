import { eq } from 'drizzle-orm';
import { sysCredential } from '../../db/system-tables';
import type { Tx } from '../../db/database';
import { PasswordsBusy, type PasswordLane, type Passwords } from '../../ports/passwords';
import { Refusal } from '../../refusal';
import { endLinks } from '../reset/reset-link';
import { newToken } from '../secret';

const dummies = new WeakMap<Passwords, Promise<string>>();

/** The hash of a password that nobody knows, made once: what a name that nobody has is verified against. */
export function dummyHash(passwords: Passwords): Promise<string> {
  const made = dummies.get(passwords) ?? passwords.hash(newToken());
  dummies.set(passwords, made);
  return made;
}

/**
 * Verifies against the hash, or against the dummy where there is none: both take the same time, the latter never succeeds. Refuses (429)
 * where as many wait already as can be answered in time.
 */
export async function provesPassword(
  passwords: Passwords,
  password: string,
  hash: string | null | undefined,
  lane: PasswordLane = 'console',
): Promise<boolean> {
  const proof = passwords.verify(password, hash || (await dummyHash(passwords)), lane);
  const isRight = await proof.catch((error: unknown) => {
    throw error instanceof PasswordsBusy ? new Refusal('tooManyRequests', { seconds: error.seconds }) : error;
  });
  return isRight && Boolean(hash);
}

/** Keeps the hash of a new password; failures counted so far are forgotten, links made for the old one are over. `mustChange`: it is good for one login, which asks for another. */
export async function storePassword(
  tx: Tx,
  userId: string,
  hash: string,
  now: Date,
  { mustChange = false } = {},
): Promise<void> {
  const values = { hash, changedAt: now.toISOString(), failedCount: 0, lockedUntil: null, mustChange };
  await tx
    .insert(sysCredential)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: sysCredential.userId, set: values });
  await endLinks(tx, userId, now);
}

export const readCredential = async (tx: Tx, userId: string) =>
  (await tx.select().from(sysCredential).where(eq(sysCredential.userId, userId)))[0];
