import { expect } from 'vitest';
import { buttonIn, textHolders, until, type ConsoleDesk } from './desk';

/** Where somebody wants to go; kept when the session is refused on the way. */
export const WANTED = '/sys/post/index?limit=20';

export const loginButton = (desk: ConsoleDesk): HTMLButtonElement | undefined =>
  buttonIn(document.body, desk.t('shell.login.submit'));

/** The login stands and says why, and leads on to where somebody wanted to. */
export async function expectLogin(desk: ConsoleDesk): Promise<void> {
  desk.seat = null;
  await until('the login', () => loginButton(desk));
  expect(window.location.hash).toBe('#/login');
  expect(textHolders(document.body, desk.t('error.http.401'))).toHaveLength(1);
  expect(desk.stored('token')).toBeNull();
  expect(desk.stored('redirect')).toBe(JSON.stringify(WANTED));
  expect(desk.met, 'a refused token is not sent again').toBe(1);
}
