import { DETAIL_ROUTES, FORM_ROUTES, PAGE_ROUTES, ROUTES_WITHOUT_ENTRY } from '../../../contract/routes.generated';
import { listRouteOf } from '../../../contract/language/routes';

/**
 * Routes that no menu shows: each is open to whoever may open the screen that leads to it; nearly all follow
 * from the definitions. The API behind one asks for a permission of that screen too; this table only decides what is shown.
 */
export const PARENT_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({ ...DETAIL_ROUTES, ...FORM_ROUTES }).map(([route, name]) => [route, listRouteOf(name)]),
  ),
  ...PAGE_ROUTES,
};

const bare = (path: string): string => path.replace(/\/index$/, '');

/** The path of the menu that a route beside it stands below, with `/index` or without as the menu has it. */
export function entryAbove(path: string, menu: { has: (path: string) => boolean }): string | undefined {
  if (!Object.hasOwn(PARENT_OF, path)) return undefined;
  const parent = bare(PARENT_OF[path] ?? '');
  return [parent, `${parent}/index`].find((one) => menu.has(one));
}

/**
 * Whether a route beside the menu may be shown, given the paths of the menu; null for every other route.
 * The address of an entry may have `/index` or leave it out.
 */
export function besideMenu(path: string, menu: { has: (path: string) => boolean }): 'open' | 'refused' | null {
  if (ROUTES_WITHOUT_ENTRY.includes(path)) return 'open';
  if (!Object.hasOwn(PARENT_OF, path)) return null;
  return entryAbove(path, menu) === undefined ? 'refused' : 'open';
}
