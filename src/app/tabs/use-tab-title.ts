import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { menuEntries, type Target } from '../resolve';

/** The title of a screen: as its address says by `_mt`, as the screen says, as the menu says. */
export function useTabTitle({ path, search, target, title }: { path: string; search: string; target: Target; title?: string | null }): string {
  const { t } = useWords();
  // Names of the menu come anew with the language.
  useSession((session) => session.menus);
  const given = new URLSearchParams(search).get('_mt') ?? title;
  if (given) return given;
  const entry = menuEntries().get(path);
  if (entry) return entry.item.name;
  return target.kind === 'static' ? t(target.route.title) : path;
}
