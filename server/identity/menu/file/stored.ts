import { hexOf } from '../../../http/hex';
import { eq, sql } from 'drizzle-orm';
import { MENU_FILE_FIELDS, type MenuFileEntry, type MenuFileField } from '../../../../contract/wire/identity/menu-file';
import { sysSetting } from '../../../db/system-tables';
import { sysMenu } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { MADE_MENUS, wantedMenus } from '../menu-seed';

export type MenuValues = Readonly<Record<string, unknown>>;

/** The menu as it stands: its entries as a file has them, and the rows behind them. */
export type StoredMenu = {
  entries: ReadonlyMap<string, MenuFileEntry>;
  idOf: ReadonlyMap<string, string>;
  /** By what they stand for: entries that the product made, living or deleted. */
  made: Readonly<Record<string, string>>;
};

/** Empty values are one, so that a file that leaves them out says the same. */
export function plainValue(field: MenuFileField, value: unknown): unknown {
  if (field === 'isApi') return value === true;
  if (field === 'isGNDS') return value !== false;
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** Keys that the product gives: these stand for the same on every server. */
export const productKeys = (): ReadonlySet<string> => new Set(wantedMenus().map(({ key }) => key));

/** Reads the whole menu, in the order of its places. */
export async function readStoredMenu(tx: Tx): Promise<StoredMenu> {
  const rows = await tx.select().from(sysMenu).orderBy(sysMenu.sort, sysMenu.id);
  const [setting] = await tx.select().from(sysSetting).where(eq(sysSetting.key, MADE_MENUS));
  const made = { ...(setting?.value as Record<string, string> | undefined) };
  const keyOfId = new Map(Object.entries(made).map(([key, id]) => [id, key]));
  const keyOf = (id: string | null): string | null => (id === null ? null : (keyOfId.get(id) ?? id));
  const entries = rows.map((row): MenuFileEntry => ({
    key: keyOf(row.id) ?? row.id,
    parent: keyOf(row.parentId),
    ...Object.fromEntries(MENU_FILE_FIELDS.map((field) => [field, plainValue(field, row[field])])),
  }));
  return {
    entries: new Map(entries.map((entry) => [entry.key, entry])),
    idOf: new Map(rows.map(({ id }) => [keyOf(id) ?? id, id])),
    made,
  };
}

/** Two who write files take turns, as servers do that make entries at their start. */
export const holdMenus = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${MADE_MENUS}))`);

/** What tells one state of the menu from another. */
export async function menuFingerprintOf({ entries }: StoredMenu): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([...entries.values()]));
  return hexOf(await crypto.subtle.digest('SHA-256', bytes));
}

/** The names from the top down to an entry; a ring ends the climb. */
export function pathIn(
  entries: ReadonlyMap<string, Pick<MenuFileEntry, 'parent' | 'name'>>,
  key: string,
  word: (name: string) => string,
): string {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at: string | null = key; at !== null && !seen.has(at); at = entries.get(at)?.parent ?? null) {
    seen.add(at);
    const name = entries.get(at)?.name;
    names.unshift(typeof name === 'string' && name !== '' ? word(name) : at);
  }
  return names.join(' / ');
}
