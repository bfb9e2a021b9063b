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

/** One line of the cell a line of the field, its values as they would stand alone. */
export const showLines: ServerKind['showCell'] = (value, { name, field, showPart }) => {
  const columns = Object.entries(field.rows ?? {}).map(([sub, part]) => showPart(sub, part, ['rows', name]));
  return (value as StoredRow[]).map((line) => columns.map((column) => column(line)).join(' | ')).join('\n');
};
