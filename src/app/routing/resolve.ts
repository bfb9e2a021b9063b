import type { ComponentType } from 'react';
import type { NavItem } from '../../../contract/wire/identity/session';
import { DETAIL_ROUTES, FORM_ROUTES } from '../../../contract/routes.generated';
import { listPathsOf } from '../../../contract/language/form-place';
import { listRouteOf, resourceNameOf } from '../../../contract/language/routes';
import { hasDefinition } from '../boot/definitions';
import { besideMenu } from './detail-routes';
import { brokenEntries, indexMenu, openingOf, menuPathOf, redirectOf, type MenuRoute } from '../../session/menu-routes';
import { connectScreens } from '../../session/session';
import { staticRouteOf, type StaticRoute } from './routes';
import { screenNamed } from '../boot/screens';
import { forbidden, HOME, NOT_FOUND } from './static-paths';

/** What stands behind an address. */
export type ResolvedTarget =
  | { kind: 'static'; route: StaticRoute; params: Record<string, string> }
  | { kind: 'resource'; name: string }
  /** The detail of a resource at a route of its own. */
  | { kind: 'detail'; name: string }
  /** The form of a resource as a page. */
  | { kind: 'form'; name: string }
  | { kind: 'screen'; screen: ComponentType }
  | { kind: 'go'; to: string };

const go = (to: string): ResolvedTarget => ({ kind: 'go', to });

/** The screen of a path of the menu: one written by hand, else the one generated from the definition of that name. */
function screenAt(path: string): ResolvedTarget | null {
  const name = resourceNameOf(path);
  if (!name) return null;
  const [module = '', object = ''] = name.split('/');
  const screen = screenNamed(module, object);
  if (screen) return { kind: 'screen', screen };
  return hasDefinition(name) ? { kind: 'resource', name } : null;
}

/** The screen of a route beside the menu: `order-list/detail` of its module, the detail or the form of a resource, or the list of a resource that has that route. */
function screenBeside(path: string): ResolvedTarget | null {
  const [, module = '', ...rest] = path.split('/');
  const screen = screenNamed(module, rest.join('/'));
  if (screen) return { kind: 'screen', screen };
  const form = Object.hasOwn(FORM_ROUTES, path) ? FORM_ROUTES[path] : undefined;
  if (form) return { kind: 'form', name: form };
  const name = Object.hasOwn(DETAIL_ROUTES, path) ? DETAIL_ROUTES[path] : undefined;
  return name ? { kind: 'detail', name } : screenAt(path);
}

export const hasScreen = (path: string): boolean => staticRouteOf(path) !== null || screenAt(path) !== null;
connectScreens(hasScreen);

/** Why an entry of the menu opens nothing: its address may not be opened, or no screen has it. Null for all others, buttons and folders too. */
export function lostBecause({
  type,
  url,
  openStyle,
  isApi,
  redirect,
}: Readonly<Record<string, unknown>>): 'broken' | 'noScreen' | null {
  if (typeof redirect === 'string' && redirect !== '') return lostBecause({ type, url: redirect });
  if (type === 'button' || typeof url !== 'string' || url === '') return null;
  const item = {
    id: '',
    name: '',
    icon: null,
    children: [],
    url,
    openStyle: openStyle === 1 ? 1 : 0,
    isApi: isApi === true,
  };
  const opening = openingOf(item);
  if (opening === 'broken') return 'broken';
  if (opening !== 'page') return null;
  const path = menuPathOf(item, hasScreen);
  return path !== null && hasScreen(path) ? null : 'noScreen';
}

/** What an address leads to, given the menu. Never fails: what leads nowhere leads to the error page. */
export function resolve(path: string, entries: ReadonlyMap<string, MenuRoute>): ResolvedTarget {
  if (path === '/') return go(HOME);
  const fixed = staticRouteOf(path);
  const isMenuRoute = path.startsWith('/iframe/') || path.startsWith('/webview/');
  if (fixed && (!isMenuRoute || entries.has(path))) return { kind: 'static', ...fixed };
  const beside = besideMenu(path, entries);
  if (beside === 'refused') return go('/error');
  return beside === 'open' ? (screenBeside(path) ?? go(NOT_FOUND)) : ofMenu(path, entries);
}

/** The form of a resource whose list is in the menu. */
function formAt(path: string, entries: ReadonlyMap<string, MenuRoute>): ResolvedTarget | null {
  const list = listPathsOf(path).find((each) => entries.has(each));
  const name = list && resourceNameOf(list);
  return name && hasDefinition(name) ? { kind: 'form', name } : null;
}

/** The address of its own, where a list was asked for by what its name alone would give; null for every other path. */
function ownRouteOf(path: string): string | null {
  const name = resourceNameOf(path);
  if (name === null || !hasDefinition(name)) return null;
  const own = listRouteOf(name);
  return own === path || own === `${path}/index` ? null : own;
}

/** What a path leads to that the menu has not: it is told apart whether there is such a page, and by which address. */
const withoutEntry = (path: string): string =>
  ownRouteOf(path) ??
  ([path, `${path}/index`, ...listPathsOf(path)].some((one) => screenAt(one) !== null) ? forbidden(path) : NOT_FOUND);

function ofMenu(path: string, entries: ReadonlyMap<string, MenuRoute>): ResolvedTarget {
  const entry = entries.get(path);
  const onward = entry ? redirectOf(entry.item, entries, hasScreen) : null;
  if (onward !== null) return go(onward);
  const form = entries.has(path) ? null : formAt(path, entries);
  if (form) return form;
  if (!entries.has(path)) return entries.has(`${path}/index`) ? go(`${path}/index`) : go(withoutEntry(path));
  return screenAt(path) ?? go('/error');
}

const reported = new Set<string>();

function report(id: string, what: string): void {
  if (reported.has(id)) return;
  reported.add(id);
  // oxlint-disable-next-line eslint/no-console -- the specification asks for this message
  console.error(`dynamic route registration failed: ${what} has no screen`);
}

/** Says in the browser's console, once an entry, which entries of the menu have no screen; opening one leads to the error page. */
export function reportMissingScreens(menus: readonly NavItem[]): void {
  const missing = [...indexMenu(menus, hasScreen).values()]
    .filter(({ path, item }) => !item.redirect && !hasScreen(path))
    .map(({ item }) => item);
  for (const { id, name, url } of [...missing, ...brokenEntries(menus)]) report(id, `menu entry ${name} (${url})`);
}
