import { wordKey } from '../../../../contract/language/derive';
import { hasWord, translate } from '../../../http/words';
import type { ServerKind, StoredRow, Writing } from './kind';

export const localTime = (value: unknown, zone: number): string =>
  new Date(Date.parse(value as string) + zone * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/** The word of an option; its value where the definition has none. */
export function optionWord({ resource, language, prefix }: Writing, name: string, value: unknown): string {
  const key = wordKey(resource, ...prefix, 'option', name, value as string | number);
  return hasWord(language, key) ? translate(language, key) : String(value);
}

export const list = (value: unknown, show: (item: unknown) => string): string =>
  (value as unknown[]).map(show).join(', ');

/** What parts lines and their values, or begins JSON. */
const PARTED = /\n| \| |^\s*[[{]/;
const isParted = (line: StoredRow): boolean =>
  Object.values(line).some((value) => typeof value === 'string' && PARTED.test(value));

/**
 * One line of the cell a line of the field, its values as they would stand alone; as JSON where they hold texts in several languages, or what
 * parts lines and values.
 */
export const showLines: ServerKind['showCell'] = (value, { name, field, showPart }) => {
  const isLocalized = Object.values(field.rows ?? {}).some(({ kind }) => kind === 'localized');
  if (isLocalized || (value as StoredRow[]).some(isParted)) return JSON.stringify(value);
  const columns = Object.entries(field.rows ?? {}).map(([sub, part]) => showPart(sub, part, ['rows', name]));
  return (value as StoredRow[]).map((line) => columns.map((column) => column(line)).join(' | ')).join('\n');
};
