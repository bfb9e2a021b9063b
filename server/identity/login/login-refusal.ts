import type { ErrorName } from '../../../contract/wire/errors';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { countFailure, forgetPhantoms, slowDownOf } from './attempt';
import type { RefusedSignIn } from './sign-in';

type Notes<P> = {
  undoing: readonly ErrorName[];
  noteRefused(tx: Tx, place: P, who: RefusedSignIn, reason: ErrorName): Promise<void>;
};

/** Leaves a refused step of a login in the history, and counts it where it was a guess. Answers the failures in a row. */
export async function noteRefusal<P>(
  tx: Tx,
  ports: Ports,
  signIn: Notes<P>,
  place: P,
  /** Failures are counted under `countId`; for a name that nobody has it is a phantom's. */
  { countId, ...who }: RefusedSignIn & { countId: string },
  { reason, isGuess }: { reason: ErrorName; isGuess: boolean },
): Promise<number> {
  await signIn.noteRefused(tx, place, who, reason);
  if (!isGuess) return 0;
  const now = ports.clock.now();
  await forgetPhantoms(tx, now);
  return countFailure(tx, ports, countId, now);
}

/** Nothing of a login stays that its end refuses, so that a code is good once more; that it was tried is noted. */
export async function noteUndone<P>(
  ports: Ports,
  signIn: Notes<P>,
  place: P,
  { id, tenantCode, username }: { id: string; tenantCode: string; username: string },
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal && signIn.undoing.includes(error.key)) {
    const who = { userId: id, tenantCode, username };
    await ports.db.run('platform', 'write', (tx) => signIn.noteRefused(tx, place, who, error.key));
  }
  throw error;
}

/** Lets a refusal wait the longer, the more failures came before it. */
export const slowDown = ({ pause }: Pick<Ports, 'pause'>, failures: number): Promise<void> =>
  pause(slowDownOf(failures));
