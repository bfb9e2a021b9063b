import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Envelope } from '../../contract/wire/envelope';
import type { NavItem } from '../../contract/wire/identity/session';
import { fieldsOf } from '../../contract/language/derive';
import { MODULES } from '../../contract/modules';
import { PLACED, RESOURCES } from '../../contract/registry';
import type { AnyResource } from '../../contract/language/resource';
import { resourceNameOf } from '../../contract/language/routes';
import { indexMenu } from '../../src/session/menu-routes';
import { OPEN_PATHS, STATIC_PATHS } from '../../contract/own-paths';
import { NOT_FOUND } from '../../src/app/routing/static-paths';

/** Leads on to another of them, and shows nothing itself. */
const REDIRECTS = new Set(['/user/login']);

/** Addresses behind the `#` that need no session, each kind of the error page among them. */
export const PUBLIC_ROUTES: readonly string[] = [...OPEN_PATHS.filter((path) => !REDIRECTS.has(path)), NOT_FOUND];

/** The screens of the console that need no entry of the menu; those with a parameter come by way of one. */
const STATIC_ROUTES = [...STATIC_PATHS.filter((path) => !path.includes(':')), NOT_FOUND];

/** The part that belongs to no module: the frame, its own screens, and those that need no session. */
export const FRAME = 'the frame';
/** Lists that one walk looks at: as many as its time holds on a slow machine. */
const AT_ONCE = 8;
const PACKS = MODULES.flatMap(({ name }) => {
  const lists = RESOURCES.filter(({ module }) => module === name).map((resource): string => resource.name);
  const packs = Array.from({ length: Math.ceil(lists.length / AT_ONCE) }, (_, at) =>
    lists.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return packs.map((pack, at) => ({
    part: packs.length > 1 ? `${name}, ${at + 1} of ${packs.length}` : name,
    lists: pack,
  }));
});
/** All screens in parts: a walk through everything takes longer with every new screen, until no bound on its time holds any more. */
export const PARTS: readonly string[] = [FRAME, ...PACKS.map(({ part }) => part)];
/** Whatever is no list belongs to the frame. */
export const partOf = (route: string): string =>
  PACKS.find(({ lists }) => lists.includes(resourceNameOf(route) ?? ''))?.part ?? FRAME;

/** A page of a definition, or one that `screens.tsx` of its module names. */
function isKnown(path: string): boolean {
  const name = resourceNameOf(path);
  if (!name) return false;
  if (PLACED.some((placed) => placed.name === name)) return true;
  const [module = '', object = ''] = name.split('/');
  try {
    const screens = readFileSync(join(import.meta.dirname, `../../src/features/${module}/screens.tsx`), 'utf8');
    return screens.includes(` ${object}: lazy(`) || screens.includes(` '${object}': lazy(`);
  } catch {
    return false;
  }
}

/** The menu of whoever is signed in, asked for as the console asks for it. */
async function menusOf(page: Page): Promise<NavItem[]> {
  const { data, msg } = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('v1@token') ?? '{}') as { token?: string };
    const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
    return (await (await fetch('/api/sys/menu/nav', { headers })).json()) as Envelope<NavItem[] | null>;
  });
  if (!data) throw new Error(`no menu: ${msg}`);
  return data;
}

/** What can look different from one generated list to another. */
const featuresOf = (r: AnyResource): string[] => [
  ...fieldsOf(r).flatMap(([, { kind, search, ref }]) => [
    kind,
    ...(search ? [`${kind} ${search}`] : []),
    ...(ref ? [`${kind} picked`] : []),
  ]),
  ...r.standard.map((action) => `action ${action}`),
  ...(r.tree ? ['tree'] : []),
  ...(r.lifecycle ? ['lifecycle'] : []),
];

/**
 * Of many generated lists those that together show everything that any of them shows: they are made by one engine, and what is found in
 * one is found in the others. Screens written by hand stay all.
 */
export function sampleOf(routes: readonly string[]): string[] {
  const lists = new Map<string, Set<string>>(
    RESOURCES.map((resource) => [resource.name, new Set(featuresOf(resource))]),
  );
  const featuresAt = (route: string) => lists.get(resourceNameOf(route) ?? '');
  const generated = routes.filter(featuresAt);
  const open = new Set(generated.flatMap((route) => [...(featuresAt(route) ?? [])]));
  const chosen = new Set<string>();
  const gain = (route: string): number => [...(featuresAt(route) ?? [])].filter((feature) => open.has(feature)).length;
  while (open.size > 0) {
    const best = generated.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    chosen.add(best);
    for (const feature of featuresAt(best) ?? []) open.delete(feature);
  }
  return routes.filter((route) => !featuresAt(route) || chosen.has(route));
}

/** Every address behind the `#` that the signed-in account may open: what its menu opens in the console, and what stands there without a menu. */
export async function routesOf(page: Page): Promise<string[]> {
  const entries = indexMenu(await menusOf(page), isKnown);
  // A window of its own is no page of the console.
  const ofMenu = [...entries.keys()].filter((path) => !path.startsWith('/webview/'));
  return [...new Set([...STATIC_ROUTES, ...ofMenu])];
}
