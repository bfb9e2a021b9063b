import { parse } from 'csv-parse/sync';
import { IMPORT_LIMITS } from '../../contract/wire/import';
import { FindingList, UnreadableFile } from '../finding';
import { bytesOf, type FileSource } from '../source';
import { checkHeader, checkSize } from './check-header';
import { decoded } from '../encoding/decode';
import { judgeEncoding } from '../encoding/judge';
import { columnName, delimiterIn } from './sheet-text';

export type CsvReading = { counts: Record<'rows' | 'columns', number>; findings: FindingList };

/** Bytes of a text that is read as a whole. */
const MOST = 64 * 1024 * 1024;

type Info = { lines: number };
type Table = { rows: number; columns: number; header: string[] | null; headerLine: number };

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

/** Looks at the rows one after the other, and keeps none but the titles. */
function lookAt(table: Table, record: readonly string[], { lines }: Info, findings: FindingList): void {
  if (isBlank(record)) return;
  const long = record.findIndex((cell) => cell.length > IMPORT_LIMITS.cell);
  if (long >= 0)
    findings.error('sheet.cell', { line: lines, params: { cell: columnName(long), max: IMPORT_LIMITS.cell } });
  if (!table.header) {
    table.header = [...record];
    table.headerLine = lines;
    table.columns = record.length;
    return;
  }
  table.rows += 1;
  const { length } = table.header;
  if (record.length > length)
    findings.warn('csv.columns', { line: lines, params: { number: record.length, columns: length } });
  table.columns = Math.max(table.columns, record.length);
}

function parsed(text: string, findings: FindingList): Table {
  const table: Table = { rows: 0, columns: 0, header: null, headerLine: 1 };
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterIn(text),
      relax_column_count: true,
      relax_quotes: true,
      on_record: (record, info) => {
        lookAt(table, record as unknown as string[], info, findings);
        return null;
      },
    });
  } catch (error) {
    const { lines, message } = error as { lines?: number; message: string };
    throw new UnreadableFile('csv.syntax', { line: lines ?? 1, params: { detail: message } });
  }
  return table;
}

/** Reads a sheet that was saved as text, in whatever encoding, and says what is wrong with it. */
// oxlint-disable-next-line require-await -- readers answer later
export async function readCsv(source: FileSource): Promise<CsvReading> {
  const findings = new FindingList();
  const bytes = bytesOf(source);
  if (bytes.length > MOST) throw new UnreadableFile('file.size', { params: { max: MOST } });
  const encoding = judgeEncoding(bytes);
  if (!encoding) throw new UnreadableFile('csv.encoding');
  if (!encoding.startsWith('utf-')) findings.warn('csv.notUtf8', { params: { encoding } });
  const { rows, columns, header, headerLine } = parsed(decoded(bytes, encoding), findings);
  if (!header) throw new UnreadableFile('sheet.empty');
  checkHeader(header, { line: headerLine }, findings);
  checkSize(rows, columns, {}, findings);
  return { counts: { rows, columns }, findings };
}
