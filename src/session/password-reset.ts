import { PasswordRulesAnswer } from '../../contract/wire/identity/login';
import type { ForgotRequest, ResetRequest } from '../../contract/wire/identity/login-request';
import { call } from '../http/client';

/** Asks for a link to set a new password. The answer tells nothing of the account. */
export const requestReset = (body: ForgotRequest): Promise<null> =>
  call('POST', '/auth/password/forgot', { body, noLogin: true, silent: true });

/** What a password set by the link is judged by; refused where the link is over. */
export const fetchResetRules = (token: string, signal?: AbortSignal): Promise<PasswordRulesAnswer> =>
  call('GET', '/auth/password/reset', {
    params: { token },
    noLogin: true,
    silent: true,
    signal,
    answer: PasswordRulesAnswer,
  });

/** Sets the password by the link; nobody is signed in by that. */
export const resetPassword = (body: ResetRequest): Promise<null> =>
  call('POST', '/auth/password/reset', { body, noLogin: true, silent: true });
