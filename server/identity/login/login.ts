import { eq } from 'drizzle-orm';
import type { ErrorName } from '../../../contract/wire/errors';
import type { LoginAnswer } from '../../../contract/wire/calls';
import type { PasswordProfile } from '../../../contract/validation/password';
import type { Tx } from '../../db/database';
import { sysUser } from '../../db/tables';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { ACCOUNT } from '../access/account';
import type { Caller } from '../session/session';
import { readTenant } from '../../platform/tenants';
import { completeLogin } from './complete-login';
import { isLocked, phantomIdOf, takeTurn } from './attempt';
import { spendCaptcha } from './captcha';
import { judged, profileOf } from '../password/judge-password';
import type { LoginLimits } from './login-limits';
import { noteRefusal, slowDown } from './login-refusal';
import { provesPassword, readCredential } from '../password/password-proof';
import { isPasswordOver, refusalOf } from './standing';

/** `newPassword` takes the place of one that is over; it counts for nothing else. */
export type LoginInput = {
  username: string;
  password: string;
  captchaId?: string;
  captcha?: string;
  newPassword?: string;
};
type User = { id: string; tenantCode: string; username: string; passwordExpired: number | null };

/** What is known of a name: of a real account, or of one that nobody has and that is counted alike. */
type Account = {
  user: User | null;
  /** Under which failures are counted. */
  countId: string;
  hash: string | null;
  lockedUntil: string | null;
  /** Why a right password would not do now. */
  refusal: ErrorName | null;
  /** What a new password is judged by. */
  profile: PasswordProfile;
};

const COLUMNS = { ...ACCOUNT, passwordExpired: sysUser.passwordExpired };

type Credential = Awaited<ReturnType<typeof readCredential>>;
type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const findUser = async (tx: Tx, username: string) =>
  (await tx.select(COLUMNS).from(sysUser).where(eq(sysUser.username, username)))[0] ?? null;

/** Why the right password of the user would not do: his standing, then the age of the password. */
function reasonAgainst(
  user: Found,
  tenant: { status: number } | null,
  credential: Credential,
  now: Date,
): ErrorName | null {
  const tenantStatus = user.tenantCode === '' ? null : (tenant?.status ?? 0);
  const refusal = refusalOf({ ...user, tenantStatus }, now);
  if (refusal || !credential) return refusal;
  return credential.mustChange || isPasswordOver(user.passwordExpired, credential.changedAt, now)
    ? 'passwordExpired'
    : null;
}

/** Asks the same questions whether there is such a user or not. */
async function readAccount(tx: Tx, username: string, now: Date): Promise<Account> {
  const user = await findUser(tx, username);
  const { id: countId, tenantCode } = user ?? { id: await phantomIdOf(username), tenantCode: '' };
  const credential = await readCredential(tx, countId);
  const tenant = await readTenant(tx, tenantCode);
  const { hash, lockedUntil } = credential ?? { hash: null, lockedUntil: null };
  return {
    user,
    countId,
    hash,
    lockedUntil,
    refusal: user && reasonAgainst(user, tenant, credential, now),
    profile: profileOf(tenant),
  };
}

/** The way of one login, from the address to the session. Every outcome leaves a line in the login history. */
export class Login {
  constructor(
    private readonly ports: Ports,
    private readonly limits: LoginLimits,
  ) {}

  async attempt(input: LoginInput, caller: Caller): Promise<LoginAnswer> {
    const { ports, limits } = this;
    await limits.check(caller.ip);
    const now = ports.clock.now();
    const account = await ports.db.run('platform', 'read', (tx) => readAccount(tx, input.username, now));
    const refuse = (reason: ErrorName, count = false) => this.refuse(account, input.username, caller, reason, count);
    if (!(await this.passesCaptcha(input))) return refuse('captchaWrong');
    // A locked account is not verified at all: the answer must not depend on the password.
    if (isLocked(account.lockedUntil, now)) return refuse('accountLocked');
    const isRight = await provesPassword(ports.passwords, input.password, account.hash);
    if (!isRight || !account.user) return refuse('loginFailed', true);
    const renewal =
      account.refusal === 'passwordExpired' && input.newPassword !== undefined
        ? await this.renewal(input, account)
        : null;
    if (account.refusal && renewal === null) return refuse(account.refusal);
    return (await this.enter(account.user, caller, renewal)) ?? refuse('accountLocked');
  }

  /** The new password, judged like any other. */
  private renewal({ username, password, newPassword }: LoginInput, { profile }: Account): Promise<string> {
    return judged('newPassword', newPassword, { profile, username, oldPassword: password });
  }

  private async passesCaptcha({ captchaId, captcha }: LoginInput): Promise<boolean> {
    if (!this.ports.settings.captcha) return true;
    return Boolean(captchaId && captcha) && spendCaptcha(this.ports, captchaId ?? '', captcha ?? '');
  }

  /** Goes on to the session or to the second step, with a new password where one was due; null where too many others failed meanwhile. */
  private async enter(user: User, caller: Caller, newPassword: string | null): Promise<LoginAnswer | null> {
    const { db, clock, passwords } = this.ports;
    const newHash = newPassword === null ? null : await passwords.hash(newPassword);
    return db.run('platform', 'write', async (tx) => {
      // Many guesses at once gain nothing: the right one among them comes too late.
      if (!(await takeTurn(tx, user.id, clock.now()))) return null;
      return completeLogin(tx, this.ports, user, caller, { method: 'password', newHash });
    });
  }

  private async refuse(
    { user, countId, profile }: Account,
    username: string,
    caller: Caller,
    reason: ErrorName,
    isGuess: boolean,
  ): Promise<never> {
    const now = this.ports.clock.now();
    await this.limits.countFailure(caller.ip);
    const who = { countId, username, tenantCode: user?.tenantCode ?? '' };
    await slowDown(
      await this.ports.db.run('platform', 'write', (tx) =>
        noteRefusal(tx, this.ports, who, caller, { reason, isGuess, now }),
      ),
    );
    throw new Refusal(reason, {}, reason === 'passwordExpired' ? { passwordProfile: profile } : null);
  }
}
