import { UnreadableFile, type FileFinding } from '../finding';
import { bytesOf, type FileSource } from '../source';
import type { SheetRow } from './cell';
import type { CellContext } from './cell-value';
import { mergeName, MergeFiller, readMerges, type MergedRange } from './merged';
import type { NumberFormat } from './number-format';
import { PackageParts, type PackagePart } from './package-parts';
import { readSharedTexts } from './shared-texts';
import type { OpenSheet, SheetLimits, SheetOptions } from './sheet';
import { sheetRows, type RowOptions } from './sheet-rows';
import { below } from './titled';
import {
  captionFindings,
  expectedTitles,
  holdsTitles,
  titledRows,
  type ExpectedTitles,
  type TitledRows,
} from './titles-row';
import { readFormats, readWorkbook, type Workbook, type WorkbookSheet } from './workbook';

/** Merged cells that are told one by one. */
const MOST_TOLD = 20;

/** A workbook whose sheets can be read. */
export type OpenWorkbook = {
  workbook: Workbook;
  parts: PackageParts;
  formats: readonly NumberFormat[];
  context: CellContext;
};

/** What is wrong with the parts of a workbook says nothing to people who never saw them. */
const DAMAGED = /^xml\.|^archive\.(?:damaged|damagedPart|twice)$/;
export const asDamaged = (error: unknown): unknown =>
  error instanceof UnreadableFile && DAMAGED.test(error.rule) ? new UnreadableFile('sheet.damaged') : error;

export async function openWorkbook(bytes: Uint8Array, limits?: SheetLimits['archive']): Promise<OpenWorkbook> {
  const parts = new PackageParts(bytes, limits);
  const workbook = await readWorkbook(parts);
  const formats = await readFormats(parts, workbook.styles);
  const texts = await readSharedTexts(parts, workbook.sharedTexts);
  const { is1904, isUncalculated } = workbook;
  return { workbook, parts, formats, context: { is1904, isUncalculated, sharedText: (index) => texts.text(index) } };
}

/** The rows of one sheet as they stand in it, one by one. */
function* rowsOf(part: PackagePart, options: RowOptions): Generator<SheetRow, void> {
  try {
    for (const rows of sheetRows(part, options)) yield* rows;
  } catch (error) {
    throw asDamaged(error);
  }
}

/** Without captions that go over several columns, above everything else. */
function* withoutCaptions(rows: Generator<SheetRow, void>, filler: MergeFiller): Generator<SheetRow, void> {
  let isAbove = true;
  for (const row of rows) {
    isAbove &&= filler.isCaption(row);
    if (!isAbove) yield row;
  }
}

function* filledRows(rows: Generator<SheetRow, void>, filler: MergeFiller): Generator<SheetRow, void> {
  for (const row of rows) yield filler.filled(row);
}

type Begun = TitledRows & { sheet: WorkbookSheet; merges: MergedRange[] };

/** Titles and rows of one sheet; null where it holds nothing. */
async function begin(
  { parts, formats, context }: OpenWorkbook,
  sheet: WorkbookSheet,
  limits: SheetLimits,
  expected: ExpectedTitles,
): Promise<Begun | null> {
  const part = parts.part(sheet.path);
  if (!part) throw new UnreadableFile('xlsx.missing', { part: sheet.name });
  const merges = await readMerges(part);
  const filler = new MergeFiller(merges, sheet.name);
  const found = titledRows(withoutCaptions(rowsOf(part, { formats, context, limits }), filler), expected);
  if (!found) return null;
  found.captions.forEach((row) => filler.pass(row));
  return { sheet, merges, ...found, titles: filler.titles(found.titles), rows: filledRows(found.rows, filler) };
}

/** Sheets in which titles are looked for. */
const MOST_LOOKED_AT = 20;

/** The same; where cells are merged so that nobody can tell whose value it is, why. */
async function attempt(...given: Parameters<typeof begin>): Promise<Begun | UnreadableFile | null> {
  try {
    return await begin(...given);
  } catch (error) {
    if (error instanceof UnreadableFile && error.rule === 'xlsx.merged') return error;
    throw error;
  }
}

/**
 * The first sheet that people see and that holds titles which are expected; else the first one that holds anything. The cells of a cover may be
 * merged in whatever way, as long as another sheet has the table.
 */
async function chosenSheet(book: OpenWorkbook, limits: SheetLimits, expected: ExpectedTitles): Promise<Begun> {
  let first: Begun | UnreadableFile | null = null;
  for (const [at, sheet] of book.workbook.sheets.filter(({ isHidden }) => !isHidden).entries()) {
    if (first && (expected.size === 0 || at >= MOST_LOOKED_AT)) break;
    const found = await attempt(book, sheet, limits, expected);
    if (found && !(found instanceof UnreadableFile) && holdsTitles(found.titles, expected)) return found;
    first ??= found;
  }
  first ??= new UnreadableFile('sheet.empty');
  if (first instanceof UnreadableFile) throw first;
  return first;
}

/** Cells that go down over several rows, each of which gets their value. */
function mergesTold(merges: readonly MergedRange[], { n }: SheetRow, part: string): FileFinding[] {
  const below = merges.filter(({ top, bottom, left, right }) => top > n && left === right && bottom > top);
  return below
    .slice(0, MOST_TOLD)
    .map((merge) => ({ rule: 'xlsx.filled', severity: 'info', part, params: { cells: mergeName(merge) } }));
}

/**
 * Opens a workbook (.xlsx, .xlsm), in whatever dialect of whatever program. Reads one sheet: the first that people see and that holds expected
 * titles, else the first that holds anything.
 *
 * @throws `UnreadableFile` where it is none, made to do harm, or beyond the limits; also from its rows.
 */
export async function openXlsx(source: FileSource, { limits, titles = [] }: SheetOptions): Promise<OpenSheet> {
  const book = await openWorkbook(bytesOf(source), limits.archive).catch((error: unknown) => {
    throw asDamaged(error);
  });
  const begun = await chosenSheet(book, limits, expectedTitles(titles)).catch((error: unknown) => {
    throw asDamaged(error);
  });
  const { sheet, rows, merges } = begun;
  const header = begun.titles.cells.map(({ text }) => text);
  const others = book.workbook.sheets.filter((each) => each !== sheet).map(({ name }) => name);
  return {
    head: {
      sheet: { name: sheet.name, others },
      text: null,
      header,
      findings: [...captionFindings(begun, { part: sheet.name }), ...mergesTold(merges, begun.titles, sheet.name)],
    },
    rows: below(rows, header.length, limits),
  };
}
