import { eq, sql } from 'drizzle-orm';
import { permissionsOf, routeOf, wordKey } from '../../../contract/language/derive';
import type { Placed } from '../../../contract/language/placed';
import { SHARE_SEARCH } from '../../../contract/language/resource';
import { MODULES } from '../../../contract/modules';
import { PLACED, RESOURCES } from '../../../contract/registry';
import { menu } from '../../../contract/resources/sys/menu/definition';
import { sysSetting } from '../../db/system-tables';
import { sysMenu } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';

/** Under it the made entries are remembered, by what they stand for: an entry that an administrator deleted does not come back. */
export const MADE_MENUS = 'menu.made';

/** One entry that the definitions ask for. `key` says what it stands for, whatever it is called or wherever it is moved later. */
type Wanted = { key: string; parent: string | null; values: Record<string, unknown> };

const resourceKey = (r: Placed): string => `resource ${r.name}`;
const MODULE = 'module ';
const moduleKey = (module: string): string => MODULE + module;
const isModule = (key: string): boolean => key.startsWith(MODULE);

const STANDARD: ReadonlySet<string> = new Set([
  'page',
  'info',
  'save',
  'update',
  'delete',
  'export',
  'import',
  SHARE_SEARCH,
]);

/** The word of a permission's action: the engine's for standard actions, else the definition's own. */
export function buttonName(r: Placed, action: string): string {
  return STANDARD.has(action) ? `engine.action.${action}` : wordKey(r, 'action', action);
}

const buttonsOf = (r: Placed): Wanted[] =>
  permissionsOf(r).map((permissions, i) => ({
    key: `permission ${permissions}`,
    parent: resourceKey(r),
    values: {
      name: buttonName(r, permissions.slice(permissions.lastIndexOf(':') + 1)),
      type: 'button',
      permissions,
      sort: (i + 1) * 10,
    },
  }));

/** Rows that have no screen of their own are reached through the resource that lists them: its entry carries theirs. */
function parentOf(r: Placed): string {
  const host =
    r.menu === false &&
    RESOURCES.find(
      (other) =>
        other.menu !== false && Object.values(other.related ?? {}).some((related) => related.resource === r.name),
    );
  return host ? resourceKey(host) : moduleKey(r.module);
}

/** A hidden screen gets an entry without an address: the navigation leaves it out, the choice of permissions shows it as a heading. */
const entryOf = (r: Placed): Wanted => ({
  key: resourceKey(r),
  parent: parentOf(r),
  values: {
    name: wordKey(r, 'title'),
    type: 'menu',
    url: r.menu === false ? null : routeOf(r),
    icon: r.icon ?? null,
    sort: r.order ?? (r.menu === false ? 900 : 100),
  },
});

/** What has an entry: all but screens that no menu shows and that need no permission. */
const LISTED = PLACED.filter((r) => r.menu !== false || permissionsOf(r).length > 0);

/** All that the definitions ask for, parents before children. */
export function wantedMenus(): Wanted[] {
  const modules = MODULES.filter(({ name }) => LISTED.some((r) => r.module === name)).map(({ name, icon }, i) => ({
    key: moduleKey(name),
    parent: null,
    values: { name: `${name}.title`, type: 'menu', icon, sort: (i + 1) * 10 },
  }));
  const shown = LISTED.filter((r) => r.menu !== false);
  const hidden = LISTED.filter((r) => r.menu === false);
  return [...modules, ...[...shown, ...hidden].flatMap((r) => [entryOf(r), ...buttonsOf(r)])];
}

/**
 * Makes the menu entries and buttons that the definitions ask for and that were never made before; run at every start, as the platform.
 * What stands below a deleted entry is not made either, but for resources below a deleted module: they go to the top.
 */
export async function ensureMenus(context: WriteContext): Promise<number> {
  const { tx } = context;
  // Servers that start at the same moment take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${MADE_MENUS}))`);
  const [setting] = await tx.select().from(sysSetting).where(eq(sysSetting.key, MADE_MENUS));
  const made: Record<string, string> = { ...(setting?.value as Record<string, string> | undefined) };
  const wanted = wantedMenus().filter(({ key }) => !(key in made));
  if (wanted.length === 0) return 0;
  const living = new Set((await tx.select({ id: sysMenu.id }).from(sysMenu)).map(({ id }) => id));
  const rows: Record<string, unknown>[] = [];
  for (const { key, parent, values } of wanted) {
    const above = parent === null ? null : made[parent];
    const parentId = above && living.has(above) ? above : null;
    if (parent !== null && parentId === null && !isModule(parent)) continue;
    const id = crypto.randomUUID();
    rows.push({ openStyle: 0, isApi: false, ...values, id, parentId });
    made[key] = id;
    living.add(id);
  }
  if (rows.length > 0) await insertRows(context, menu, rows, 'save');
  await tx
    .insert(sysSetting)
    .values({ key: MADE_MENUS, value: made })
    .onConflictDoUpdate({ target: sysSetting.key, set: { value: made } });
  return rows.length;
}
