import { UnreadableFile } from '../finding';
import { areTitles, LOOKED_AT_FOR_TITLES, titlesAt, type ExpectedTitles } from './titles-row';

const COMMA = ',';
const BAR = '|';
/** What parts the columns of a text that does not say it. */
const DELIMITERS = [COMMA, ';', '\t', BAR];
/** What a few programs part columns by, and texts of all others hold: taken where nothing else brings out titles that are expected. */
const RARE_DELIMITERS = ['^', ':'];
/** Stands in times and addresses: where these are not quoted, records differ in the number of their values. */
const COLON = ':';
/** Records that are looked at to see what parts the columns. */
const LOOKED_AT = 20;
/** Characters in which that is looked for. */
const SAMPLE = 64 * 1024;

/** A record of a text: its number, from 1, where records without anything count, too. */
export type CsvRecord = { n: number; values: string[] };
/** How a text is written. */
export type CsvShape = {
  /** What parts columns, null where nothing does. */
  delimiter: string | null;
  /** Characters before the first record. */
  from: number;
  /** Backslashes stand before marks of a text. */
  hasEscapes: boolean;
  /** A delimiter stands before the first value and behind the last one of each record, too. */
  isFramed?: boolean;
};
/** A mark behind a backslash that nothing but that explains. */
const ESCAPED_MARK = /\\"[^",;|\t\r\n]/;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Reads records one after the other. What is quoted may hold line feeds, quotation marks twice; a mark within a plain text is one of it. */
class CsvScanner {
  readonly #text: string;
  readonly #delimiter: string | null;
  readonly #hasEscapes: boolean;
  #at: number;
  #line: number;

  constructor(text: string, { delimiter, from, hasEscapes }: CsvShape) {
    this.#text = text;
    this.#hasEscapes = hasEscapes;
    this.#delimiter = delimiter;
    this.#at = from;
    this.#line = from > 0 ? 2 : 1;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  record(): string[] {
    const values: string[] = [];
    for (;;) {
      this.#passBlanksBeforeQuote();
      values.push(this.#text[this.#at] === '"' ? this.#quoted() : this.#plain());
      if (this.isAtEnd || this.#text[this.#at] !== this.#delimiter) break;
      this.#at += 1;
    }
    this.#endLine();
    return values;
  }

  /** Passes over lines without anything, and says how many those were. */
  passBlankLines(): number {
    let count = 0;
    for (let code = this.#text.charCodeAt(this.#at); code === LINE_FEED || code === CARRIAGE_RETURN; count += 1) {
      this.#endLine();
      code = this.#text.charCodeAt(this.#at);
    }
    return count;
  }

  #endLine(): void {
    if (this.#text.charCodeAt(this.#at) === CARRIAGE_RETURN) this.#at += 1;
    if (this.#text.charCodeAt(this.#at) === LINE_FEED) this.#at += 1;
    this.#line += 1;
  }

  /** People put a space behind the delimiter: `a, "b, c"` are two values. */
  #passBlanksBeforeQuote(): void {
    let at = this.#at;
    while (this.#text[at] === ' ') at += 1;
    if (this.#text[at] === '"') this.#at = at;
  }

  /**
   * Whether a mark within a quoted value is one of its text by the backslash before it, as databases write it: what follows then is no end of
   * a value, or is the mark that ends it. The latter may as well be a text that goes on, unless others show how marks are written.
   */
  #isEscaped(before: string, at: number): boolean {
    let backslashes = 0;
    while (before[before.length - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0 || this.#isEnd(at + 1)) return false;
    return this.#text[at + 1] !== '"' || (this.#hasEscapes && this.#isEnd(at + 2));
  }

  /** Whether the character ends a value, as the end of the text does. */
  #isEnd(at: number): boolean {
    if (at >= this.#text.length) return true;
    const code = this.#text.charCodeAt(at);
    return code === LINE_FEED || code === CARRIAGE_RETURN || this.#text[at] === this.#delimiter;
  }

  #plain(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !this.#isEnd(this.#at)) this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  #quoted(): string {
    const begin = this.#at;
    const line = this.#line;
    let value = '';
    this.#at += 1;
    for (;;) {
      const end = this.#text.indexOf('"', this.#at);
      if (end < 0) throw new UnreadableFile('csv.quote', { line });
      const part = this.#text.slice(this.#at, end);
      this.#at = end + 1;
      if (this.#isEscaped(part, end)) {
        value += `${part.slice(0, -1)}"`;
        continue;
      }
      value += part;
      if (this.#text[this.#at] !== '"') break;
      value += '"';
      this.#at += 1;
    }
    for (const sign of this.#text.slice(begin, this.#at)) if (sign === '\n') this.#line += 1;
    // What stands behind the second mark belongs to the value: somebody wrote marks by hand.
    return value + this.#plain();
  }
}

/** A piece of the lines that programs draw above and below titles: `-----`, `:---:`, `-----+-----`. */
const RULE = /^[:+]?(?:-|=){2}[-=+:]*$/;
const isBlank = (value: string): boolean => value.trim() === '';

/** Whether a record is nothing but a drawn line. */
function isRule(values: readonly string[]): boolean {
  const filled = values.filter((value) => !isBlank(value));
  return filled.length > 0 && filled.every((value) => RULE.test(value.trim()));
}

/** The record without its frame. What stands outside of that comes last, beyond the titles, and is told. */
function withoutFrame(values: string[]): string[] {
  if (values.length < 3) return values;
  const outside = [values[0] ?? '', values.at(-1) ?? ''];
  return outside.every(isBlank) ? values.slice(1, -1) : [...values.slice(1, -1), ...outside];
}

/** All records of a text, one by one; lines without anything, and those that are drawn between bars, count and are none. */
export function* csvRecords(text: string, shape: CsvShape): Generator<CsvRecord, void> {
  const scanner = new CsvScanner(text, shape);
  const isDrawn = shape.delimiter === BAR;
  for (let n = 1; ; n += 1) {
    n += scanner.passBlankLines();
    if (scanner.isAtEnd) return;
    const values = scanner.record();
    if (!isDrawn || !isRule(values)) yield { n, values: shape.isFramed ? withoutFrame(values) : values };
  }
}

/** Values that make a table below captions, where none of its titles is an expected one: sentences have a comma, too. */
export const leastColumns = (delimiter: string | null): number => (delimiter === COMMA ? 3 : 2);

/** The first records that hold anything; all of them where none does. */
function firstRecords(text: string, shape: CsvShape): string[][] {
  const blank: string[][] = [];
  const first: string[][] = [];
  try {
    for (const { values } of csvRecords(text, shape)) {
      (values.every((value) => value.trim() === '') ? blank : first).push(values);
      if (first.length === LOOKED_AT) break;
    }
  } catch {
    // The sample ends within a quoted value.
  }
  return first.length > 0 ? first : blank;
}

/** How well a character parts the columns. */
type Fit = {
  /** It brings out titles that are expected. */
  isExpected: boolean;
  /** Records that have as many values as there are titles; 0 where it parts nothing. */
  alike: number;
  /** Records that have more or fewer. */
  others: number;
  /** Titles. */
  columns: number;
};
const NO_FIT: Fit = { isExpected: false, alike: 0, others: 0, columns: 0 };

function fitOf(sample: string, delimiter: string, expected: ExpectedTitles): Fit {
  const records = firstRecords(sample, { delimiter, from: 0, hasEscapes: ESCAPED_MARK.test(sample) });
  const begin = titlesAt(records.slice(0, LOOKED_AT_FOR_TITLES), expected, leastColumns(delimiter));
  const titles = records[begin] ?? [];
  if (titles.length < 2) return NO_FIT;
  const table = records.slice(begin);
  const alike = table.filter(({ length }) => length === titles.length).length;
  return { isExpected: areTitles(titles, expected), alike, others: table.length - alike, columns: titles.length };
}

/** The better one first: expected titles, then records that are alike, then columns. */
const byFit = (a: Fit, b: Fit): number =>
  Number(b.isExpected) - Number(a.isExpected) || b.alike - a.alike || b.columns - a.columns;

/** What parts the columns of a text that does not say it; null where nothing does. */
function delimiterOf(sample: string, expected: ExpectedTitles): string | null {
  const fitted = (delimiters: readonly string[]) =>
    delimiters.map((delimiter) => ({ delimiter, fit: fitOf(sample, delimiter, expected) }));
  const [best] = fitted(DELIMITERS).toSorted((a, b) => byFit(a.fit, b.fit));
  const usual = best && best.fit.alike > 0 ? best.delimiter : null;
  if (best?.fit.isExpected || expected.size === 0) return usual;
  const rare = fitted(RARE_DELIMITERS).find(
    ({ delimiter, fit }) => fit.isExpected && (delimiter !== COLON || fit.others === 0),
  );
  return rare?.delimiter ?? usual;
}

/** Whether records stand between bars, as SAP and writers of tables in plain text have them: captions have none. */
function isFramed(records: readonly string[][]): boolean {
  const parted = records.filter(({ length }) => length > 2);
  return parted.length > 1 && parted.every((values) => isBlank(values[0] ?? '') && isBlank(values.at(-1) ?? ''));
}

/**
 * What parts the columns of a text: what its first line says (`sep=;`), else the character by which most of the first records have as many
 * values as the titles are.
 *
 * @param expected Titles that tell the row that they stand in from captions above it.
 */
export function csvShape(text: string, expected: ExpectedTitles): CsvShape {
  const [line, said] = /^"?sep=(\t|[^\p{L}\p{N}\s"])"?(?:\r\n|\n|\r)/iu.exec(text.slice(0, 16)) ?? [];
  const hasEscapes = ESCAPED_MARK.test(text);
  if (line && said) return { delimiter: said, from: line.length, hasEscapes };
  const sample = text.slice(0, SAMPLE);
  const delimiter = delimiterOf(sample, expected);
  const shape = { delimiter, from: 0, hasEscapes };
  return { ...shape, isFramed: delimiter === BAR && isFramed(firstRecords(sample, shape)) };
}
