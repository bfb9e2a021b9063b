import type { PasswordProfile } from '../../../contract/validation/password';
import type { ErrorName } from '../../../contract/wire/errors';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import { readCredential } from '../password/password-proof';
import { readFactor } from '../second-factor/second-factor';
import { issueLoginTicket } from './login-ticket';

/** The means by which an account was proven. */
export type Proof = {
  method: 'password' | 'sso';
  /** The provider asked for a second factor itself, so that ours is not asked for again. */
  trustsSecondFactor?: boolean;
  /** Key of the ticket of single sign-on that was spent; whoever opens the session in the end binds it, for the logout at the provider. */
  ssoTicket?: string;
  /** Hash of a password that takes the place of one that is over; kept once the whole login succeeded. */
  newHash?: string | null;
};

/** `newPassword` takes the place of one that is over; it counts for nothing else. */
export type LoginInput = {
  username: string;
  password: string;
  captchaId?: string;
  captcha?: string;
  newPassword?: string;
};

export type Identity = { id: string; tenantCode: string; username: string };

/** What is known of a name or an id. `refusal` says why the account may not be used now, whatever its password. */
export type Found<U> = {
  user: U | null;
  refusal: ErrorName | null;
  /** Days for which a password holds; null means for ever. */
  passwordExpired: number | null;
  /** What a new password is judged by. */
  profile: PasswordProfile;
};

/** Whose login was refused; `userId` is null for a name that nobody has. */
export type RefusedSignIn = { userId: string | null; tenantCode: string; username: string };

/**
 * What differs between those who sign in: users at the console, accounts at testers. The steps themselves (`Login`, `SecondStep`) are the
 * same for both: the same lock, the same wait after failures, the same work for a name that nobody has. They run as the platform, for only
 * its role counts such names. `C` is the caller, `P` what is known of where he signs in, `U` the account, `S` the answer of a whole login.
 */
export interface SignIn<C extends { ip: string }, P extends { ip: string }, U extends Identity, S extends object> {
  /** Tickets are good for one kind alone. */
  readonly kind: 'console' | 'tester';
  /** Refusals of `enter` that undo the login and are noted all the same. */
  readonly undoing: readonly ErrorName[];
  placeOf(tx: Tx, caller: C): Promise<P>;
  /** What a ticket is good at alone; null where that is anywhere. */
  anchorOf(place: P): string | null;
  /** Asked before the password is judged: why it is not. */
  challenge?(input: LoginInput, caller: C): Promise<ErrorName | null>;
  /** Asks the same questions whether there is such an account or not. */
  find(tx: Tx, place: P, by: { username: string } | { id: string }): Promise<Found<U>>;
  /** Under which failures of a name that nobody has are counted: names of two tenants are two. */
  phantomNameOf(place: P, username: string): string;
  /** Whether somebody without a second factor has to set one up before he comes in. */
  mustEnrol(tx: Tx, place: P, user: U): Promise<boolean>;
  /** The end of the whole login: earlier failures are forgotten, a new password is kept, the login is noted and the session opened. */
  enter(tx: Tx, place: P, user: U, proof: Proof & { isSecond?: boolean }): Promise<S>;
  /** Leaves a refused step in the history of logins. */
  noteRefused(tx: Tx, place: P, who: RefusedSignIn, reason: ErrorName): Promise<void>;
  audit(tx: Tx, place: P, user: U, operation: string): Promise<void>;
}

/** What a login has to go through after its first step, and the ticket for it. */
export type SecondStepRequest = { mfa: 'totp' | 'enrol'; ticket: string };

/** The end of the first step of every way in: opens the session, or asks for a second factor. */
export async function completeLogin<
  C extends { ip: string },
  P extends { ip: string },
  U extends Identity,
  S extends object,
>(
  tx: Tx,
  ports: Ports,
  signIn: Pick<SignIn<C, P, U, S>, 'kind' | 'anchorOf' | 'mustEnrol' | 'enter'>,
  place: P,
  user: U,
  proof: Proof,
): Promise<S | SecondStepRequest> {
  if (proof.trustsSecondFactor) return signIn.enter(tx, place, user, proof);
  const isEnrolled = (await readFactor(tx, user.id)) !== null;
  if (!isEnrolled && !(await signIn.mustEnrol(tx, place, user))) return signIn.enter(tx, place, user, proof);
  const changedAt = proof.method === 'password' ? (await readCredential(tx, user.id))?.changedAt : undefined;
  const purpose = `${signIn.kind}:${isEnrolled ? 'verify' : 'enrol'}` as const;
  const state = { proof, anchor: signIn.anchorOf(place), changedAt };
  return {
    mfa: isEnrolled ? 'totp' : 'enrol',
    ticket: await issueLoginTicket(tx, ports, { userId: user.id, purpose, state }),
  };
}
