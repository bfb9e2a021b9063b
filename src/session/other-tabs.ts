import { call } from '../http/client';
import { CallError } from '../http/errors';
import { keyOf } from '../storage/storage';
import { boot } from './boot';
import { adoptToken, dropBelongings, dropSession, endSession, storedTenant, readToken, useSession } from './session';
import { segmentOf } from './tenant-segment';
import { closeChannel, listenToTabs, partOf, type TabMessage } from './tab-channel';

/** What the app does about it. */
export type Ways = {
  /** The session is over here. `hasEnded`: not by a logout, so that the place is worth keeping. */
  leave: (hasEnded: boolean) => void;
  /** The place that suits any tenant. */
  goHome: () => void;
  /** Another user: everything begins anew. */
  restart: () => void;
};

/** The storage may tell before the channel does, which knows why: milliseconds that it waits for it. */
const GRACE = 150;
/** A tab hidden for longer asks the server whether its session still lives. */
const ASLEEP = 60_000;

/** Keeps this tab in step with the other tabs of the browser, and with the server after it slept. Answers how to stop. */
export function followOtherTabs(ways: Ways): () => void {
  const leave = (hasEnded: boolean): void => {
    ways.leave(hasEnded);
    dropSession(hasEnded);
  };

  /** Makes the session agree with what the browser keeps. */
  const agree = (): void => {
    const [kept, { token }] = [readToken(), useSession.getState()];
    if (kept === token) return;
    if (kept === null) leave(false);
    else if (token === null) {
      adoptToken(kept, segmentOf(window.location.pathname) ? useSession.getState().tenant : null);
      void boot();
    } else ways.restart();
  };

  const changeTenant = (code: string | null): void => {
    const { token, tenant, appIsReady } = useSession.getState();
    // While the session is being loaded, its user says where it works.
    if (token === null || !appIsReady || code === null || code === tenant) return;
    ways.goHome();
    useSession.setState({ tenant: code, appIsReady: false, appIsLogin: false });
    dropBelongings();
    void boot();
  };

  const hear = (told: TabMessage): void => {
    if (told.kind === 'entered') agree();
    else if (told.kind === 'tenant') changeTenant(told.code);
    else {
      const { token } = useSession.getState();
      if (token !== null && partOf(token) === told.of) leave(told.hasEnded);
    }
  };
  const hasChannel = listenToTabs(hear);

  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === keyOf('token')) {
      if (hasChannel && readToken() === null) setTimeout(agree, GRACE);
      else agree();
    }
    if (key === keyOf('tenant')) changeTenant(storedTenant());
  };

  /** Asks the server; its 401 means that the session ended while nobody looked. */
  const verify = async (): Promise<void> => {
    const { token } = useSession.getState();
    if (token === null) return;
    try {
      await call('GET', '/sys/user/info', { silent: true });
    } catch (error) {
      const isOver = error instanceof CallError && (error.status === 401 || error.code === 401);
      if (!isOver || useSession.getState().token !== token) return;
      ways.leave(true);
      endSession();
    }
  };

  /** A page that comes back shows what it showed: first what the browser knows, then what the server does. */
  const wake = (): void => {
    agree();
    void verify();
  };
  let hiddenAt = Number.POSITIVE_INFINITY;
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= ASLEEP) wake();
    else agree();
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) wake();
  };

  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    document.removeEventListener('visibilitychange', onVisibility);
    closeChannel();
  };
}
