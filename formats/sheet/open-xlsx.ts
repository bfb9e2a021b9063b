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

/** The rows of one sheet, one by one. */
function* rowsOf(part: PackagePart, filler: MergeFiller, options: RowOptions): Generator<SheetRow, void> {
  try {
    for (const rows of sheetRows(part, options))
      for (const row of rows) {
        const filled = filler.filled(row);
        if (filled) yield filled;
      }
  } catch (error) {
    throw asDamaged(error);
  }
}

type Begun = { sheet: WorkbookSheet; first: SheetRow; rows: Generator<SheetRow, void>; merges: MergedRange[] };

/** The first sheet that people see and that holds anything. */
async function firstSheet({ workbook, parts, formats, context }: OpenWorkbook, limits: SheetLimits): Promise<Begun> {
  for (const sheet of workbook.sheets) {
    const part = parts.part(sheet.path);
    if (sheet.isHidden) continue;
    if (!part) throw new UnreadableFile('xlsx.missing', { part: sheet.name });
    const merges = await readMerges(part);
    const rows = rowsOf(part, new MergeFiller(merges, sheet.name), { formats, context, limits });
    const first = rows.next();
    if (!first.done) return { sheet, first: first.value, rows, merges };
  }
  throw new UnreadableFile('sheet.empty');
}

/** Cells that go down over several rows, each of which gets their value. */
function mergesTold(merges: readonly MergedRange[], { n }: SheetRow, part: string): FileFinding[] {
  const below = merges.filter(({ top, bottom, left, right }) => top > n && left === right && bottom > top);
  return below
    .slice(0, MOST_TOLD)
    .map((merge) => ({ rule: 'xlsx.filled', severity: 'info', part, params: { cells: mergeName(merge) } }));
}

/**
 * Opens a workbook (.xlsx, .xlsm), in whatever dialect of whatever program. Reads the first sheet that people see and that holds anything.
 *
 * @throws `UnreadableFile` where it is none, made to do harm, or beyond the limits; also from its rows.
 */
export async function openXlsx(source: FileSource, { limits }: SheetOptions): Promise<OpenSheet> {
  const book = await openWorkbook(bytesOf(source), limits.archive).catch((error: unknown) => {
    throw asDamaged(error);
  });
  const { sheet, first, rows, merges } = await firstSheet(book, limits).catch((error: unknown) => {
    throw asDamaged(error);
  });
  const header = first.cells.map(({ text }) => text);
  const others = book.workbook.sheets.filter((each) => each !== sheet).map(({ name }) => name);
  return {
    head: {
      sheet: { name: sheet.name, others },
      text: null,
      header,
      findings: mergesTold(merges, first, sheet.name),
    },
    rows: below(rows, header.length, limits),
  };
}
