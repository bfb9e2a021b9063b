import { useMemo, useSyncExternalStore } from 'react';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { keepAtHand, useFavourites } from '../../../session/preferences';
import { menuItem, recentScreens } from '../../../session/recent-screens';
import type { MenuRoute } from '../../../session/menu-routes';
import { useSession } from '../../../session/session';
import { onScreens, screensVersion, usedScreens, type Recent } from '../../../session/used-screens';

export type Shortcut = Recent & { item: NavItem; isPinned: boolean };

/** Shortcuts beside the pinned ones. */
const MOST = 6;
const RECENT = 6;

/** Pages of the menu, for who has used none yet: by the path of their screen, which the address of an entry may name in short. */
const pagesOf = (routes: ReadonlyMap<string, MenuRoute>): Recent[] =>
  [...routes.values()].flatMap(({ item, path }) =>
    item.url?.startsWith('/') && item.openStyle !== 1 && !item.isApi ? [{ path, menuId: item.id }] : [],
  );

/** The screens that the user works with: pinned ones, the most used, and those used last that are not among them. */
export function useShortcuts(): { shortcuts: Shortcut[]; recent: Shortcut[]; pin: (screen: Shortcut) => void } {
  const userId = useSession((session) => session.user?.id ?? '');
  const menus = useSession((session) => session.menus);
  const routes = useSession((session) => session.routes);
  const version = useSyncExternalStore(onScreens, screensVersion);
  const lists = useMemo(
    () => ({ version, used: usedScreens(userId), recent: recentScreens(userId) }),
    [userId, version],
  );
  const favourites = useFavourites();
  const kept = favourites.flatMap((path): Recent[] => {
    const entry = routes.get(path);
    return entry ? [{ path, menuId: entry.item.id }] : [];
  });
  const taken = new Set<string>();
  /** What is still in the menu, each screen once. */
  const shown = (screens: readonly Recent[], isPinned: boolean): Shortcut[] =>
    screens.flatMap((screen) => {
      const item = menuItem(menus, screen.menuId);
      if (!item || taken.has(screen.menuId)) return [];
      taken.add(screen.menuId);
      return [{ ...screen, item, isPinned }];
    });
  const pinned = shown(kept, true);
  const used = shown([...lists.used, ...pagesOf(routes)].slice(0, MOST + pinned.length), false).slice(0, MOST);
  return {
    shortcuts: [...pinned, ...used],
    recent: shown(lists.recent, false).slice(0, RECENT),
    pin: (screen) => void keepAtHand(screen.path, !screen.isPinned).catch(() => undefined),
  };
}
