import type { Language } from '../../contract/constants';
import { fieldsOf } from '../../contract/derive';
import type { Field } from '../../contract/field';
import { resourceNamed } from '../../contract/registry';
import type { AnyResource } from '../../contract/resource';
import { hasWord, translate } from '../http/words';

type Row = Record<string, unknown>;
type Fill = (row: Row, language: Language) => void;

/** The word behind a value of a field with the trait `words`; the value itself where no word has that key. */
export function wordedValue({ words }: Field, value: unknown, language: Language): unknown {
  if (!words || typeof value !== 'string') return value;
  const key = words === true ? value : `${words}.${value}`;
  return hasWord(language, key) ? translate(language, key) : value;
}

/** Completes a row with the words of its values and of the titles of what it refers to; empty where nothing is a word. */
export function fillsOf(resource: AnyResource): Fill[] {
  return fieldsOf(resource).flatMap(([name, field]): Fill[] => {
    if (field.words) return [(row, language) => name in row && (row[`${name}Word`] = wordedValue(field, row[name], language))];
    const target = field.ref ? resourceNamed(field.ref) : null;
    const title = target?.fields[target.title] as Field | undefined;
    if (!title?.words) return [];
    const [one, many] = [`${name}Title`, `${name}Titles`];
    return [
      (row, language) => {
        if (row[one]) row[one] = wordedValue(title, row[one], language);
        if (Array.isArray(row[many])) row[many] = row[many].map((item) => wordedValue(title, item, language));
      },
    ];
  });
}
