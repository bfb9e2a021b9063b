import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { EnginePortsProvider, type EnginePorts } from '../../engine/ports';
import { call } from '../../http/client';
import { MenuChoices } from '../../../contract/wire/identity/explain';
import { loadPack } from '../../i18n/packs';
import { currentLanguage, useWords } from '../../i18n/words';
import { menuLanguage, reloadMenus } from '../../session/boot';
import { wantedAddress } from '../../session/redirect';
import { menuRoutes, onLeave, useSession } from '../../session/session';
import { loadDefinition } from './definitions';
import { loadDictionary } from './dictionaries';
import { enginePart, generated } from './parts';
import { newQueries } from './queries';
import { MOBILE_WIDTH } from '../../../contract/constants';
import { readPlain } from '../../storage/storage';
import { atMost } from '../../theme/use-media';
import { currentAddress, parseAddress } from '../routing/address';
import { lostBecause, reportMissingScreens, resolve } from '../routing/resolve';
import { navigateTo } from '../routing/history';
import { Routing } from '../routing/router';
import { screenNamed } from './screens';
import { useLiveWords, WordEdit } from '../shell/words/word-edit';
import { UpdateNotice } from '../shell/updates/update-notice';
import { closeLostTabs } from '../shell/tabs/lost-tabs';

const queries = newQueries();
onLeave(() => queries.clear());

const ports: EnginePorts = {
  loadDefinition,
  screenNamed,
  loadDictionary,
  mayOpen: (address) => resolve(parseAddress(address).path, menuRoutes()).kind !== 'go',
  lostBecause,
  choices: {
    'sys/menu': () => call('GET', '/sys/menu/grantable', { silent: true, answer: MenuChoices }),
  },
};

/** Asks for the rows of the screen that is wanted as soon as it is known who asks: they come while the frame is drawn. */
function askAhead(): void {
  const { entry } = useSession.getState();
  const { path, search } = entry === 'entered' ? parseAddress(wantedAddress() ?? '/') : currentAddress();
  const target = resolve(path, menuRoutes());
  if (target.kind !== 'resource') return;
  const definition = generated(target.name);
  const [engine, resource] = [enginePart.get(), definition.get()];
  // At once where everything is there: what is drawn next takes a quarter of a second, in which nothing would be asked.
  if (engine && resource) return engine.askListAhead(queries, resource, path, search);
  // What cannot be had is asked for again by who needs it.
  void Promise.all([enginePart.fetch(), definition.fetch()]).then(
    ([{ askListAhead }, known]) => askListAhead(queries, known, path, search),
    () => undefined,
  );
}
useSession.subscribe(({ user, appIsReady }, before) => {
  if (user && user !== before.user && !appIsReady) askAhead();
});
if (useSession.getState().user) askAhead();

/** antd's words; without them nothing of the console is drawn. */
export const pack = loadPack(currentLanguage());
// A failure of the prefetch is told when the console is drawn, not before.
pack.catch(() => undefined);

/** 'Login success', once, when the console stands. */
function useGreeting(): void {
  const { t } = useWords();
  const { message } = App.useApp();
  useEffect(() => {
    if (useSession.getState().entry !== 'entered') return;
    useSession.setState({ entry: 'none' });
    void message.success(t('shell.login.success'));
  }, [message, t]);
}

/** Hints of the server, once everything else is there: nobody waits for them. */
function useLive(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    void import('../../session/live').then(
      ({ followLive }) => {
        if (!isOver) stop = followLive();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isWanted]);
}

/** What the server says comes in the language of the call: the menu, and words in rows. */
function useServerLanguage(): void {
  const { language } = useWords();
  const isReady = useSession((session) => session.appIsReady);
  const of = useRef(language);
  useEffect(() => {
    if (of.current !== language) void queries.invalidateQueries();
    of.current = language;
  }, [language]);
  // It may have been asked for before the language was settled: words that did not come are replaced by those of another language.
  useEffect(() => {
    if (isReady && menuLanguage() !== language) void reloadMenus();
  }, [isReady, language]);
}

/** What waits on this device is sent, and a phone made ready for being without a network, once the first screen is there. */
function useWithoutNetwork(isWanted: boolean): void {
  const tenant = useSession((session) => session.tenant);
  useEffect(() => {
    if (!isWanted || (readPlain('outbox') === null && !window.matchMedia(atMost(MOBILE_WIDTH)).matches)) return;
    import('./without-network').then(
      ({ startWithoutNetwork }) => startWithoutNetwork(queries),
      () => undefined,
    );
  }, [isWanted, tenant]);
}

function Desk() {
  const menus = useSession((session) => session.menus);
  const isLogin = useSession((session) => session.appIsLogin);
  useGreeting();
  useServerLanguage();
  useLive(isLogin);
  useWithoutNetwork(isLogin);
  useLiveWords();
  useEffect(() => {
    reportMissingScreens(menus);
    const next = closeLostTabs();
    if (next) navigateTo(next, { replace: true });
  }, [menus]);
  useEffect(() => {
    // What can wait: the engine of the lists, before the first one is opened.
    if (isLogin) enginePart.fetch().catch(() => undefined);
  }, [isLogin]);
  return (
    <>
      <UpdateNotice />
      <WordEdit />
      <Routing />
    </>
  );
}

/** Everything behind the login. */
export function Console() {
  return (
    <QueryClientProvider client={queries}>
      <EnginePortsProvider value={ports}>
        <App style={{ height: '100%' }}>
          <Desk />
        </App>
      </EnginePortsProvider>
    </QueryClientProvider>
  );
}
