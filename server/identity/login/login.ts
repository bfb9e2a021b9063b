import type { ErrorName } from '../../../contract/wire/errors';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { judged } from '../password/judge-password';
import { provesPassword, readCredential } from '../password/password-proof';
import { isLocked, phantomIdOf, takeLoginTurn } from './attempt';
import type { LoginLimits } from './login-limits';
import { noteRefusal, noteUndone, slowDown } from './login-refusal';
import {
  completeLogin,
  type Found,
  type Identity,
  type LoginInput,
  type SecondStepRequest,
  type SignIn,
} from './sign-in';
import { isPasswordOver } from './standing';

/** What is known of a name: of a real account, or of one that nobody has and that is counted alike. */
type Known<P, U> = Found<U> & {
  place: P;
  username: string;
  /** Under which failures are counted. */
  countId: string;
  hash: string | null;
  lockedUntil: string | null;
};

/** The way of one login, from the address to the session. Every outcome leaves a line in the history. */
export class Login<C extends { ip: string }, P extends { ip: string }, U extends Identity, S extends object> {
  constructor(
    private readonly ports: Ports,
    private readonly limits: LoginLimits,
    private readonly signIn: SignIn<C, P, U, S>,
  ) {}

  async attempt(input: LoginInput, caller: C): Promise<S | SecondStepRequest> {
    const { ports, limits, signIn } = this;
    await limits.check(caller.ip);
    const now = ports.clock.now();
    const known = await ports.db.run('platform', 'read', (tx) => this.read(tx, caller, input.username, now));
    const refuse = (reason: ErrorName, isGuess = false) => this.refuse(known, reason, isGuess);
    const unmet = await signIn.challenge?.(input, caller);
    if (unmet) return refuse(unmet);
    // A locked account is not verified at all: the answer must not depend on the password.
    if (isLocked(known.lockedUntil, now)) return refuse('accountLocked');
    const isRight = await provesPassword(ports.passwords, input.password, known.hash, signIn.kind);
    if (!isRight || !known.user) return refuse('loginFailed', true);
    const isRenewed = known.refusal === 'passwordExpired' && input.newPassword !== undefined;
    if (known.refusal && !isRenewed) return refuse(known.refusal);
    const newPassword = isRenewed ? await this.renewal(input, known) : null;
    return (await this.enter(known.place, known.user, newPassword)) ?? refuse('accountLocked');
  }

  /** Asks the same questions whether there is such an account or not. */
  private async read(tx: Tx, caller: C, username: string, now: Date): Promise<Known<P, U>> {
    const { signIn } = this;
    const place = await signIn.placeOf(tx, caller);
    const found = await signIn.find(tx, place, { username });
    const countId = found.user?.id ?? (await phantomIdOf(signIn.phantomNameOf(place, username)));
    const credential = await readCredential(tx, countId);
    const { hash, lockedUntil } = credential ?? { hash: null, lockedUntil: null };
    const isOver =
      found.user !== null &&
      credential !== undefined &&
      (credential.mustChange || isPasswordOver(found.passwordExpired, credential.changedAt, now));
    const refusal = found.refusal ?? (isOver ? 'passwordExpired' : null);
    // As the account has it, however it was typed.
    return { ...found, place, username: found.user?.username ?? username, countId, hash, lockedUntil, refusal };
  }

  /** The new password, judged like any other. */
  private renewal({ username, password, newPassword }: LoginInput, { profile }: Found<U>): Promise<string> {
    return judged('newPassword', newPassword, { profile, username, oldPassword: password });
  }

  /** Goes on to the session or to the second step, with a new password where one was due; null where too many others failed meanwhile. */
  private async enter(place: P, user: U, newPassword: string | null): Promise<S | SecondStepRequest | null> {
    const { ports, signIn } = this;
    const newHash = newPassword === null ? null : await ports.passwords.hash(newPassword);
    return ports.db
      .run('platform', 'write', async (tx) => {
        // Many guesses at once gain nothing: the right one among them comes too late.
        if (!(await takeLoginTurn(tx, user.id, ports.clock.now()))) return null;
        return completeLogin(tx, ports, signIn, place, user, { method: 'password', newHash });
      })
      .catch((error: unknown) => noteUndone(ports, signIn, place, user, error));
  }

  private async refuse(known: Known<P, U>, reason: ErrorName, isGuess: boolean): Promise<never> {
    const { ports, limits, signIn } = this;
    const { place, user, countId, username, profile } = known;
    await limits.countFailure(place.ip);
    const who = { countId, userId: user?.id ?? null, username, tenantCode: user?.tenantCode ?? '' };
    await slowDown(
      ports,
      await ports.db.run('platform', 'write', (tx) => noteRefusal(tx, ports, signIn, place, who, { reason, isGuess })),
    );
    throw new Refusal(reason, {}, reason === 'passwordExpired' ? { passwordProfile: profile } : null);
  }
}
