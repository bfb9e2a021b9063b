import { logoutRemotely } from '../session/login';
import { forgetRedirect } from '../session/redirect';
import { clearSession } from '../session/session';
import { replaceAddress } from './address';

/** Logs out: forgets everything here at once, and tells the server, which need not answer for that. */
export function leave(): void {
  void logoutRemotely();
  forgetRedirect();
  replaceAddress('/login');
  clearSession();
}
