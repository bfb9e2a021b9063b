import type { Captcha, LoginRequest, LogoutRequest } from '../../contract/calls';
import { call } from '../http/client';
import { keepToken, useSession } from './session';
import { isCaptcha, isLoginAnswer } from './shapes';
import { keepSsoTicket, ssoTicket } from './single-sign-on';

export const fetchCaptcha = (signal?: AbortSignal): Promise<Captcha | null> =>
  call('GET', '/auth/captcha', { noLogin: true, silent: true, signal, shape: isCaptcha });

/** Signs in and keeps the token. `mfa` asks for a second factor with that ticket. */
export async function login(input: LoginRequest): Promise<{ mfa: string | null }> {
  const answer = await call('POST', '/auth/login', { body: input, noLogin: true, silent: true, shape: isLoginAnswer });
  if ('mfa' in answer) return { mfa: answer.ticket };
  keepToken(answer);
  return { mfa: null };
}

/** Verifies the second factor and keeps the token. */
export async function loginTotp(ticket: string, code: string): Promise<void> {
  const answer = await call('POST', '/auth/login/totp', { body: { ticket, code }, noLogin: true, silent: true, shape: isLoginAnswer });
  if (!('mfa' in answer)) keepToken(answer);
}

/** Exchanges the ticket that single sign-on came back with for a session of ours. */
export async function loginByTicket(ssoticket: string): Promise<void> {
  const answer = await call('POST', '/auth/oauth/exchange', { body: { ssoticket }, noLogin: true, silent: true, shape: isLoginAnswer });
  if ('mfa' in answer) return;
  keepToken(answer);
  keepSsoTicket(ssoticket);
}

/** Ends the session on the server. Leaving must always succeed here, so that what the server says does not matter. */
export async function logoutRemotely(): Promise<void> {
  const ssoticket = ssoTicket();
  const ticket = useSession.getState().token;
  const body: LogoutRequest = ssoticket ? { ticket, ssoticket, provider: null } : { ticket, ssoticket: null };
  try {
    await call('POST', ssoticket ? '/auth/oauth/logout' : '/sys/oauth/logout', { body, noLogin: true, silent: true });
  } catch {
    // The token ends by itself.
  }
}
