/** How rows of a tenant are numbered: a prefix, the year in which a row is made (UTC), and its place in that year. */
export type Numbered = { readonly prefix: string; readonly by: 'year' };

/** Digits of the place; longer where a year has more rows. */
export const NUMBER_DIGITS = 6;

/** The beginning of the numbers of a year: `SEQ-2026-`. */
export const numberStart = ({ prefix }: Pick<Numbered, 'prefix'>, year: number): string => `${prefix}-${year}-`;

/** `SEQ-2026-000128`. */
export const rowNumberOf = (numbered: Pick<Numbered, 'prefix'>, year: number, place: number): string =>
  `${numberStart(numbered, year)}${String(place).padStart(NUMBER_DIGITS, '0')}`;
