import { configureHttp } from '../http/settings';
import { currentLanguage, translate } from '../i18n/words';
import { keepRedirect } from '../session/redirect';
import { clearSession, useSession } from '../session/session';
import { currentAddress } from './address';
import { MODE } from './mode';

/** Tells the client whom it calls for, and what to do when the session is over. */
export function connectHttp(): void {
  configureHttp({
    base: MODE.apiBase,
    token: () => useSession.getState().token,
    tenant: () => useSession.getState().tenant,
    language: currentLanguage,
    translate,
    isBound: MODE.isBound,
    onUnauthorized: () => {
      const { path, search } = currentAddress();
      keepRedirect(path + search);
      clearSession();
    },
  });
}
