import { holdAutoStart } from '../../session/auto-start';
import { logoutRemotely } from '../../session/login';
import { forgetRedirect } from '../../session/redirect';
import { clearSession } from '../../session/session';
import { endAtProvider } from '../../session/single-sign-on';
import { replaceAddress } from '../routing/address';

/** Logs out: forgets everything here at once, and tells the server, which need not answer for that. A session at the provider ends after it. */
export function leave(): void {
  const redirect = logoutRemotely();
  holdAutoStart();
  forgetRedirect();
  replaceAddress('/login');
  clearSession();
  void endAtProvider(redirect);
}
