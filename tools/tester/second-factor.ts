import { TOTP, URI } from 'otpauth';
import type { Enrolment, EnrolmentAnswer } from '../../contract/wire/identity/second-factor';
import type { ClientSignedIn } from '../../contract/wire/tester';
import type { SecondStepNeeded } from '../../contract/wire/identity/login';
import { ERRORS } from '../../contract/wire/errors';
import { Refused, type TesterServer } from './server';

/** The app of a person: what it knows of his account, and a code that he types himself. */
export type Authenticator = { code?: string; uri?: string; keep: (uri: string) => Promise<void> };
type Desk = { server: TesterServer; secret: string; print: (line: string) => void };

const STEP = 30_000;

/** The code that an app shows so many steps from now. */
function codeOf(uri: string, steps = 0): string {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('the server names a second factor that no authenticator app knows');
  return totp.generate({ timestamp: Date.now() + steps * STEP });
}

/** The first code that the server takes: that of now may have been used for the login before. */
async function firstTaken<T>(codes: readonly string[], send: (code: string) => Promise<T>): Promise<T> {
  const [code = '', ...more] = codes;
  return send(code).catch((error: unknown) => {
    if (more.length > 0 && error instanceof Refused && error.code === ERRORS.codeWrong.code)
      return firstTaken(more, send);
    throw error;
  });
}

/** Goes on with a login where a second factor is asked for: gives the code, or sets the factor up first. Another refusal stays one. */
export async function secondStep(
  { server, secret, print }: Desk,
  refused: Refused,
  { code, uri, keep }: Authenticator,
): Promise<ClientSignedIn> {
  const { mfa, ticket } = (refused.data ?? {}) as Partial<SecondStepNeeded>;
  const send = <T>(path: string, body: object) =>
    server.call<T>('POST', `/client/login/${path}`, { secret, body: { ticket, ...body } });
  if (mfa === 'totp') {
    const codes = code ? [code] : uri ? [codeOf(uri), codeOf(uri, 1)] : [];
    if (codes.length === 0) throw refused;
    print('a code of the second factor is asked for');
    return firstTaken(codes, (each) => send<ClientSignedIn>('totp', { code: each }));
  }
  if (mfa !== 'enrol') throw refused;
  const enrolment = await send<Enrolment>('enrol', {});
  print(`a second factor is asked for, and set up: ${enrolment.uri}`);
  const { recoveryCodes, ...signedIn } = await send<ClientSignedIn & EnrolmentAnswer>('enrol/confirm', {
    code: codeOf(enrolment.uri),
  });
  await keep(enrolment.uri);
  print(`recovery codes: ${recoveryCodes.join(' ')}`);
  return signedIn;
}
