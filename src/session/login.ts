import type { Captcha, LoginAnswer, LoginRequest, LogoutRequest } from '../../contract/calls';
import { call } from '../http/client';
import { isText, readStored, store } from '../storage/storage';
import { keepToken, useSession } from './session';

export const fetchCaptcha = (signal?: AbortSignal): Promise<Captcha> => call('GET', '/auth/captcha', { noLogin: true, silent: true, signal });

/** A way to sign in beside the password, as the tenant has it. */
export type Provider = { name: string; title: string };
export const fetchProviders = (tenant: string, signal?: AbortSignal): Promise<Provider[]> =>
  call('GET', '/auth/providers', { params: { tenant }, noLogin: true, silent: true, signal });

/** Signs in and keeps the token. `mfa` asks for a second factor with that ticket. */
export async function login(input: LoginRequest): Promise<{ mfa: string | null }> {
  const answer = await call<LoginAnswer>('POST', '/auth/login', { body: input, noLogin: true, silent: true });
  if ('mfa' in answer) return { mfa: answer.ticket };
  keepToken(answer);
  return { mfa: null };
}

/** Verifies the second factor and keeps the token. */
export async function loginTotp(ticket: string, code: string): Promise<void> {
  const answer = await call<LoginAnswer>('POST', '/auth/login/totp', { body: { ticket, code }, noLogin: true, silent: true });
  if (!('mfa' in answer)) keepToken(answer);
}

/** The ticket of single sign-on that this session began with. */
export const ssoTicket = (): string | null => readStored('ssoticket', isText);
export const keepSsoTicket = (ticket: string): void => store('ssoticket', ticket);

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
