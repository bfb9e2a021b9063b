import { flushSync } from 'react-dom';
import { Activity, memo, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTheme } from '../../../theme/settings';
import { afterPaint } from '../../../ui/after-paint';
import { PaneContext, type Pane } from '../../../ui/pane';
import type { ResolvedTarget } from '../../routing/resolve';
import { navigateTo } from '../../routing/history';
import { PaneRouter } from '../../routing/pane-router';
import { PaneProviders } from './pane-providers';
import styles from './pane.module.css';
import { TargetScreen } from './target-screen';
import { changeLoose, changeTabById, closeTabs, reloadTab, useTabs, type Loose, type OpenTab } from './tab-store';
import { isVolatile, keptIds, unsavedIds } from './tabs';
import { useTabTitle } from './use-tab-title';

const paramsOf = (target: ResolvedTarget): Record<string, string> => (target.kind === 'static' ? target.params : {});

/** What a pane may change of itself: its tab, or the screen beside the tabs. */
type Own = {
  search: (search: string) => boolean;
  change: (change: { title?: string; isDirty?: boolean }) => void;
  close: () => void;
};

const tabOf = (id: string): Own => ({
  search: (search) => {
    changeTabById(id, { search });
    const { activeId, loose } = useTabs.getState();
    return !loose && activeId === id;
  },
  change: (change) => changeTabById(id, change),
  close: () => {
    const next = closeTabs([id]);
    if (next) navigateTo(next);
  },
});
const LOOSE: Own = {
  search: (search) => {
    changeLoose({ search });
    return true;
  },
  change: changeLoose,
  // A window that a script opened can be closed by one; any other goes back to where it came from.
  close: () => (window.opener ? window.close() : window.history.back()),
};

function usePaneOf({ id, path, target }: Pick<OpenTab, 'path' | 'target'> & { id: string | null }): Pane {
  return useMemo(() => {
    const own = id === null ? LOOSE : tabOf(id);
    return {
      id: id ?? 'loose',
      params: paramsOf(target),
      setSearch: (change) => {
        const { loose, tabs } = useTabs.getState();
        const now = id === null ? loose?.address.search : tabs.find((tab) => tab.id === id)?.search;
        const text = change(new URLSearchParams(now)).toString();
        const changed = text ? `?${text}` : '';
        if (own.search(changed)) navigateTo(path + changed, { replace: true });
      },
      setTitle: (title) => own.change({ title }),
      setDirty: (isDirty) => own.change({ isDirty }),
      close: own.close,
    };
  }, [id, path, target]);
}

/** Where the browser can leave out what is not shown without forgetting how it was laid out. */
const CAN_KEEP_LAYOUT = typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden');

/** Dialogs, drawers and popovers that are open; those that were closed and are kept do not show. */
const DIALOGS =
  '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open, .ant-popover:not(.ant-popover-hidden)';

/** How somebody begins to use what he sees. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * React hides a kept screen by `display: none`, upon which the browser forgets styles and layout of all that is in it and has to find them
 * anew when the screen comes back: half of the time that a change of tabs takes. Here it is left out by `content-visibility` instead.
 *
 * So a screen is seen as soon as its pane is let through, and only then, in a task of its own, React takes up its hundreds of effects,
 * of which many measure: with a click it would do so before the browser may paint.
 */
function useKeptLayout(isActive: boolean) {
  const section = useRef<HTMLElement>(null);
  const [later, setLater] = useState(isActive);
  // Deferred alone it would now and then come before the frame, which then waits for it.
  useEffect(
    () => (later === isActive ? undefined : afterPaint(() => startTransition(() => setLater(isActive)))),
    [later, isActive],
  );
  // What goes is put to sleep in that task as well, but not with a dialog: that stands outside of it, and would lie upon the screen that comes.
  const isKept = CAN_KEEP_LAYOUT && (isActive || document.querySelector(DIALOGS) === null);
  const isAwake = isKept ? later : isActive;
  useLayoutEffect(() => {
    const pane = section.current;
    if (!pane || !isActive || isAwake) return undefined;
    // What somebody does before that task would be lost on a screen that sleeps: its fields would take back what is typed.
    const wake = () => flushSync(() => setLater(true));
    for (const event of TOUCHES) pane.addEventListener(event, wake, true);
    return () => {
      for (const event of TOUCHES) pane.removeEventListener(event, wake, true);
    };
  }, [isActive, isAwake]);
  useLayoutEffect(() => {
    const kept = section.current?.firstElementChild;
    if (!CAN_KEEP_LAYOUT || !(kept instanceof HTMLElement)) return undefined;
    // React hides it not only when it goes, but whenever something in it was drawn while it is hidden.
    const observer = new MutationObserver(() => {
      if (kept.style.display === 'none') kept.style.removeProperty('display');
    });
    observer.observe(kept, { attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, []);
  return { section, isAwake };
}

type TabPaneProps = Pick<OpenTab, 'id' | 'path' | 'search' | 'target' | 'title' | 'epoch'> & { isActive: boolean };

/** One kept screen. Hidden it keeps its state, scroll and input, while its effects and polling stop. */
const TabPane = memo(function TabPane({ id, path, search, target, title, epoch, isActive }: TabPaneProps) {
  const pane = usePaneOf({ id, path, target });
  const label = useTabTitle({ path, search, target, title });
  // Coming to the front draws nothing of the screen anew but what asks for it.
  const screen = useMemo(
    () => (
      <PaneContext value={pane}>
        <PaneProviders onReload={() => reloadTab(id)}>
          {target.kind !== 'static' && <h1 className="visually-hidden">{label}</h1>}
          <TargetScreen key={epoch} target={target} />
        </PaneProviders>
      </PaneContext>
    ),
    [pane, id, target, epoch, label],
  );
  const { section, isAwake } = useKeptLayout(isActive);
  return (
    <section
      ref={section}
      className={styles.pane}
      aria-label={isActive ? label : undefined}
      // What is left out still scrolls, and what scrolls is a stop of the Tab key by itself.
      aria-hidden={isActive ? undefined : true}
      tabIndex={isActive ? undefined : -1}
      data-tab={id}
      data-shown={isActive}
    >
      <Activity mode={isAwake ? 'visible' : 'hidden'}>
        <div className={styles.kept}>
          <PaneRouter path={path} search={search}>
            {screen}
          </PaneRouter>
        </div>
      </Activity>
    </section>
  );
});

/** A screen without a tab: the error page, a pop-up. */
export function LoosePane({ loose }: { loose: Loose }) {
  const { id, address, target } = loose;
  const pane = usePaneOf({ id: null, path: address.path, target });
  return (
    <section className={styles.pane}>
      <PaneContext value={pane}>
        <PaneProviders>
          <PaneRouter {...address}>
            <TargetScreen key={id} target={target} />
          </PaneRouter>
        </PaneProviders>
      </PaneContext>
    </section>
  );
}

const isPassing = ({ path, target }: { path: string; target: unknown }): boolean => {
  const { kind, route } = target as ResolvedTarget & { route?: { isVolatile?: boolean } };
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
