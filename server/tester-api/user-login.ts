import type { ClientLoginRequest, ClientSignedIn, ClientSecondStep } from '../../contract/wire/calls';
import type { ErrorName } from '../../contract/wire/errors';
import type { PasswordProfile } from '../../contract/validation/password';
import type { Tx } from '../db/database';
import type { Ports } from '../ports/ports';
import { Refusal } from '../refusal';
import type { Scope } from '../scope';
import type { Tester } from '../modules/account/client-binding/binding';
import { countFailure, forgetPhantoms, isLocked, phantomIdOf, takeTurn } from '../identity/login/attempt';
import { judged, profileOf } from '../identity/password/judge-password';
import type { LoginLimits } from '../identity/login/login-limits';
import { slowDown } from '../identity/login/login-refusal';
import { provesPassword, readCredential } from '../identity/password/password-proof';
import { isPasswordOver } from '../identity/login/standing';
import { readTenant } from '../platform/tenants';
import { ownRow } from './own-row';
import { enterAt, noteRefusedAt, stepOf } from './user-entry';
import { readClientUser, standingOf, type ClientUser } from './user-session';

const NEEDED = { totp: 'testerCodeNeeded', enrol: 'testerEnrolmentNeeded' } as const satisfies Record<
  ClientSecondStep['mfa'],
  ErrorName
>;

/** What is known of a name: of an account of the tester's tenant, or of one that nobody has and that is counted alike. */
type Account = {
  user: ClientUser | null;
  /** Under which failures are counted. */
  countId: string;
  hash: string | null;
  lockedUntil: string | null;
  /** Why a right password would not do now. */
  refusal: ErrorName | null;
  profile: PasswordProfile;
  tester: Tester;
};

/**
 * The way of one login at a tester, from the tester's own credential to the session. It goes as the login of the console: the same lock, the
 * same wait after failures, the same work for a name that nobody has. It runs as the platform, for only its role counts such names; the
 * tenant is the tester's in every condition.
 */
export class ClientLogin {
  constructor(
    private readonly ports: Ports,
    private readonly limits: LoginLimits,
  ) {}

  async attempt(scope: Scope, input: ClientLoginRequest): Promise<ClientSignedIn> {
    const { ports, limits } = this;
    await limits.check(scope.ip);
    const account = await this.read(scope, input.username);
    const refuse = (reason: ErrorName, isGuess = false) => this.refuse(scope, account, input.username, reason, isGuess);
    // A locked account is not verified at all: the answer must not depend on the password.
    if (isLocked(account.lockedUntil, ports.clock.now())) return refuse('accountLocked');
    const isRight = await provesPassword(ports.passwords, input.password, account.hash);
    if (!isRight || !account.user) return refuse('loginFailed', true);
    return (await this.goIn(scope, input, account, account.user)) ?? refuse('accountLocked');
  }

  /** What comes once the password was right; null where too many others failed meanwhile. */
  private async goIn(
    scope: Scope,
    input: ClientLoginRequest,
    account: Account,
    user: ClientUser,
  ): Promise<ClientSignedIn | null> {
    const isRenewed = account.refusal === 'passwordExpired' && input.newPassword !== undefined;
    if (account.refusal && !isRenewed) return this.refuse(scope, account, input.username, account.refusal, false);
    const newPassword = isRenewed ? await this.renewal(input, account) : null;
    try {
      return await this.enter(scope, user, account.tester, newPassword);
    } catch (error) {
      if (error instanceof Refusal && error.key === 'bindingFull')
        await this.note(scope, account, input.username, error.key);
      throw error;
    }
  }

  /** Asks the same questions whether there is such an account or not. */
  private read(scope: Scope, username: string): Promise<Account> {
    const { db, clock } = this.ports;
    return db.run('platform', 'read', async (tx) => {
      const { clientId, testerCode } = await ownRow(tx, scope);
      const user = await readClientUser(tx, scope.tenant, username);
      const countId = user?.id ?? (await phantomIdOf(`${scope.tenant}:${username}`));
      const credential = await readCredential(tx, countId);
      const profile = profileOf(await readTenant(tx, scope.tenant));
      const now = clock.now();
      const isOver =
        user &&
        credential &&
        (credential.mustChange || isPasswordOver(user.passwordExpired, credential.changedAt, now));
      const refusal = (user && standingOf(user, now)) ?? (isOver ? 'passwordExpired' : null);
      const { hash, lockedUntil } = credential ?? { hash: null, lockedUntil: null };
      return { user, countId, hash, lockedUntil, refusal, profile, tester: { clientId, testerCode } };
    });
  }

  /** The new password, judged like any other. */
  private renewal({ username, password, newPassword }: ClientLoginRequest, { profile }: Account): Promise<string> {
    return judged('newPassword', newPassword, { profile, username, oldPassword: password });
  }

  /** Signs in, or asks for the second factor; null where too many others failed meanwhile. */
  private async enter(
    scope: Scope,
    user: ClientUser,
    tester: Tester,
    newPassword: string | null,
  ): Promise<ClientSignedIn | null> {
    const { ports } = this;
    const newHash = newPassword === null ? null : await ports.passwords.hash(newPassword);
    const entering = { scope, user, tester, newHash };
    const entered = await ports.db.run('platform', 'write', async (tx) => {
      // Logins of one account come one after the other; many guesses at once gain nothing.
      if (!(await takeTurn(tx, user.id, ports.clock.now()))) return null;
      return (await stepOf(tx, ports, entering)) ?? enterAt(tx, ports, entering);
    });
    // A tester that knows nothing of second factors shows at least what is missing.
    if (entered && 'mfa' in entered) throw new Refusal(NEEDED[entered.mfa], {}, entered);
    return entered;
  }

  private note(
    scope: Scope,
    { user, tester }: Account,
    username: string,
    reason: ErrorName,
    also?: (tx: Tx) => Promise<number>,
  ): Promise<number> {
    const { ports } = this;
    return ports.db.run('platform', 'write', async (tx) => {
      await noteRefusedAt(tx, ports, { scope, userId: user?.id ?? null, tester, username, reason });
      return also ? also(tx) : 0;
    });
  }

  private async refuse(
    scope: Scope,
    account: Account,
    username: string,
    reason: ErrorName,
    isGuess: boolean,
  ): Promise<never> {
    const { ports, limits } = this;
    const now = ports.clock.now();
    await limits.countFailure(scope.ip);
    const count = async (tx: Tx): Promise<number> => {
      await forgetPhantoms(tx, now);
      return countFailure(tx, ports, account.countId, now);
    };
    await slowDown(await this.note(scope, account, username, reason, isGuess ? count : undefined));
    throw new Refusal(reason, {}, reason === 'passwordExpired' ? { passwordProfile: account.profile } : null);
  }
}
