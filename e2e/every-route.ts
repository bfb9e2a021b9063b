import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Envelope, NavItem } from '../contract/calls';
import { RESOURCES } from '../contract/registry';
import { resourceNameOf } from '../contract/routes';
import { indexMenu } from '../src/app/menu-index';
import { NOT_FOUND, STATIC_PATHS } from '../src/app/static-paths';
import { OPEN_PATHS } from '../src/session/redirect';

/** Leads on to another of them, and shows nothing itself. */
const REDIRECTS = new Set(['/user/login']);

/** Addresses behind the `#` that need no session, each kind of the error page among them. */
export const PUBLIC_ROUTES: readonly string[] = [...OPEN_PATHS.filter((path) => !REDIRECTS.has(path)), NOT_FOUND];

/** The screens of the console that need no entry of the menu; those with a parameter come by way of one. */
const STATIC_ROUTES = [...STATIC_PATHS.filter((path) => !path.includes(':')), NOT_FOUND];

/** A page generated from its definition, or one that `screens.tsx` of its module names. */
function isKnown(path: string): boolean {
  const name = resourceNameOf(path);
  if (!name) return false;
  if (RESOURCES.some((resource) => resource.name === name)) return true;
  const [module = '', object = ''] = name.split('/');
  try {
    const screens = readFileSync(join(import.meta.dirname, `../src/features/${module}/screens.tsx`), 'utf8');
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

/** Every address behind the `#` that the signed-in account may open: what its menu opens in the console, and what stands there without a menu. */
export async function routesOf(page: Page): Promise<string[]> {
  const entries = indexMenu(await menusOf(page), isKnown);
  // A window of its own is no page of the console.
  const ofMenu = [...entries.keys()].filter((path) => !path.startsWith('/webview/'));
  return [...new Set([...STATIC_ROUTES, ...ofMenu])];
}
