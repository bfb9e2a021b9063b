import {
  MENU_FILE,
  MENU_FILE_FIELDS,
  MENU_FILE_VERSION,
  MOST_MENU_ENTRIES,
  type MenuFileEntry,
  type MenuFileField,
} from '../../../../contract/wire/identity/menu-file';
import { Refusal } from '../../../refusal';
import { plainValue, type MenuValues } from './stored';

/** An entry as the file has it, and what of it no entry has. */
export type ReadEntry = { entry: MenuFileEntry; strange: string[] };

const FIELDS: ReadonlySet<string> = new Set(['key', 'parent', ...MENU_FILE_FIELDS]);
const isRecord = (value: unknown): value is MenuValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What an entry begins with where a file says nothing. */
const DEFAULTS: Partial<Record<MenuFileField, unknown>> = { type: 'menu', sort: 100, openStyle: 0, isApi: false };

function readEntry(given: unknown): ReadEntry {
  const line = isRecord(given) ? given : {};
  const values = MENU_FILE_FIELDS.map(
    (field) => [field, plainValue(field, line[field] === undefined ? DEFAULTS[field] : line[field])] as const,
  );
  return {
    entry: { key: textOf(line.key), parent: textOf(line.parent) || null, ...Object.fromEntries(values) },
    strange: Object.keys(line).filter((name) => !FIELDS.has(name)),
  };
}

/** The entries of a file. What is no file of a menu is refused as a whole; each entry is judged later. */
export function readMenuFile(file: unknown): ReadEntry[] {
  if (!isRecord(file) || file.format !== MENU_FILE || !Array.isArray(file.entries)) throw new Refusal('menuFileForm');
  if (file.version !== MENU_FILE_VERSION)
    throw new Refusal('menuFileVersion', { version: String(file.version), known: MENU_FILE_VERSION });
  if (file.entries.length === 0) throw new Refusal('menuFileEmpty');
  if (file.entries.length > MOST_MENU_ENTRIES) throw new Refusal('tooMany', { max: MOST_MENU_ENTRIES });
  return file.entries.map(readEntry);
}
