import { useDeferredValue } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { NavItem } from '../../../contract/calls';
import { listPathsOf } from '../../../contract/form-place';
import { useSession } from '../../session/session';
import { keyOfAddress } from '../menu-index';
import { menuEntries, type Target } from '../resolve';
import { useTabs } from '../tabs/tab-store';
import { useTabTitle } from '../tabs/use-tab-title';

type Shown = { path: string; search: string; target: Target; title: string | null };
const NOTHING: Shown = { path: '', search: '', target: { kind: 'go', to: '' }, title: null };

/** What stands in front: the active tab, or the screen beside the tabs. The frame follows when the screen itself is painted. */
export function useShown(): Shown {
  const shown = useTabs(
    useShallow(({ tabs, activeId, loose }): Shown => {
      if (loose) return { ...loose.address, target: loose.target, title: loose.title };
      const tab = tabs.find(({ id }) => id === activeId);
      return tab ? { path: tab.path, search: tab.search, target: tab.target, title: tab.title } : NOTHING;
    }),
  );
  return useDeferredValue(shown);
}

export function useShownTitle(): string | null {
  const shown = useShown();
  const title = useTabTitle(shown);
  return shown.path ? title : null;
}

/** The key of the menu entry that the screen in front belongs to. */
export function useShownKey(): string {
  const shown = useShown();
  useSession((session) => session.menus);
  const entries = menuEntries();
  // The page of a form belongs to the entry of its list.
  const list = shown.target.kind === 'form' ? listPathsOf(shown.path).find((path) => entries.has(path)) : undefined;
  return list ?? keyOfAddress(shown, entries);
}

/** The entries of the menu above and at the screen in front. */
export function useTrail(): readonly NavItem[] {
  return menuEntries().get(useShownKey())?.trail ?? [];
}
