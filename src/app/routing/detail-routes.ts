import { DETAIL_ROUTES, FORM_ROUTES } from '../../../contract/detail-routes.generated';
import { listRouteOf } from '../../../contract/language/routes';

/**
 * Routes that no menu shows: each is open to whoever may open the screen that leads to it; those of detail pages and of forms follow from
 * their definitions. The API behind one asks for a permission of that screen too; this table only decides what is shown.
 */
export const PARENT_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({ ...DETAIL_ROUTES, ...FORM_ROUTES }).map(([route, name]) => [route, listRouteOf(name)]),
  ),
  '/statistical-report/diagnosis-sequence/detail': '/statistical-report/diagnosis-sequence',
  '/statistical-report/diagnosis-sequence/vin': '/statistical-report/diagnosis-sequence',
  '/statistical-report/diagnosis-sequence/vin/sequence': '/statistical-report/diagnosis-sequence',
  '/statistical-report/diagnosis-sequence/vin/sequence/detail': '/statistical-report/diagnosis-sequence',
  '/statistical-report/vin/sequence': '/statistical-report/vin/index',
  '/statistical-report/vin/sequence/detail': '/statistical-report/vin/index',
  '/diagnosis-sequence-management/quene/detail': '/diagnosis-sequence-management/quene/index',
  '/support/order-list/detail': '/support/order-list/index',
};

/** Routes that need a login and no entry of the menu; what they show is a screen of their module. */
const WITHOUT_ENTRY: ReadonlySet<string> = new Set(['/account/vdnImage', '/guide-diagnosis/fmea-mgt']);

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
  if (WITHOUT_ENTRY.has(path)) return 'open';
  if (!Object.hasOwn(PARENT_OF, path)) return null;
  return entryAbove(path, menu) === undefined ? 'refused' : 'open';
}
