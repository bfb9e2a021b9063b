import { IMPORT_LIMITS } from '../../contract/wire/import';
import { FindingList, UnreadableFile } from '../finding';
import { bytesOf, type FileSource } from '../source';
import { checkHeader, checkSize } from './check-header';
import { columnName } from './column-name';
import { csvRecords, csvShape } from './csv-records';
import { csvTextOf } from './open-csv';

export type CsvReading = { counts: Record<'rows' | 'columns', number>; findings: FindingList };

type Table = { rows: number; columns: number; header: readonly string[] | null; headerLine: number };

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

/** Looks at the rows one after the other, and keeps none but the titles. */
function lookAt(table: Table, values: readonly string[], n: number, findings: FindingList): void {
  if (isBlank(values)) return;
  const long = values.findIndex((cell) => cell.length > IMPORT_LIMITS.cell);
  if (long >= 0) findings.error('sheet.cell', { line: n, params: { cell: columnName(long), max: IMPORT_LIMITS.cell } });
  if (values.some((cell) => cell.includes('\uFFFD'))) findings.error('csv.broken', { line: n });
  if (!table.header) {
    table.header = [...values];
    table.headerLine = n;
    table.columns = values.length;
    return;
  }
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
  const table: Table = { rows: 0, columns: 0, header: null, headerLine: 1 };
  for (const { n, values } of csvRecords(text, csvShape(text))) lookAt(table, values, n, findings);
  const { rows, columns, header, headerLine } = table;
  if (!header) throw new UnreadableFile('sheet.empty');
  checkHeader(header, { line: headerLine }, findings);
  checkSize(rows, columns, {}, findings);
  return { counts: { rows, columns }, findings };
}
