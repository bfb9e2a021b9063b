import { permissionOf, permissionsOf, routeOf } from '../../../contract/language/derive';
import { bareRoute } from '../../../contract/validation/menu-url';
import { PLACED } from '../../../contract/registry';

/** What the tree of menu entries is judged by. */
export type MenuEntry = {
  id: string;
  name: string;
  type: string;
  parentId: string | null;
  url: string | null;
  permissions: string | null;
  icon: string | null;
  sort: number;
  openStyle: number;
  isApi: boolean | null;
  /** Where opening the entry leads, in place of what `url` says. */
  redirect?: string | null;
  /** False of what belongs to another console. */
  isGNDS?: boolean | null;
};

const PLATFORM = PLACED.filter((r) => r.tenant === 'platform');
const PLATFORM_NAMES: ReadonlySet<string> = new Set(PLATFORM.map((r) => `${r.module}:${r.object}`));
/** Shared lists of the platform: their screens, and what tenants may be given of them. */
const SHARED = PLATFORM.filter((r) => r.isShared);
const READING: ReadonlySet<string> = new Set(
  SHARED.flatMap((r) => ['page', 'info', 'export'].map((action) => permissionOf(r, action))),
);
const PLATFORM_ROUTES: ReadonlySet<string> = new Set(PLATFORM.filter((r) => !r.isShared).map(routeOf));

/** Every permission that a definition knows. */
export const KNOWN_PERMISSIONS: readonly string[] = PLACED.flatMap(permissionsOf);

const judge = (permission: string): boolean =>
  PLATFORM_NAMES.has(permission.slice(0, permission.lastIndexOf(':'))) && !READING.has(permission);
/** What is asked for each entry of the menu whenever somebody's rights are worked out. */
const JUDGED: ReadonlyMap<string, boolean> = new Map(KNOWN_PERMISSIONS.map((known) => [known, judge(known)]));

/** Whether the permission opens what belongs to the platform: no tenant's user ever holds it. */
export const isPlatformPermission = (permission: string): boolean => JUDGED.get(permission) ?? judge(permission);

const split = new WeakMap<object, readonly string[]>();
/** The permissions that an entry names. The menu is read once a second and asked for everybody's rights. */
export function permissionsIn(entry: Pick<MenuEntry, 'permissions'>): readonly string[] {
  const known = split.get(entry) ?? (entry.permissions ?? '').split(',').filter(Boolean);
  split.set(entry, known);
  return known;
}

/** Whether an entry is the platform's own: a screen of the platform, or a button that opens nothing else. */
export function isPlatformEntry(entry: Pick<MenuEntry, 'permissions' | 'url'>): boolean {
  const permissions = permissionsIn(entry);
  return (
    (entry.url !== null && PLATFORM_ROUTES.has(entry.url)) ||
    (permissions.length > 0 && permissions.every(isPlatformPermission))
  );
}

/** The entries that a tenant's users can be given at most; an empty list of the tenant means all but the platform's own. */
export function tenantEntries<E extends MenuEntry>(entries: readonly E[], allowed: readonly string[] | null): E[] {
  const chosen = allowed?.length ? new Set(allowed) : null;
  return entries.filter((entry) => !isPlatformEntry(entry) && (!chosen || chosen.has(entry.id)));
}

/** The permissions behind the entries, each once; those of the platform only where they are asked for. */
export function permissionsBehind(entries: readonly MenuEntry[], isPlatform: boolean): Set<string> {
  return new Set(
    entries.flatMap(permissionsIn).filter((permission) => isPlatform || !isPlatformPermission(permission)),
  );
}

const PAGES = new Map(
  PLACED.flatMap((r): [string, string][] => {
    const page = permissionOf(r, 'page');
    return permissionsOf(r).includes(page) ? [[bareRoute(routeOf(r)), page]] : [];
  }),
);

/** The permission that the list behind an entry asks for; undefined where no list of ours stands there. */
const pageOf = ({ url }: Pick<MenuEntry, 'url'>): string | undefined => (url ? PAGES.get(bareRoute(url)) : undefined);

/**
 * The entries whose screen opens to whoever holds `held` and those permissions: the screen's list must answer him. Where no list of ours
 * stands behind an entry, the permissions that the entry names decide; where it names none, holding it or one of its buttons does.
 */
export function openScreens<E extends MenuEntry>(
  held: readonly E[],
  all: readonly E[],
  holds: (permission: string) => boolean,
): ReadonlySet<string> {
  const ids = new Set(
    held.flatMap(({ id, type, parentId }) => (type === 'button' && parentId ? [id, parentId] : [id])),
  );
  const isOpen = (entry: E): boolean => {
    const page = pageOf(entry);
    if (page !== undefined) return holds(page);
    const own = permissionsIn(entry);
    return own.length > 0 ? own.some(holds) : ids.has(entry.id);
  };
  return new Set(all.filter((entry) => entry.url && isOpen(entry)).map(({ id }) => id));
}

/** The entries that this console shows: what belongs to another one is left out with all that stands below it. A loop in the data ends the climb. */
export function ofThisConsole<E extends MenuEntry>(entries: readonly E[]): E[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const isElsewhere = (entry: E): boolean => {
    const seen = new Set<string>();
    for (let at: E | undefined = entry; at && !seen.has(at.id); at = at.parentId ? byId.get(at.parentId) : undefined) {
      if (at.isGNDS === false) return true;
      seen.add(at.id);
    }
    return false;
  };
  return entries.filter((entry) => !isElsewhere(entry));
}

/** The entries of `held` that are menus, and what stands above them, up to the root. A loop in the data ends the climb. */
export function withAncestors<E extends MenuEntry>(all: readonly E[], held: readonly E[]): E[] {
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const seen = new Map<string, E>();
  for (const entry of held) {
    let at: E | undefined = entry;
    while (at && !seen.has(at.id)) {
      seen.set(at.id, at);
      at = at.parentId ? byId.get(at.parentId) : undefined;
    }
  }
  return [...seen.values()].filter((entry) => entry.type === 'menu');
}
