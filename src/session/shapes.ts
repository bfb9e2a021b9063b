import type { Captcha, LoginAnswer, LogoutAnswer, SessionToken, SessionUser } from '../../contract/wire/calls';
import { isRecord, isText, listOf, orNull, withTexts, type Shape } from '../http/shape';
import { isRawEntry } from './tidy-menu';

/** Entries are judged by themselves: one that cannot be shown must not keep everybody out. See `tidy-menu.ts`. */
export const isMenu = listOf(isRawEntry);
export const isSessionUser = withTexts<SessionUser>('id', 'username', 'tenantCode');
export const isPermissions = listOf(isText);
export const isCaptcha = orNull(withTexts<Captcha>('id', 'svg'));

const isToken = withTexts<SessionToken>('token', 'expiresAt');
const isNextStep = withTexts<Exclude<LoginAnswer, SessionToken>>('mfa', 'ticket');
export const isLoginAnswer: Shape<LoginAnswer> = (data): data is LoginAnswer => isToken(data) || isNextStep(data);

const mayRedirect = orNull(isText);
export const isLogoutAnswer = orNull(
  (data: unknown): data is LogoutAnswer => isRecord(data) && mayRedirect(data.redirect ?? null),
);
