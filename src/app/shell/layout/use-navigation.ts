import { create } from 'zustand';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { useSession } from '../../../session/session';
import { useTheme, type ThemeSettings } from '../../../theme/settings';
import { useIsNarrow } from './use-is-narrow';
import { useShownPath, useTrail } from './use-shown';

/** The folder chosen in the header while a screen of another one is in front; forgotten when the next screen comes. */
const useChosen = create<{ id: string | null; at: string }>(() => ({ id: null, at: '' }));

/** Where the navigation stands now: a narrow window has no room but for a drawer, whatever is chosen. */
export function useNavLayout(): ThemeSettings['navLayout'] {
  const chosen = useTheme((settings) => settings.navLayout);
  return useIsNarrow() ? 'left' : chosen;
}

/** In the mixed layout: the folder whose entries stand beside the content, and a way to choose another. Null: there is nothing beside it. */
export function useFolder(): [NavItem | null, (id: string) => void] {
  const menus = useSession((session) => session.menus);
  const path = useShownPath();
  const [root] = useTrail();
  const { id, at } = useChosen();
  const wanted = at === path && id !== null ? id : root?.id;
  const folder = menus.find((item) => item.id === wanted && item.children.length > 0) ?? null;
  return [folder, (next) => useChosen.setState({ id: next, at: path })];
}
