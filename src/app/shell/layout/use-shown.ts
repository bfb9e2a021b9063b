import { create } from 'zustand';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { listPathsOf } from '../../../../contract/language/form-place';
import { menuRoutes, useSession } from '../../../session/session';
import { afterPaint } from '../../../ui/after-paint';
import { keyOfAddress } from '../../../session/menu-routes';
import { entryAbove } from '../../routing/detail-routes';
import { type ResolvedTarget } from '../../routing/resolve';
import { useTabs } from '../tabs/tab-store';
import { tabTitle } from '../tabs/use-tab-title';
import { useWords } from '../../../i18n/words';

type Shown = { path: string; search: string; target: ResolvedTarget; title: string | null };
const NOTHING: Shown = { path: '', search: '', target: { kind: 'go', to: '' }, title: null };

/** What stands in front: the active tab, or the screen beside the tabs. */
function inFront({ tabs, activeId, loose }: ReturnType<typeof useTabs.getState>): Shown {
  if (loose) return { ...loose.address, target: loose.target, title: loose.title };
  const tab = tabs.find(({ id }) => id === activeId);
  return tab ? { path: tab.path, search: tab.search, target: tab.target, title: tab.title } : NOTHING;
}

const isSame = (a: Shown, b: Shown): boolean =>
  a.path === b.path && a.search === b.search && a.target === b.target && a.title === b.title;

/** Follows the tabs when the screen in front is painted: a click on a tab draws nothing of menu, breadcrumbs and title before. */
const useFollowing = create<Shown>(() => inFront(useTabs.getState()));
const follow = (): void => {
  const next = inFront(useTabs.getState());
  if (!isSame(next, useFollowing.getState())) useFollowing.setState(next, true);
};
useTabs.subscribe((state) => {
  const [shown, next] = [useFollowing.getState(), inFront(state)];
  if (isSame(shown, next)) return;
  // The first screen comes together with its frame.
  if (shown.path === '') follow();
  else afterPaint(follow);
});

/** The address without its query of what stands in front. */
export const useShownPath = (): string => useFollowing(({ path }) => path);

export function useShownTitle(): string | null {
  const { t } = useWords();
  // Names of the menu come anew with the language.
  useSession((session) => session.menus);
  return useFollowing((shown) => (shown.path ? tabTitle(t, shown) : null));
}

function keyOfShown(shown: Shown): string {
  const entries = menuRoutes();
  // The page of a form belongs to the entry of its list, a screen that no menu shows to the one that leads to it.
  const list = shown.target.kind === 'form' ? listPathsOf(shown.path).find((path) => entries.has(path)) : undefined;
  return list ?? entryAbove(shown.path, entries) ?? keyOfAddress(shown, entries);
}

/** The key of the menu entry that the screen in front belongs to: another order or page of its list draws nothing of the menu. */
export function useShownKey(): string {
  useSession((session) => session.menus);
  return useFollowing(keyOfShown);
}

/** The entries of the menu above and at the screen in front. */
export function useTrail(): readonly NavItem[] {
  return menuRoutes().get(useShownKey())?.trail ?? [];
}
