import { isZip, readZip } from '../archive/read-zip';
import { UnreadableFile } from '../finding';
import { bytesOf, sourceOf, type FileSource } from '../source';
import { openCsv } from './open-csv';
import { asDamaged, openXlsx } from './open-xlsx';
import { hasWorkbook, otherKind, ruleOfArchive, ruleOfOle, ruleOfText } from './other-kinds';
import type { OpenSheet, SheetOptions } from './sheet';

const WORKBOOK_NAME = /\.(?:xls[xmb]?|xlt[xm])$/i;
const TEXT_NAME = /\.(?:csv|tsv|txt)$/i;

/** Says where the name of a file promises something else than is in it. */
function named(sheet: OpenSheet, name: string, rule: string, wrong: RegExp): OpenSheet {
  const [ending] = wrong.exec(name) ?? [];
  if (!ending) return sheet;
  const { head, rows } = sheet;
  return { head: { ...head, findings: [{ rule, severity: 'info', params: { ending } }, ...head.findings] }, rows };
}

function checkWorkbook(bytes: Uint8Array, { limits: { archive } }: SheetOptions): void {
  try {
    const names = readZip(bytes, archive).map(({ name }) => name);
    if (!hasWorkbook(names)) throw new UnreadableFile(ruleOfArchive(bytes, archive));
  } catch (error) {
    throw asDamaged(error);
  }
}

/**
 * Opens a file of rows, by what it is and not by its name: a workbook (.xlsx), or a text parted by commas or the like. Rows come as they are
 * read, so that little of the file is held at a time; nothing of it is run or fetched.
 *
 * @throws `UnreadableFile` for what is neither, by the name of what it is; for what is made to do harm, or beyond the limits.
 */
export async function openSheet(source: FileSource, options: SheetOptions): Promise<OpenSheet> {
  const bytes = bytesOf(source);
  const whole = sourceOf(source.name, bytes);
  if (isZip(bytes)) {
    checkWorkbook(bytes, options);
    return named(await openXlsx(whole, options), source.name, 'sheet.isWorkbook', TEXT_NAME);
  }
  const other = ruleOfOle(bytes) ?? ruleOfText(bytes);
  if (other) throw new UnreadableFile(other);
  const kind = otherKind(bytes);
  if (kind) throw new UnreadableFile('sheet.otherKind', { params: { kind } });
  return named(openCsv(whole, options), source.name, 'sheet.isText', WORKBOOK_NAME);
}
