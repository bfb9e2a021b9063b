import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysLoginTicket } from '../../db/system-tables';
import type { Ports } from '../../ports/ports';
import type { Proof } from './sign-in';
import { newToken, sha256 } from '../secret';

const MINUTE = 60_000;
/** Setting up an app takes longer than reading a code. */
const LIFETIME = { verify: 5 * MINUTE, enrol: 15 * MINUTE, own: 15 * MINUTE };
const TRIES = 5;

/** What the first step of a login proved. */
export type LoginState = {
  proof: Proof;
  /** Where it began, and goes on alone; null for anywhere. */
  anchor: string | null;
  /** When the password that was proved had been set: another one since then makes the ticket worthless. */
  changedAt?: string;
  /** Of the second factor that is being set up. */
  seed?: string;
};
/** A second factor that somebody who is signed in sets up; `replaces` where it takes the place of one that he proved. */
export type OwnState = { seed: string; replaces: boolean };

/** `verify` asks for a code, `enrol` for a second factor to be set up first. */
export type LoginPurpose = `${'console' | 'tester'}:${'verify' | 'enrol'}`;
type Purpose = LoginPurpose | 'own';
type StateOf<P extends Purpose> = P extends 'own' ? OwnState : LoginState;
export type Ticket<P extends Purpose = LoginPurpose> = { key: string; userId: string; state: StateOf<P> };
type Means = Pick<Ports, 'keys' | 'clock'>;
type Holder<P extends Purpose> = { userId: string; purpose: P; state: StateOf<P> };

const lifetimeOf = (purpose: Purpose): number =>
  LIFETIME[purpose.slice(purpose.indexOf(':') + 1) as keyof typeof LIFETIME];

const isoIn = ({ clock }: Means, ms: number): string => new Date(clock.now().getTime() + ms).toISOString();

/** Keeps what is known until the next step, in place of what stood under the key; forgets those that nobody went on with. */
async function keepTicket<P extends Purpose>(
  tx: Tx,
  means: Means,
  key: string,
  { userId, purpose, state }: Holder<P>,
): Promise<void> {
  await tx.delete(sysLoginTicket).where(lt(sysLoginTicket.expiresAt, isoIn(means, 0)));
  const values = {
    userId,
    purpose,
    failures: 0,
    state: await means.keys.encrypt(JSON.stringify(state)),
    expiresAt: isoIn(means, lifetimeOf(purpose)),
  };
  await tx
    .insert(sysLoginTicket)
    .values({ tokenHash: key, ...values })
    .onConflictDoUpdate({ target: sysLoginTicket.tokenHash, set: values });
}

/** A ticket for the second step of a login; only its hash stays. */
export async function issueLoginTicket(tx: Tx, means: Means, holder: Holder<LoginPurpose>): Promise<string> {
  const token = newToken();
  await keepTicket(tx, means, await sha256(token), holder);
  return token;
}

/** Under which a session keeps the second factor that it is setting up: one at a time, and no other session can end what it began. */
export const ownKeyOf = (sessionId: string): Promise<string> => sha256(`own:${sessionId}`);
export const ticketKeyOf = (token: string): Promise<string> => sha256(token);

export const keepOwn = async (
  tx: Tx,
  means: Means,
  sessionId: string,
  holder: Omit<Holder<'own'>, 'purpose'>,
): Promise<void> => keepTicket(tx, means, await ownKeyOf(sessionId), { ...holder, purpose: 'own' });

/**
 * Takes one of five tries of a ticket, or looks at it where `cost` is 0; null where it is unknown, over or tried too often.
 * Counted in the UPDATE, which holds the row until the transaction ends: tries at once come one after the other.
 */
export async function takeTicket<P extends Purpose>(
  tx: Tx,
  means: Means,
  key: string,
  purpose: P,
  cost: 0 | 1,
): Promise<Ticket<P> | null> {
  const isOpen = and(
    eq(sysLoginTicket.tokenHash, key),
    eq(sysLoginTicket.purpose, purpose),
    gt(sysLoginTicket.expiresAt, isoIn(means, 0)),
    lt(sysLoginTicket.failures, TRIES),
  );
  const [row] = await tx
    .update(sysLoginTicket)
    .set({ failures: sql`${sysLoginTicket.failures} + ${cost}` })
    .where(isOpen)
    .returning({ userId: sysLoginTicket.userId, state: sysLoginTicket.state });
  if (!row?.state) return null;
  return { key, userId: row.userId, state: JSON.parse(await means.keys.decrypt(row.state)) as StateOf<P> };
}

/** Adds to what a ticket knows. */
export const putState = async (tx: Tx, { keys }: Means, key: string, state: LoginState): Promise<void> =>
  void (await tx
    .update(sysLoginTicket)
    .set({ state: await keys.encrypt(JSON.stringify(state)) })
    .where(eq(sysLoginTicket.tokenHash, key)));

/** A ticket that led to its end is worth nothing any more. */
export const endTicket = async (tx: Tx, key: string): Promise<void> =>
  void (await tx.delete(sysLoginTicket).where(eq(sysLoginTicket.tokenHash, key)));
