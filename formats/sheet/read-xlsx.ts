import { FindingList, quoted } from '../finding';
import { bytesOf, type FileSource } from '../source';
import type { SheetRow } from './cell';
import { checkHeader, checkSize } from './check-header';
import { cellName } from './column-name';
import { mergeName, readMerges, type MergedRange } from './merged';
import { openWorkbook, type OpenWorkbook } from './open-xlsx';
import { sheetRows, type SeenCell } from './sheet-rows';
import { captionFindings, expectedTitles, titledRows } from './titles-row';
import type { WorkbookSheet } from './workbook';

const NOTHING_EXPECTED = expectedTitles();

type Counts = Record<'sheets' | 'rows' | 'columns' | 'cells' | 'formulas' | 'dates', number>;
export type XlsxReading = { counts: Counts; findings: FindingList };

/** Columns of the widest sheet that there can be, and characters of the longest cell that is read. */
const LIMITS = { columns: 16_384, cell: 1_000_000 };

/** What a workbook has beside its sheets, and runs or fetches. */
function checkParts(names: readonly string[], findings: FindingList): void {
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) findings.warn('xlsx.macros');
  const outside = names.filter((name) => /^xl\/externalLinks\/[^/]+\.xml$/i.test(name)).length;
  if (outside > 0) findings.warn('xlsx.outside', { params: { number: outside } });
}

const PROBLEMS = { formula: 'xlsx.formula', error: 'xlsx.error', date: 'xlsx.date', digits: 'xlsx.digits' } as const;

/** Counts a cell, and says what is wrong with it. */
function lookAt(counts: Counts, { row, column, raw, cell }: SeenCell, part: string, findings: FindingList): void {
  counts.cells += 1;
  counts.columns = Math.max(counts.columns, column + 1);
  if (raw.hasFormula) counts.formulas += 1;
  if (raw.type === 'd' || (raw.type === 'n' && raw.format.kind === 'date')) counts.dates += 1;
  const rule = PROBLEMS[cell.problem as keyof typeof PROBLEMS] as string | undefined;
  if (rule) findings.warn(rule, { part, line: row, params: { cell: cellName(column, row) } });
}

/** What an import takes of a sheet. */
type Titled = { n: number; titles: string[]; rows: number };

function* eachRow(parts: Generator<SheetRow[], void>): Generator<SheetRow, void> {
  for (const rows of parts) yield* rows;
}

/** Merged cells from the titles on. Above them stand captions, that go over as many columns as they like. */
function checkMerges(merges: readonly MergedRange[], titles: number, part: string, findings: FindingList): void {
  for (const merge of merges) {
    const place = { part, params: { cells: quoted(mergeName(merge)) } };
    if (merge.bottom < titles) continue;
    if (merge.left === merge.right) findings.tell('xlsx.filled', place);
    else findings.error('xlsx.merged', place);
  }
}

/** Counts what is in a sheet, and says what is wrong with it; null where it holds nothing. */
async function readOne(
  { parts, formats, context }: OpenWorkbook,
  { name, path, isHidden }: WorkbookSheet,
  counts: Counts,
  all: FindingList,
): Promise<Titled | null> {
  const part = parts.part(path);
  if (!part) all.error('xlsx.missing', { part: name });
  if (!part) return null;
  // What nobody sees is counted and not judged.
  const findings = isHidden ? new FindingList() : all;
  const see = (cell: SeenCell) => lookAt(counts, cell, name, findings);
  const found = titledRows(eachRow(sheetRows(part, { formats, context, limits: LIMITS, see })), NOTHING_EXPECTED);
  if (!found) return null;
  const { n, cells } = found.titles;
  const titled = { n, titles: cells.map(({ text }) => text), rows: 0 };
  for (const _ of found.rows) titled.rows += 1;
  counts.rows += titled.rows;
  for (const told of captionFindings(found, { part: name })) findings.tell(told.rule, told);
  checkMerges(await readMerges(part), n, name, findings);
  return titled;
}

/** Says which sheets an import passes over, and what it would not take of the one that it reads. */
function checkSheets(
  sheets: readonly WorkbookSheet[],
  read: ReadonlyMap<WorkbookSheet, Titled>,
  findings: FindingList,
): void {
  for (const { name } of sheets.filter(({ isHidden }) => isHidden)) findings.tell('xlsx.hidden', { part: name });
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  const first = seen.find((sheet) => read.has(sheet));
  const titled = first && read.get(first);
  if (!titled) return findings.error('sheet.empty', seen[0] && { part: seen[0].name });
  for (const { name } of seen.filter((sheet) => sheet !== first))
    findings.tell('xlsx.other', { part: name, params: { first: first.name } });
  checkHeader(titled.titles, { part: first.name, line: titled.n }, findings);
  checkSize(titled.rows, titled.titles.length, { part: first.name }, findings);
}

/** Reads a workbook, all of its sheets, and says what is wrong with it. An import takes one of them: the first that is seen and holds anything, where no other has its titles. */
export async function readXlsx(source: FileSource): Promise<XlsxReading> {
  const findings = new FindingList();
  const book = await openWorkbook(bytesOf(source));
  const { sheets, is1904 } = book.workbook;
  checkParts(book.parts.names, findings);
  if (is1904) findings.tell('xlsx.from1904');
  const counts: Counts = { sheets: sheets.length, rows: 0, columns: 0, cells: 0, formulas: 0, dates: 0 };
  const read = new Map<WorkbookSheet, Titled>();
  let isMissing = false;
  for (const sheet of sheets) {
    const titled = await readOne(book, sheet, counts, findings);
    if (titled) read.set(sheet, titled);
    isMissing ||= !book.parts.part(sheet.path);
  }
  if (!isMissing) checkSheets(sheets, read, findings);
  return { counts, findings };
}
