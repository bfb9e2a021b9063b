import { IMPORT_LIMITS } from '../../../contract/wire/import';
import type { Language } from '../../../contract/constants';
import { decoded } from '../../../formats/encoding/decode';
import { judgeEncoding } from '../../../formats/encoding/judge';
import { columnName, delimiterIn } from '../../../formats/sheet/sheet-text';
import { Refusal } from '../../refusal';
import { cellOf, type SheetCell } from './cell';
import { inspectPackage, type ChosenSheet } from './unpack';

/** One row of the file; `n` is its number there, as people see it: the header is row 1. */
export type SheetRow = { n: number; cells: SheetCell[] };
/** `sheet` is null for a text. */
export type Sheet = { header: string[]; sheet: ChosenSheet | null; rows: AsyncGenerator<SheetRow, void> };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** The text of a file whose encoding nobody told; the caller's language decides where the text says nothing. */
export function textOf(bytes: Uint8Array, language: Language): string {
  const encoding = judgeEncoding(bytes, { language });
  if (!encoding) throw new Refusal('importEncoding');
  return decoded(bytes, encoding);
}

async function* csvLines(text: string): AsyncGenerator<{ n: number; values: unknown[] }, void> {
  const { parse } = await import('csv-parse/sync');
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterIn(text),
      relax_column_count: true,
      info: true,
      relax_quotes: true,
    }) as unknown as typeof records;
  } catch (error) {
    throw new Refusal('importRow', { row: Number((error as { lines?: number }).lines ?? 0) });
  }
  let n = 0;
  for (const { record } of records) yield { n: (n += 1), values: record };
}

/** Reads on to the end: the reader unpacks one part after the other. */
async function pass(sheet: AsyncIterable<unknown>): Promise<void> {
  // oxlint-disable-next-line no-unused-vars -- what is passed over is looked at by nobody
  for await (const _ of sheet);
}

async function* xlsxLines(
  bytes: Uint8Array,
  chosen: ChosenSheet,
): AsyncGenerator<{ n: number; values: unknown[] }, void> {
  const { WorkbookReader } = await import('@cj-tech-master/excelts');
  const reader = new WorkbookReader(bytes, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  try {
    for await (const sheet of reader) {
      if (sheet.name !== chosen.name) {
        await pass(sheet);
        continue;
      }
      for await (const row of sheet) {
        const values = row.values as unknown[];
        yield { n: row.number, values: values.slice(1) };
      }
      return;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('importUnreadable');
  }
}

const isBlank = ({ text, problem }: SheetCell): boolean => text === '' && !problem;

function cellsOf(values: readonly unknown[], n: number): SheetCell[] {
  const cells = Array.from(values, cellOf);
  while (cells.length > 0 && isBlank(cells.at(-1)!)) cells.pop();
  if (cells.length > IMPORT_LIMITS.columns) throw new Refusal('importColumns', { max: IMPORT_LIMITS.columns });
  const long = cells.findIndex(({ text }) => text.length > IMPORT_LIMITS.cell);
  if (long >= 0) throw new Refusal('importCell', { cell: `${columnName(long)}${n}`, max: IMPORT_LIMITS.cell });
  return cells;
}

async function* filled(lines: AsyncGenerator<{ n: number; values: unknown[] }, void>): AsyncGenerator<SheetRow, void> {
  let count = 0;
  for await (const { n, values } of lines) {
    const cells = cellsOf(values, n);
    // An empty line is where somebody deleted a row.
    if (cells.every(isBlank)) continue;
    count += 1;
    if (count > IMPORT_LIMITS.rows + 1) throw new Refusal('importRows', { max: IMPORT_LIMITS.rows });
    yield { n, cells };
  }
}

/**
 * Reads .xlsx and .csv by what they are, not by their names. The first row that holds anything is the header.
 * Refuses by name what is too large, packed to do harm, or no sheet at all; nothing of it is run or fetched.
 */
export async function readSheet(bytes: Uint8Array, language: Language): Promise<Sheet> {
  if (bytes.length > IMPORT_LIMITS.bytes) throw new Refusal('tooLarge', { max: IMPORT_LIMITS.bytes });
  const sheet = begins(bytes, ZIP) ? await inspectPackage(bytes) : null;
  const rows = filled(sheet ? xlsxLines(bytes, sheet) : csvLines(textOf(bytes, language)));
  const first = await rows.next();
  if (first.done) throw new Refusal('importEmpty');
  return { header: first.value.cells.map(({ text }) => text), sheet, rows };
}
