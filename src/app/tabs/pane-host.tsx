import { Activity, memo, useMemo } from 'react';
import { useTheme } from '../../theme/settings';
import { PaneContext, type Pane } from '../../ui/pane';
import type { Target } from '../resolve';
import { navigate } from '../router-link';
import { Ground } from './ground';
import styles from './pane.module.css';
import { TargetScreen } from './target-screen';
import { changeTabById, closeTabs, reloadTab, useTabs, type Loose, type OpenTab } from './tab-store';
import { isVolatile, keptIds, unsavedIds } from './tabs';
import { useTabTitle } from './use-tab-title';

const paramsOf = (target: Target): Record<string, string> => (target.kind === 'static' ? target.params : {});

function usePaneOf({ id, path, search, target }: Pick<OpenTab, 'id' | 'path' | 'search' | 'target'>): Pane {
  return useMemo(
    () => ({
      id,
      path,
      search: new URLSearchParams(search),
      params: paramsOf(target),
      setSearch: (change) => {
        const { activeId, loose, tabs } = useTabs.getState();
        const now = tabs.find((tab) => tab.id === id)?.search ?? loose?.address.search;
        const text = change(new URLSearchParams(now)).toString();
        const changed = text ? `?${text}` : '';
        changeTabById(id, { search: changed });
        if (activeId === id || loose) navigate(path + changed, { replace: true });
      },
      setTitle: (title) => changeTabById(id, { title }),
      setDirty: (isDirty) => changeTabById(id, { isDirty }),
      open: navigate,
      close: () => {
        const next = closeTabs([id]);
        if (next) navigate(next);
      },
    }),
    [id, path, search, target],
  );
}

type TabPaneProps = Pick<OpenTab, 'id' | 'path' | 'search' | 'target' | 'title' | 'epoch'> & { isActive: boolean };

/** One kept screen. Hidden it keeps its state, scroll and input, while its effects and polling stop. */
const TabPane = memo(function TabPane({ id, path, search, target, title, epoch, isActive }: TabPaneProps) {
  const pane = usePaneOf({ id, path, search, target });
  const label = useTabTitle({ path, search, target, title });
  // Coming to the front draws nothing of the screen anew but what asks for it.
  const screen = useMemo(
    () => (
      <PaneContext value={pane}>
        <Ground path={path} search={search} onReload={() => reloadTab(id)}>
          {target.kind !== 'static' && <h1 className="visually-hidden">{label}</h1>}
          <TargetScreen key={epoch} target={target} />
        </Ground>
      </PaneContext>
    ),
    [pane, id, path, search, target, epoch, label],
  );
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <section className={styles.pane} aria-label={label} data-tab={id}>
        {screen}
      </section>
    </Activity>
  );
});

/** A screen without a tab: the error page, a pop-up. */
export function LoosePane({ loose }: { loose: Loose }) {
  const { address, target } = loose;
  const pane = usePaneOf({ id: 'loose', ...address, target });
  return (
    <section className={styles.pane}>
      <PaneContext value={pane}>
        <Ground path={address.path} search={address.search}>
          <TargetScreen key={address.path + address.search} target={target} />
        </Ground>
      </PaneContext>
    </section>
  );
}

const isPassing = ({ path, target }: { path: string; target: unknown }): boolean => {
  const { kind, route } = target as Target & { route?: { isVolatile?: boolean } };
  return isVolatile(path) || (kind === 'static' && route?.isVolatile === true);
};

/** All kept screens, the one in front visible. */
export function PaneHost() {
  const state = useTabs();
  const hasTabs = useTheme((settings) => settings.openTabsPage);
  const kept = useMemo(() => (hasTabs ? keptIds(state, isPassing) : unsavedIds(state)), [state, hasTabs]);
  return (
    <>
      {state.tabs
        .filter((tab) => kept.has(tab.id) && (tab.usedAt > 0 || tab.id === state.activeId))
        .map((tab) => (
          <TabPane
            key={tab.id}
            id={tab.id}
            path={tab.path}
            search={tab.search}
            target={tab.target}
            title={tab.title}
            epoch={tab.epoch}
            isActive={!state.loose && tab.id === state.activeId}
          />
        ))}
      {state.loose && <LoosePane key={state.loose.address.path} loose={state.loose} />}
    </>
  );
}
