import { checkField, isEmpty, missing, type Failure } from '../../../../contract/validation/check-field';
import { brokenChecks } from '../../../../contract/validation/checks';
import { MENU_DEPTH } from '../../../../contract/constants';
import type { Field } from '../../../../contract/language/field';
import type { MenuFileEntry } from '../../../../contract/wire/identity/menu-file';
import { menu } from '../../../../contract/resources/sys/menu/definition';
import { isUuid } from '../../../../contract/validation/uuid';
import { hasPermission, type Scope } from '../../../scope';
import { strangeCall, type KnownCalls } from '../menu-calls';
import { screenOf, type PlacedEntry } from '../menu-place';
import { KNOWN_PERMISSIONS, permissionsIn } from '../menu-tree';
import { productKeys, type StoredMenu } from './stored';
import type { ReadEntry } from './read';

/** What is wrong about an entry, and with which of its fields. */
export type MenuFileFault = { key: string; field: string; failure: Failure };

type Judging = { known: KnownCalls; entries: ReadonlyMap<string, MenuFileEntry>; stored: StoredMenu; scope: Scope };

/** The values of an entry by the rules of its form. */
function faultsOfValues({ entry, strange }: ReadEntry): MenuFileFault[] {
  const { key } = entry;
  const row = entry as Readonly<Record<string, unknown>>;
  const own = Object.entries(menu.fields as Record<string, Field>).flatMap(([field, definition]): MenuFileFault[] => {
    if (field === 'parentId') return [];
    const value = row[field];
    const failure = isEmpty(value) ? (definition.required ? missing(definition) : null) : checkField(definition, value);
    return failure ? [{ key, field, failure }] : [];
  });
  if (strange.length > 0) own.push({ key, field: strange.join(', '), failure: { key: 'unknown' } });
  if (own.length > 0) return own;
  return Object.entries(brokenChecks(menu.checks, row)).map(([field, failure]) => ({ key, field, failure }));
}

/** Permissions that nobody knows, or that the caller may not give, unless the entry has them already. */
function faultsOfPermissions({ entry }: ReadEntry, { stored, scope }: Judging): MenuFileFault[] {
  const permissionsOf = (one: MenuFileEntry | undefined) =>
    permissionsIn({ permissions: typeof one?.permissions === 'string' ? one.permissions : null });
  const held = new Set(permissionsOf(stored.entries.get(entry.key)));
  const known = new Set(KNOWN_PERMISSIONS);
  const fresh = permissionsOf(entry).filter((permission) => !held.has(permission));
  const unknown = fresh.find((permission) => !known.has(permission));
  if (unknown !== undefined)
    return [
      { key: entry.key, field: 'permissions', failure: { key: 'permissionUnknown', params: { permission: unknown } } },
    ];
  return fresh.every((permission) => hasPermission(scope, permission))
    ? []
    : [{ key: entry.key, field: 'permissions', failure: { key: 'notGrantable' } }];
}

function faultsOfCalls({ entry }: ReadEntry, { known }: Judging): MenuFileFault[] {
  const strange = strangeCall(entry.resources, known);
  return strange
    ? [{ key: entry.key, field: 'resources', failure: { key: strange.key, params: { call: strange.call } } }]
    : [];
}

/** The keys above an entry, the nearest first; null where they close a ring. */
function above(entries: Judging['entries'], { key, parent }: MenuFileEntry): string[] | null {
  const found: string[] = [];
  for (let at = parent; at !== null; at = entries.get(at)?.parent ?? null) {
    if (at === key || found.includes(at)) return null;
    found.push(at);
  }
  return found;
}

function faultsOfPlace({ entry }: ReadEntry, { entries }: Judging): MenuFileFault[] {
  const fault = (failure: Failure): MenuFileFault[] => [{ key: entry.key, field: 'parentId', failure }];
  if (entry.parent === null) return [];
  const parent = entries.get(entry.parent);
  if (!parent) return fault({ key: 'menuParentMissing', params: { parent: entry.parent } });
  const way = above(entries, entry);
  if (way === null) return fault({ key: 'treeCycle' });
  if (parent.type === 'button') return fault({ key: 'menuParent' });
  return entry.type === 'menu' && way.length + 1 > MENU_DEPTH
    ? fault({ key: 'menuDepth', params: { max: MENU_DEPTH } })
    : [];
}

const isKeyFine = (key: string, { stored }: Judging, product: ReadonlySet<string>): boolean =>
  stored.idOf.has(key) || product.has(key) || (isUuid(key) && key === key.toLowerCase());

/** A screen that two entries of the file open. */
function faultsOfScreens(read: readonly ReadEntry[]): MenuFileFault[] {
  const seen = new Set<string>();
  return read.flatMap(({ entry }): MenuFileFault[] => {
    const screen =
      typeof entry.url === 'string' ? screenOf({ ...entry, parentId: null } as unknown as PlacedEntry) : null;
    if (screen === null) return [];
    if (seen.has(screen)) return [{ key: entry.key, field: 'url', failure: { key: 'menuTwice' } }];
    seen.add(screen);
    return [];
  });
}

/** Everything that is wrong with the entries of a file. */
export function faultsIn(
  known: KnownCalls,
  read: readonly ReadEntry[],
  stored: StoredMenu,
  scope: Scope,
): MenuFileFault[] {
  const judging: Judging = {
    known,
    entries: new Map(read.map(({ entry }) => [entry.key, entry])),
    stored,
    scope,
  };
  const product = productKeys();
  const seen = new Set<string>();
  const each = read.flatMap((one): MenuFileFault[] => {
    const { key } = one.entry;
    if (key === '') return [{ key, field: 'key', failure: { key: 'required' } }];
    if (seen.has(key)) return [{ key, field: 'key', failure: { key: 'menuKeyTwice', params: { key } } }];
    seen.add(key);
    if (!isKeyFine(key, judging, product)) return [{ key, field: 'key', failure: { key: 'menuKey' } }];
    const values = faultsOfValues(one);
    return [
      ...values,
      ...(values.length > 0 ? [] : [...faultsOfPermissions(one, judging), ...faultsOfCalls(one, judging)]),
      ...faultsOfPlace(one, judging),
    ];
  });
  return [...each, ...faultsOfScreens(read)];
}
