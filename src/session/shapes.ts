import type { Captcha, LoginAnswer, LogoutAnswer, NavItem, SessionToken, SessionUser } from '../../contract/calls';
import { isRecord, isText, listOf, orNull, withTexts, type Shape } from '../http/shape';

/** No menu of ours is deeper; one that is would only be a trap for whoever walks it. */
const DEEPEST_MENU = 16;

const isAddress = orNull(isText);

function isNavItem(data: unknown, depth: number): data is NavItem {
  if (depth > DEEPEST_MENU || !isRecord(data)) return false;
  const { id, name, url = null, children } = data;
  return isText(id) && isText(name) && isAddress(url) && Array.isArray(children) && children.every((child) => isNavItem(child, depth + 1));
}

export const isMenu: Shape<NavItem[]> = (data): data is NavItem[] => Array.isArray(data) && data.every((item) => isNavItem(item, 1));
export const isSessionUser = withTexts<SessionUser>('id', 'username', 'tenantCode');
export const isPermissions = listOf(isText);
export const isCaptcha = orNull(withTexts<Captcha>('id', 'svg'));

const isToken = withTexts<SessionToken>('token', 'expiresAt');
const isNextStep = withTexts<Exclude<LoginAnswer, SessionToken>>('mfa', 'ticket');
export const isLoginAnswer: Shape<LoginAnswer> = (data): data is LoginAnswer => isToken(data) || isNextStep(data);

const mayRedirect = orNull(isText);
export const isLogoutAnswer = orNull((data: unknown): data is LogoutAnswer => isRecord(data) && mayRedirect(data.redirect ?? null));
