import type { Language } from '../constants';

export type WordParams = Readonly<Record<string, unknown>>;

/** The number by which a word takes its form: `count`, or the only number in its gaps; undefined where none decides. */
export function countOf(params: WordParams): number | undefined {
  if (typeof params.count === 'number') return params.count;
  const numbers = Object.values(params).filter((value) => typeof value === 'number');
  return numbers.length === 1 ? numbers[0] : undefined;
}

/**
 * The key of the form that a number asks for: `rows_one` beside `rows`. A word stands in the form of many; languages that know others
 * have them beside it, under the names of `Intl.PluralRules`, as i18next looks for them too.
 */
export const formKeyOf = (language: Language, key: string, count: number): string =>
  `${key}_${new Intl.PluralRules(language).select(count)}`;
