import type {
  Captcha,
  LoginAnswer,
  LoginRequest,
  LogoutRequest,
  SessionToken,
  TotpRequest,
} from '../../contract/wire/calls';
import { call } from '../http/client';
import { releaseAutoStart } from './auto-start';
import { keepToken, useSession } from './session';
import { isCaptcha, isLoginAnswer, isLogoutAnswer } from './shapes';
import { keepSsoTicket, ssoTicket } from './single-sign-on';

export const fetchCaptcha = (signal?: AbortSignal): Promise<Captcha | null> =>
  call('GET', '/auth/captcha', { noLogin: true, silent: true, signal, shape: isCaptcha });

/** What a login has to go through before its session opens: a code, or a second factor that has to be set up first. */
export type SecondStep = Exclude<LoginAnswer, SessionToken>;

/** Between single sign-on and the end of its second step; the page that asks for the code is another one. */
let waiting: { step: SecondStep; ssoticket: string } | null = null;
export const waitingStep = (): SecondStep | null => waiting?.step ?? null;
export const forgetWaiting = (): void => void (waiting = null);

/** Keeps the token of a session that opened, and with it the ticket of single sign-on that led there. */
export function keepOpened(answer: SessionToken): void {
  keepToken(answer);
  if (waiting) keepSsoTicket(waiting.ssoticket);
  forgetWaiting();
  releaseAutoStart();
}

/** Keeps the token where the session opened; else answers what comes next. */
function proceed(answer: LoginAnswer): SecondStep | null {
  if ('mfa' in answer) return answer;
  keepOpened(answer);
  return null;
}

/** Signs in. */
export async function login(input: LoginRequest): Promise<SecondStep | null> {
  forgetWaiting();
  return proceed(await call('POST', '/auth/login', { body: input, noLogin: true, silent: true, shape: isLoginAnswer }));
}

/** Verifies the second factor. */
export async function loginTotp(ticket: string, code: string): Promise<void> {
  proceed(
    await call('POST', '/auth/login/totp', {
      body: { ticket, code } satisfies TotpRequest,
      noLogin: true,
      silent: true,
      shape: isLoginAnswer,
    }),
  );
}

/** Exchanges the ticket that single sign-on came back with for a session of ours. A second step waits for the login page: `waitingStep`. */
export async function loginByTicket(ssoticket: string): Promise<SecondStep | null> {
  const answer = await call('POST', '/auth/oauth/exchange', {
    body: { ssoticket },
    noLogin: true,
    silent: true,
    shape: isLoginAnswer,
  });
  waiting = 'mfa' in answer ? { step: answer, ssoticket } : null;
  if ('token' in answer) {
    keepOpened(answer);
    keepSsoTicket(ssoticket);
  }
  return waitingStep();
}

/**
 * Ends the session on the server. Leaving must always succeed here, so that a refusal does not matter. Answers where the session at the
 * provider ends, where it began at one.
 */
export async function logoutRemotely(): Promise<string | null> {
  const ssoticket = ssoTicket();
  const ticket = useSession.getState().token;
  const body: LogoutRequest = ssoticket ? { ticket, ssoticket, provider: null } : { ticket, ssoticket: null };
  try {
    const path = ssoticket ? '/auth/oauth/logout' : '/sys/oauth/logout';
    const answer = await call('POST', path, { body, noLogin: true, silent: true, shape: isLogoutAnswer });
    return answer?.redirect ?? null;
  } catch {
    // The token ends by itself.
    return null;
  }
}
