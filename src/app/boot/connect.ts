import { configureHttp } from '../../http/settings';
import { keptLanguage } from '../../i18n/language';
import { changeLanguage, currentLanguage, translate } from '../../i18n/words';
import { holdAutoStart } from '../../session/auto-start';
import { keepRedirect } from '../../session/redirect';
import { followOtherTabs } from '../../session/other-tabs';
import { keyOf } from '../../storage/storage';
import { refreshAccess } from '../../session/refresh-access';
import { endSession, useSession } from '../../session/session';
import { currentAddress, replaceAddress } from '../routing/address';
import { MODE } from './mode';
import { hearBuild } from '../shell/updates/new-version';

function keepPlace(): void {
  const { path, search } = currentAddress();
  keepRedirect(path + search);
}

/** Tells the client whom it calls for, and what to do when the session is over. */
export function connectHttp(): void {
  configureHttp({
    base: MODE.apiBase,
    token: () => useSession.getState().token,
    tenant: () => useSession.getState().tenant,
    language: currentLanguage,
    translate,
    isBound: MODE.isBound,
    contents: { contentServer: MODE.contentServer, cdnSite: MODE.cdnSite },
    onUnauthorized: () => {
      keepPlace();
      endSession();
    },
    onForbidden: refreshAccess,
    onBuild: hearBuild,
  });
}

/** The portal stays where it is, whoever enters or leaves. */
function moveTo(path: string): void {
  if (currentAddress().path !== '/portal') replaceAddress(path);
}

/** Lets the tabs of the browser enter, leave and change the tenant together. */
export const connectTabs = (): (() => void) =>
  followOtherTabs({
    leave: (hasEnded) => {
      if (hasEnded) keepPlace();
      else holdAutoStart();
      moveTo('/login');
    },
    goHome: () => moveTo('/home'),
    restart: () => window.location.reload(),
  });

/** Speaks the language that was chosen in another tab of the browser. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== keyOf('umi_locale')) return;
    const language = keptLanguage();
    if (language && language !== currentLanguage()) void changeLanguage(language);
  });
}
