import {
  CaptchaAnswer,
  LoginAnswer,
  LogoutAnswer,
  type SessionToken,
  type Captcha,
  type SecondStepNeeded,
} from '../../contract/wire/identity/login';
import type { LoginRequest, LogoutRequest, TotpRequest } from '../../contract/wire/identity/login-request';
import { call } from '../http/client';
import { releaseAutoStart } from './auto-start';
import { keepToken, useSession } from './session';
import { keepSsoTicket, ssoTicket } from './single-sign-on';

export const fetchCaptcha = (signal?: AbortSignal): Promise<Captcha | null> =>
  call('GET', '/auth/captcha', { noLogin: true, silent: true, signal, answer: CaptchaAnswer });

/** Between single sign-on and the end of its second step; the page that asks for the code is another one. */
let waiting: { step: SecondStepNeeded; ssoticket: string } | null = null;
export const waitingStep = (): SecondStepNeeded | null => waiting?.step ?? null;
export const forgetWaiting = (): void => void (waiting = null);

/** Keeps the token of a session that opened, and with it the ticket of single sign-on that led there. */
export function keepOpened(answer: SessionToken): void {
  keepToken(answer);
  if (waiting) keepSsoTicket(waiting.ssoticket);
  forgetWaiting();
  releaseAutoStart();
}

/** Keeps the token where the session opened; else answers what comes next. */
function proceed(answer: LoginAnswer): SecondStepNeeded | null {
  if ('mfa' in answer) return answer;
  keepOpened(answer);
  return null;
}

/** Signs in. */
export async function login(input: LoginRequest): Promise<SecondStepNeeded | null> {
  forgetWaiting();
  return proceed(await call('POST', '/auth/login', { body: input, noLogin: true, silent: true, answer: LoginAnswer }));
}

/** Verifies the second factor. */
export async function loginTotp(ticket: string, code: string): Promise<void> {
  proceed(
    await call('POST', '/auth/login/totp', {
      body: { ticket, code } satisfies TotpRequest,
      noLogin: true,
      silent: true,
      answer: LoginAnswer,
    }),
  );
}

/** Exchanges the ticket that single sign-on came back with for a session of ours. A second step waits for the login page: `waitingStep`. */
export async function loginByTicket(ssoticket: string): Promise<SecondStepNeeded | null> {
  const answer = await call('POST', '/auth/oauth/exchange', {
    body: { ssoticket },
    noLogin: true,
    silent: true,
    answer: LoginAnswer,
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
    const answer = await call('POST', path, { body, noLogin: true, silent: true, answer: LogoutAnswer });
    return answer.redirect;
  } catch {
    // The token ends by itself.
    return null;
  }
}
