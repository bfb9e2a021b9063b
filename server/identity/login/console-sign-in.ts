import { eq } from 'drizzle-orm';
import type { LoginAnswer, SessionToken } from '../../../contract/wire/identity/login';
import { user as userResource } from '../../../contract/resources/sys/user/definition';
import type { Tx } from '../../db/database';
import { sysUser } from '../../db/tables';
import { audit } from '../../engine/audit/audit';
import { readTenant } from '../../platform/tenants';
import type { Ports } from '../../ports/ports';
import type { Scope } from '../../scope';
import { ACCOUNT } from '../access/account';
import { profileOf } from '../password/judge-password';
import { storePassword } from '../password/password-proof';
import { factorDuty } from '../second-factor/second-factor-duty';
import { openSession, type SessionClient } from '../session/session';
import { bindTicket } from '../sso/sso-ticket';
import { clearFailures } from './attempt';
import { spendCaptcha } from './captcha';
import { recordLogin } from './login-history';
import { completeLogin, type Found, type Identity, type LoginInput, type Proof, type SignIn } from './sign-in';
import { standingRefusal, tenantStatusOf } from './standing';
import { isUsername } from './username';

type ConsoleCaller = SessionClient & { scope: Scope };
type ConsoleSignIn = SignIn<ConsoleCaller, ConsoleCaller, Identity, SessionToken>;

const COLUMNS = { ...ACCOUNT, passwordExpired: sysUser.passwordExpired };

async function find(tx: Tx, ports: Ports, by: { username: string } | { id: string }): Promise<Found<Identity>> {
  const where = 'id' in by ? eq(sysUser.id, by.id) : isUsername(sysUser.username, by.username);
  const user = (await tx.select(COLUMNS).from(sysUser).where(where))[0] ?? null;
  const tenant = await readTenant(tx, user?.tenantCode ?? '');
  return {
    user,
    refusal:
      user && standingRefusal({ ...user, tenantStatus: tenantStatusOf(user.tenantCode, tenant) }, ports.clock.now()),
    passwordExpired: user?.passwordExpired ?? null,
    profile: profileOf(tenant),
  };
}

async function isAdmitted(ports: Ports, { captchaId, captcha }: LoginInput, ip: string): Promise<boolean> {
  if (!ports.settings.captcha) return true;
  return Boolean(captchaId && captcha) && spendCaptcha(ports, captchaId ?? '', ip, captcha ?? '');
}

async function enter(
  tx: Tx,
  ports: Ports,
  caller: SessionClient,
  user: Identity,
  proof: Proof & { isSecond?: boolean },
): Promise<SessionToken> {
  const now = ports.clock.now();
  await clearFailures(tx, user.id, now);
  if (proof.newHash) await storePassword(tx, user.id, proof.newHash, now);
  // No change that anybody made: neither version nor audit.
  await tx.update(sysUser).set({ lastLoginTime: now.toISOString() }).where(eq(sysUser.id, user.id));
  const { ip, agent } = caller;
  const { id: userId, username, tenantCode } = user;
  const method = proof.isSecond ? (`${proof.method}Totp` as const) : proof.method;
  const sessionId = crypto.randomUUID();
  await recordLogin(tx, {
    ip,
    agent,
    userId,
    username,
    tenantCode,
    operation: 'login',
    failureReason: null,
    at: now,
    session: { sessionId, method },
  });
  const session = await openSession(
    tx,
    ports,
    user,
    { ...caller, sessionId },
    proof.isSecond ? `${proof.method}+totp` : proof.method,
  );
  if (proof.ssoTicket) await bindTicket(tx, proof.ssoTicket, session.token);
  return session;
}

/** What of a login at the console needs no scope: all that follows a single sign-on. */
const consoleEntry = (ports: Ports) => ({
  kind: 'console' as const,
  anchorOf: () => null,
  mustEnrol: async (tx: Tx, _caller: SessionClient, { id }: Identity) => {
    const { isRequired, from } = await factorDuty(tx, ports, id);
    // In his days of grace he comes in without one, and is reminded.
    return isRequired && from === null;
  },
  enter: (tx: Tx, caller: SessionClient, user: Identity, proof: Proof & { isSecond?: boolean }) =>
    enter(tx, ports, caller, user, proof),
});

/** Users who sign in at the console, by password or by single sign-on. */
export const consoleSignIn = (ports: Ports): ConsoleSignIn => ({
  ...consoleEntry(ports),
  undoing: [],
  placeOf: (_tx, caller) => Promise.resolve(caller),
  challenge: async (input, { ip }) => ((await isAdmitted(ports, input, ip)) ? null : 'captchaWrong'),
  find: (tx, _caller, by) => find(tx, ports, by),
  phantomNameOf: (_caller, username) => username,
  noteRefused: (tx, { ip, agent }, who, failureReason) =>
    recordLogin(tx, { ...who, ip, agent, operation: 'login', failureReason, at: ports.clock.now() }),
  audit: (tx, { scope }, { id, tenantCode, username }, operation) =>
    audit({ tx, ports, scope: { ...scope, userId: id, username } }, [
      { compiled: ports.engine.compiledOf(userResource), row: { id, tenantCode, username }, operation },
    ]),
});

/** The end of the first step of a login at the console. */
export const completeConsoleLogin = (
  tx: Tx,
  ports: Ports,
  user: Identity,
  caller: SessionClient,
  proof: Proof,
): Promise<LoginAnswer> => completeLogin(tx, ports, consoleEntry(ports), caller, user, proof);
