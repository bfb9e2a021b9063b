import { MENU_FILE_FIELDS, type MenuFileEntry, type MenuFileField } from '../../../../contract/wire/identity/menu-file';
import { withCallPermissions, type KnownCalls } from '../menu-calls';
import { plainValue, type StoredMenu } from './stored';

/** What has to be done with one entry; `fields` are those that differ. */
export type MenuFileStep = { entry: MenuFileEntry; fields: (MenuFileField | 'parentId')[] };
export type Steps = { added: MenuFileStep[]; changed: MenuFileStep[]; removed: MenuFileEntry[] };

/** The same order of names in every object, so that equal values are equal texts. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** With the permissions that its calls ask for, as it would be stored. */
const completed = (known: KnownCalls, entry: MenuFileEntry): MenuFileEntry => ({
  ...entry,
  permissions: withCallPermissions(known, entry.permissions, entry.resources),
});

function differing(before: MenuFileEntry, after: MenuFileEntry): MenuFileStep['fields'] {
  const fields = MENU_FILE_FIELDS.filter(
    (field) => textOf(plainValue(field, before[field])) !== textOf(plainValue(field, after[field])),
  );
  return before.parent === after.parent ? fields : ['parentId', ...fields];
}

/** The file's order, but each entry behind the one above it. */
function parentsFirst(entries: readonly MenuFileEntry[]): MenuFileEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const placed = new Set<string>();
  const ordered: MenuFileEntry[] = [];
  const place = (entry: MenuFileEntry): void => {
    if (placed.has(entry.key)) return;
    placed.add(entry.key);
    const parent = entry.parent === null ? undefined : byKey.get(entry.parent);
    if (parent) place(parent);
    ordered.push(entry);
  };
  entries.forEach(place);
  return ordered;
}

/** What makes the stored menu the one of the file: children are removed before what stands above them. */
export function stepsTo(known: KnownCalls, stored: StoredMenu, given: readonly MenuFileEntry[]): Steps {
  const entries = parentsFirst(given.map((entry) => completed(known, entry)));
  const wanted = new Set(entries.map(({ key }) => key));
  const added: MenuFileStep[] = [];
  const changed: MenuFileStep[] = [];
  for (const entry of entries) {
    const before = stored.entries.get(entry.key);
    if (!before) added.push({ entry, fields: [] });
    else {
      const fields = differing(before, entry);
      if (fields.length > 0) changed.push({ entry, fields });
    }
  }
  const removed = parentsFirst([...stored.entries.values()].filter(({ key }) => !wanted.has(key))).reverse();
  return { added, changed, removed };
}
