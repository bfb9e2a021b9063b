import type { ForgotRequest, PasswordRules, ResetRequest } from '../../contract/wire/calls';
import { call } from '../http/client';
import { withTexts } from '../http/shape';

const isRules = withTexts<PasswordRules>('passwordProfile');

/** Asks for a link to set a new password. The answer tells nothing of the account. */
export const askForReset = (body: ForgotRequest): Promise<null> =>
  call('POST', '/auth/password/forgot', { body, noLogin: true, silent: true });

/** What a password set by the link is judged by; refused where the link is over. */
export const fetchResetRules = (token: string, signal?: AbortSignal): Promise<PasswordRules> =>
  call('GET', '/auth/password/reset', { params: { token }, noLogin: true, silent: true, signal, shape: isRules });

/** Sets the password by the link; nobody is signed in by that. */
export const resetPassword = (body: ResetRequest): Promise<null> =>
  call('POST', '/auth/password/reset', { body, noLogin: true, silent: true });
