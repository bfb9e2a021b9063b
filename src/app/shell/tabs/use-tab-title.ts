import { useWords, type Translate } from '../../../i18n/words';
import { menuRoutes, useSession } from '../../../session/session';
import { type ResolvedTarget } from '../../routing/resolve';

type Named = { path: string; search: string; target: ResolvedTarget; title?: string | null };

/** Characters of a title that an address gives: it is shown in a tab, in the breadcrumbs and by the browser. */
const LONGEST_TITLE = 80;

/** A title that stands in an address, as one short line: anybody may have made that address. Null where nothing is left of it. */
export function titleFrom(text: string | null): string | null {
  // Control characters, and those that turn the direction of what follows.
  const line =
    text
      ?.slice(0, 4 * LONGEST_TITLE)
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim() ?? '';
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE - 1)}…` : line || null;
}

/** The part of the query in which a route's own address carries its title. */
const titlePart = (target: ResolvedTarget): string | undefined =>
  target.kind === 'static' ? target.route.titleIn : undefined;

/** The title of a screen: as its address says by `_mt`, as the screen says, as its route's address says, as the menu says. */
export function tabTitle(t: Translate, { path, search, target, title }: Named): string {
  const query = new URLSearchParams(search);
  const part = titlePart(target);
  const given = titleFrom(query.get('_mt')) ?? title ?? (part ? titleFrom(query.get(part)) : null);
  if (given) return given;
  const entry = menuRoutes().get(path);
  if (entry) return entry.item.name;
  return target.kind === 'static' ? t(target.route.title) : path;
}

/** Titles beside each other, told apart: of several alike each after the first has its number. */
export function toldApart(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count > 1 ? `${title} (${count})` : title;
  });
}

/** The titles of all tabs, in the language of now. */
export function useTabTitles(tabs: readonly Named[]): string[] {
  const { t } = useWords();
  // Names of the menu come anew with the language.
  useSession((session) => session.menus);
  return toldApart(tabs.map((tab) => tabTitle(t, tab)));
}

/** The title of a screen, in the language of now. */
export function useTabTitle(tab: Named): string {
  const { t } = useWords();
  // Names of the menu come anew with the language.
  useSession((session) => session.menus);
  return tabTitle(t, tab);
}
