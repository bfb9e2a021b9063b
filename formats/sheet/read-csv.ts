import { IMPORT_LIMITS } from '../../contract/wire/import';
import { FindingList, UnreadableFile } from '../finding';
import { bytesOf, type FileSource } from '../source';
import { checkHeader, checkSize } from './check-header';
import { columnName } from './column-name';
import { csvRecords, csvShape, leastColumns, type CsvRecord, type CsvShape } from './csv-records';
import { csvTextOf } from './open-csv';
import { expectedTitles, firstOf, LOOKED_AT_FOR_TITLES, titlesAt } from './titles-row';

const NOTHING_EXPECTED = expectedTitles();

export type CsvReading = { counts: Record<'rows' | 'columns', number>; findings: FindingList };

type Table = { rows: number; columns: number; header: readonly string[] };

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

/** The records that hold something. */
function* filledRecords(text: string, shape: CsvShape): Generator<CsvRecord, void> {
  for (const record of csvRecords(text, shape)) if (!isBlank(record.values)) yield record;
}

function checkCells({ values, n }: CsvRecord, findings: FindingList): void {
  const long = values.findIndex((cell) => cell.length > IMPORT_LIMITS.cell);
  if (long >= 0) findings.error('sheet.cell', { line: n, params: { cell: columnName(long), max: IMPORT_LIMITS.cell } });
  if (values.some((cell) => cell.includes('\uFFFD'))) findings.error('csv.broken', { line: n });
}

/** Looks at a row below the titles, and keeps nothing of it. */
function lookAt(table: Table, record: CsvRecord, findings: FindingList): void {
  const { values, n } = record;
  checkCells(record, findings);
  table.rows += 1;
  const { length } = table.header;
  if (values.slice(length).some((cell) => cell.trim() !== ''))
    findings.error('csv.columns', { line: n, params: { number: values.length, columns: length } });
  table.columns = Math.max(table.columns, values.length);
}

/** Reads a sheet that was saved as text, in whatever encoding, and says what is wrong with it. Lines are numbers of records. */
// oxlint-disable-next-line require-await -- readers answer later
export async function readCsv(source: FileSource): Promise<CsvReading> {
  const findings = new FindingList();
  const { text, encoding } = csvTextOf(bytesOf(source));
  if (!encoding.startsWith('utf-')) findings.tell('csv.notUtf8', { params: { encoding } });
  const shape = csvShape(text, NOTHING_EXPECTED);
  const records = filledRecords(text, shape);
  const first = firstOf(records, LOOKED_AT_FOR_TITLES);
  const at = titlesAt(
    first.map(({ values }) => values),
    NOTHING_EXPECTED,
    leastColumns(shape.delimiter),
  );
  const titles = first[at];
  if (!titles) throw new UnreadableFile('sheet.empty');
  const { values: header, n } = titles;
  if (at > 0) findings.tell('sheet.captions', { params: { row: n } });
  for (const record of first.slice(0, at + 1)) checkCells(record, findings);
  const table: Table = { rows: 0, columns: header.length, header };
  for (const record of first.slice(at + 1)) lookAt(table, record, findings);
  for (const record of records) lookAt(table, record, findings);
  checkHeader(header, { line: n }, findings);
  checkSize(table.rows, table.columns, {}, findings);
  return { counts: { rows: table.rows, columns: table.columns }, findings };
}
