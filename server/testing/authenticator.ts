import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { SessionToken } from '../../contract/wire/identity/login';
import type { Enrolment, EnrolmentAnswer } from '../../contract/wire/identity/second-factor';
import { sysSession } from '../db/system-tables';
import type { sysUser } from '../db/tables';
import { sha256 } from '../identity/secret';
import { PASSWORD, type Trial } from './trial';

const STEP = 30_000;

/** The code that an app with that seed shows at the moment. */
export const codeFor = (seed: string, at: Date): string =>
  new TOTP({ secret: seed }).generate({ timestamp: at.getTime() });

/** An authenticator app: it knows the seed, and its clock. */
export class TestAuthenticator {
  constructor(
    readonly seed: string,
    private readonly now: () => Date,
  ) {}

  /** The code that it shows, or showed so many steps ago, or will show. */
  code(steps = 0): string {
    return codeFor(this.seed, new Date(this.now().getTime() + steps * STEP));
  }

  /** Six digits that are none of the codes near now. */
  wrongCode(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.code(steps));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
  }
}

/** A second factor that its owner has set up in the personal centre, with a session that stays. The code used for it is spent. */
export async function enrol(
  trial: Trial,
  token: string,
  password: string,
): Promise<{ app: TestAuthenticator; recoveryCodes: string[] }> {
  const { data } = await trial.call<Enrolment>('POST', '/sys/second-factor', { token, body: { password } });
  const app = new TestAuthenticator(data.secret, trial.ports.clock.now);
  const answer = await trial.call<EnrolmentAnswer>('POST', '/sys/second-factor/confirm', {
    token,
    body: { code: app.code() },
  });
  if (answer.code !== 0) throw new Error(`no second factor was set up: ${answer.msg}`);
  return { app, recoveryCodes: answer.data.recoveryCodes };
}

/** The second step of a login. */
export const sendCode = (trial: Trial, ticket: string | undefined, code: unknown) =>
  trial.call<SessionToken | null>('POST', '/auth/login/totp', { body: { ticket, code } });

/** Moves the clock on past the codes that were used, to the beginning of a step: nothing here takes as long as one. */
export const passCodes = (trial: Trial): void => trial.pass(4 * STEP - (trial.ports.clock.now().getTime() % STEP));

/** A user with a second factor, whose codes of now are unused. */
export async function withFactor(trial: Trial, username: string, more: Partial<typeof sysUser.$inferInsert> = {}) {
  const userId = await trial.addUser({ username, ...more });
  const token = await trial.login(username);
  const made = await enrol(trial, token, PASSWORD);
  passCodes(trial);
  return { userId, token, ...made };
}

/** The first step of a login that has a second one. */
export async function ticketOf(
  trial: Trial,
  username: string,
  password = PASSWORD,
  newPassword?: string,
): Promise<string> {
  const { data, msg } = await trial.attempt(username, password, { newPassword });
  if (!data?.ticket) throw new Error(`${username} got no ticket: ${msg}`);
  return data.ticket;
}

/** How the user of a session proved himself. */
export async function methodOf(trial: Trial, token = ''): Promise<string | undefined> {
  const tokenHash = await sha256(token);
  const [row] = await trial.platform((tx) =>
    tx.select({ method: sysSession.method }).from(sysSession).where(eq(sysSession.tokenHash, tokenHash)),
  );
  return row?.method;
}
