import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useOutbox } from '../../../engine/outbox/state';
import { loadWords, useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { pageTitleOf } from '../../boot/product';
import { navigateTo } from '../../routing/history';
import { BlockedWindow } from '../foreign/blocked-window';
import { ErrorBoundary } from '../tabs/error-boundary';
import { PaneHost } from '../tabs/pane-host';
import { TabBar } from '../tabs/tab-bar';
import { hasUnsaved, useTabs } from '../tabs/tab-store';
import { useShownTitle } from './use-shown';
import { useTheme } from '../../../theme/settings';
import { Announcement } from '../../../ui/announcement';
import { keepFocus } from '../../../ui/kept-focus';
import { AwayBand } from './away-band';
import { Breadcrumbs } from './breadcrumbs';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { useIsNarrow } from './use-is-narrow';
import { useNavLayout } from './use-navigation';

/** Few have anything that waits. */
const OutboxBand = lazy(() =>
  Promise.all([import('../../../engine/outbox/outbox-band'), loadWords('engine')]).then(([part]) => ({
    default: part.OutboxBand,
  })),
);

/** What only a phone has. */
const PhoneBar = lazy(() => import('../phone/phone-bar').then((part) => ({ default: part.PhoneBar })));

function Waiting() {
  const isAny = useOutbox(({ waiting }) => waiting.length > 0);
  const [wasAny, setWasAny] = useState(false);
  // It stays once something waited: its drawer may be open when the last is sent.
  if (isAny && !wasAny) setWasAny(true);
  return wasAny ? (
    <Suspense fallback={null}>
      <OutboxBand />
    </Suspense>
  ) : null;
}

/** Title of the page; a screen that came to the front is told to those who do not see it. */
function PageTitle() {
  const { t, language } = useWords();
  const title = useShownTitle();
  const tenant = useSession((session) => session.tenant);
  useEffect(() => {
    document.title = pageTitleOf(title, tenant);
  }, [title, tenant]);
  // Another language is no other screen.
  return <Announcement key={language} text={title ? t('shell.tabs.shown', { title }) : ''} />;
}

/** Asks before the browser leaves a page with half-filled forms. */
function useLeaveWarning(): void {
  const isDirty = useTabs(hasUnsaved);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/** Nobody who works by keyboard loses the focus with what goes away: a menu, a drawer, the screen that was in front. */
function KeptFocus() {
  const shown = useShownTitle();
  const keeper = useRef<ReturnType<typeof keepFocus> | null>(null);
  useEffect(() => {
    const content = () => document.getElementById('content');
    const kept = keepFocus(content);
    keeper.current = kept;
    // The form of the login had it, and is gone; a page that was loaded begins at its beginning.
    if (useSession.getState().entry !== 'none' && document.activeElement === document.body) content()?.focus();
    return kept.stop;
  }, []);
  useEffect(() => keeper.current?.look(), [shown]);
  return null;
}

/** The frame around all screens, or nothing but the screen where that stands alone. */
export function Frame() {
  const { t } = useWords();
  const isBare = useTabs((state) => state.loose?.isBare ?? false);
  const isPop = useTabs((state) => state.loose?.isPop ?? false);
  const isSignedIn = useSession((session) => session.appIsReady);
  const layout = useNavLayout();
  const isNarrow = useIsNarrow();
  const hasTabs = useTheme((settings) => settings.openTabsPage);
  const isFull = useTheme((settings) => settings.contentFull);
  useLeaveWarning();
  useEffect(() => useSession.setState({ appIsRender: true }), []);
  if (isBare || !isSignedIn) {
    return (
      <main className={isPop ? `${styles.bare} ${styles.pop}` : styles.bare}>
        <PageTitle />
        <KeptFocus />
        <PaneHost />
      </main>
    );
  }
  return (
    <div className={styles.frame}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      <PageTitle />
      <KeptFocus />
      <Header onHome={() => navigateTo('/')} />
      <AwayBand />
      <Waiting />
      <ErrorBoundary>
        <Sidebar />
      </ErrorBoundary>
      <BlockedWindow />
      <div className={styles.body}>
        {hasTabs && <TabBar />}
        {layout !== 'left' && (
          <div className={styles.where}>
            <Breadcrumbs />
          </div>
        )}
        <main id="content" tabIndex={-1} className={styles.content} data-full={isFull}>
          <PaneHost />
        </main>
        {isNarrow ? (
          <footer className={styles.phone}>
            <Suspense fallback={null}>
              <PhoneBar />
            </Suspense>
          </footer>
        ) : (
          <Footer />
        )}
      </div>
    </div>
  );
}
