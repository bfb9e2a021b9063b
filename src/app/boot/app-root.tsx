import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { Product } from '../../features/login/door-frame';
import { LoginPage } from '../../features/login/login-page';
import { useAntdLocale } from '../../i18n/packs';
import { overlayRemoteWords } from '../../i18n/remote-words';
import { useWords } from '../../i18n/words';
import { boot } from '../../session/boot';
import { isOpenPath, keepRedirect, takeRedirect } from '../../session/redirect';
import { clearSession, useSession } from '../../session/session';
import { loginTenant } from '../../session/tenant-segment';
import { ThemeProvider } from '../../theme/theme-provider';
import { useOnce } from '../../ui/once';
import { currentAddress, replaceAddress, useAddress } from '../routing/address';
import { patternOf, reportScreen } from './analytics';
import { guard, type Destination } from '../routing/guard';
import { LostBoundary } from './lost-boundary';
import { MODE } from './mode';
import { consolePart, loadPortal, prefetchConsole } from './parts';
import { PRODUCT, pageTitleOf } from './product';
import { Splash } from './splash';
import { StartFailure } from './start-failure';
import { OfflineNotice } from './offline-notice';
import { StorageNotice } from './storage-notice';

const Portal = lazy(() => loadPortal().then(({ PortalPage: page }) => ({ default: page })));
/** Pages beside the login that few open. */
const PAGES: Record<'sso' | 'forgot' | 'reset', ComponentType<Product>> = {
  sso: lazy(() => import('../../features/login/sso-page').then(({ SsoPage: page }) => ({ default: page }))),
  forgot: lazy(() => import('../../features/login/forgot-page').then(({ ForgotPage: page }) => ({ default: page }))),
  reset: lazy(() => import('../../features/login/reset-page').then(({ ResetPage: page }) => ({ default: page }))),
};

const SHOWN = { product: PRODUCT, label: MODE.label, version: MODE.version };

/** Carries out what the guard decided. Looks again at the address: an effect may run twice. */
function follow(place: Destination, isReady: boolean): void {
  if (guard(currentAddress(), useSession.getState().token !== null).kind !== place.kind) return;
  if (place.kind === 'needsLogin') {
    keepRedirect(place.wanted);
    replaceAddress('/login');
  }
  if (place.kind === 'go') replaceAddress(place.to);
  if (place.kind === 'enter' && isReady) replaceAddress(takeRedirect());
}

type Settling = Promise<Error | null> | null;

function useSettled(settling: Settling): { isSettled: boolean; refusal: Error | null } {
  const [settled, setSettled] = useState({ isSettled: settling === null, refusal: null as Error | null });
  useEffect(() => {
    void settling?.then((refusal) => setSettled({ isSettled: true, refusal }));
  }, [settling]);
  return settled;
}

const reload = (): void => window.location.reload();

function bootAgain(): void {
  useSession.setState({ failure: null });
  void boot();
}

const isBeside = (place: Destination): place is Destination & { kind: keyof typeof PAGES } => place.kind in PAGES;

const showUnknownTenant = (): void => replaceAddress('/error');

/** What stands in the address makes another page of it: another ticket, another link. */
function PublicPage({ kind, search }: { kind: keyof typeof PAGES; search: string }) {
  const Page = PAGES[kind];
  return <Page {...SHOWN} key={search} />;
}

/** Behind the door the frame names the screen, and the portal names itself. */
function useTitle({ kind }: Destination, isSignedIn: boolean): void {
  const tenant = useSession((session) => session.tenant);
  useEffect(() => {
    if (!isSignedIn && kind !== 'portal') document.title = pageTitleOf(null, loginTenant());
  }, [kind, tenant, isSignedIn]);
}

/** Everything behind the login, as soon as its code is there. */
function SessionGate() {
  const part = useOnce(consolePart);
  return part ? <part.Console /> : <Splash />;
}

type PublicOrPrivate = { place: Destination; search: string; isSignedIn: boolean; settling: Settling };

/** Decides between the login and the console. It stands before the router, so that the login page needs none. */
function PublicOrPrivate({ place, search, isSignedIn, settling }: PublicOrPrivate) {
  const { isSettled, refusal } = useSettled(settling);
  const isReady = useSession((session) => session.appIsReady);
  const isEntering = useSession((session) => session.entry === 'entering');
  const failure = useSession((session) => session.failure);

  useEffect(() => {
    if (isSettled && !refusal) follow(place, isReady);
  });

  if (!isSettled) return <Splash />;
  if (refusal) return <StartFailure error={refusal} onRetry={reload} />;
  if (failure && isSignedIn) return <StartFailure error={failure} onRetry={bootAgain} onLeave={clearSession} />;
  if (place.kind === 'login' || isEntering) return <LoginPage {...SHOWN} onTyping={prefetchConsole} />;
  if (isBeside(place)) return <PublicPage kind={place.kind} search={search} />;
  if (place.kind === 'console' && (isReady || !isSignedIn)) return <SessionGate />;
  return <Splash />;
}

/** The portal is shown at once: it asks for its own tenant, and belongs to no session. */
function Door({ settling }: { settling: Settling }) {
  const address = useAddress();
  const isSignedIn = useSession((session) => session.token !== null);
  const place = guard(address, isSignedIn);
  useTitle(place, isSignedIn);
  useEffect(() => {
    // The router reports what stands behind the login; a mode without an endpoint is built without the call.
    if (import.meta.env.VITE_ANALYTICS_ENDPOINT && isOpenPath(address.path))
      reportScreen(patternOf(address.path, null));
  }, [address.path]);
  if (place.kind === 'portal') return <Portal {...SHOWN} region={MODE.region} onUnknown={showUnknownTenant} />;
  return <PublicOrPrivate place={place} search={address.search} isSignedIn={isSignedIn} settling={settling} />;
}

export function AppRoot({ settling }: { settling: Settling }) {
  const { language } = useWords();
  // A tenant may have words of its own; before the login, as in the platform, it is none.
  const tenant = useSession((session) => session.tenant ?? '');
  const locale = useAntdLocale();
  useEffect(() => {
    void overlayRemoteWords(language);
  }, [language, tenant]);
  return (
    <ThemeProvider locale={locale} language={language}>
      <StorageNotice />
      <OfflineNotice />
      <LostBoundary>
        <Suspense fallback={<Splash />}>
          <Door settling={settling} />
        </Suspense>
      </LostBoundary>
    </ThemeProvider>
  );
}
