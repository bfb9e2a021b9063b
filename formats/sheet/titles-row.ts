import { plainTitle } from '../../contract/text/column-title';
import type { FileFinding, FindingPlace } from '../finding';
import { isBlankCell, type SheetRow } from './cell';

/** Rows among which the one with the titles is looked for. */
export const LOOKED_AT_FOR_TITLES = 10;
/** Titles by which a row is known to hold them. */
const ENOUGH = 2;
/** Rows below captions that say where the table begins: its titles, and one row at least. */
const LEAST_ROWS = 2;

/** Titles that somebody expects, as they are compared. */
export type ExpectedTitles = ReadonlySet<string>;
export const expectedTitles = (titles: readonly string[] = []): ExpectedTitles => new Set(titles.map(plainTitle));

const NUMBER = /^[-+]?\d+(?:[.,]\d+)*$/;
/** A unit, a zone or a language behind a title. */
const IN_BRACKETS = /[(（][^()（）]*[)）]$/;

const isExpected = (value: string, expected: ExpectedTitles): boolean =>
  value !== '' && (expected.has(plainTitle(value)) || expected.has(plainTitle(value.replace(IN_BRACKETS, ''))));

/** How many values of a row are expected titles. */
const expectedIn = (values: readonly string[], expected: ExpectedTitles): number =>
  expected.size === 0 ? 0 : values.filter((value) => isExpected(value, expected)).length;

const filledIn = (values: readonly string[]): string[] => values.filter((value) => value.trim() !== '');

/** Rows of one value above those of several are captions, as long as no number stands among what would be the titles. */
function behindCaptions(rows: readonly (readonly string[])[], least: number): number {
  const filled = rows.map(filledIn);
  const first = filled.findIndex(({ length }) => length > 1);
  const below = filled.slice(first);
  const isTable = below.length >= LEAST_ROWS && below.slice(0, LEAST_ROWS).every(({ length }) => length >= least);
  return first > 0 && isTable && !filled[first]!.some((value) => NUMBER.test(value)) ? first : 0;
}

/**
 * Which of the first rows of a file holds the titles: the one with most of those that are expected; where none has any, the first one of
 * several values below captions of one. Else the first row.
 *
 * @param least Values of a row that make a table where no title is an expected one.
 */
export function titlesAt(rows: readonly (readonly string[])[], expected: ExpectedTitles, least = 2): number {
  const counts = rows.map((values) => expectedIn(values, expected));
  const most = Math.max(0, ...counts);
  if (most >= ENOUGH) return counts.indexOf(most);
  return counts[0] === 0 ? behindCaptions(rows, least) : 0;
}

/** Whether values are titles that are expected, and no others by chance. */
export const areTitles = (values: readonly string[], expected: ExpectedTitles): boolean =>
  expectedIn(values, expected) >= ENOUGH;

/** The same of the texts of a row. */
export const holdsTitles = ({ cells }: SheetRow, expected: ExpectedTitles): boolean =>
  areTitles(
    cells.map(({ text }) => text),
    expected,
  );

export type TitledRows = {
  /** The row with the titles. */
  titles: SheetRow;
  /** Rows above it. */
  captions: SheetRow[];
  /** Rows below it. */
  rows: Generator<SheetRow, void>;
};

/** The first so many that a generator has; it goes on behind them. */
export function firstOf<T>(all: Generator<T, void>, most: number): T[] {
  const first: T[] = [];
  while (first.length < most) {
    const next = all.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
}

function* joined(first: readonly SheetRow[], rest: Generator<SheetRow, void>): Generator<SheetRow, void> {
  yield* first;
  yield* rest;
}

/** Parts rows into titles and what stands above and below them; null where there are none. */
export function titledRows(
  rows: Generator<SheetRow, void>,
  expected: ExpectedTitles,
  least?: number,
): TitledRows | null {
  const first = firstOf(rows, LOOKED_AT_FOR_TITLES);
  const at = titlesAt(
    first.map(({ cells }) => cells.map((cell) => (isBlankCell(cell) ? '' : cell.text || '-'))),
    expected,
    least,
  );
  const titles = first[at];
  return titles ? { titles, captions: first.slice(0, at), rows: joined(first.slice(at + 1), rows) } : null;
}

/** Says which row holds the titles, where it is not the first one. */
export const captionFindings = (
  { titles, captions }: Pick<TitledRows, 'titles' | 'captions'>,
  place: FindingPlace = {},
): FileFinding[] =>
  captions.length === 0 ? [] : [{ rule: 'sheet.captions', severity: 'info', ...place, params: { row: titles.n } }];
