import { readZip } from '../archive/read-zip';
import { FindingList, quoted } from '../finding';
import { bytesOf, type FileSource } from '../source';
import { readXml, type XmlTag } from '../xml/read-xml';
import { checkHeader, checkSize } from './check-header';
import { readDateStyles, readSharedTexts, readWorkbook, type WorkbookSheet } from './workbook';

type Counts = Record<'sheets' | 'rows' | 'columns' | 'cells' | 'formulas' | 'dates', number>;
export type XlsxReading = { counts: Counts; findings: FindingList };

/** A title as it stands in its cell: its text, or the number of a shared one. */
type Title = { at: number; text: string; isShared: boolean };
type Cell = { ref: string; type: string; isDate: boolean; isFormula: boolean; isValue: boolean };

/** Columns of the widest sheet that there can be. */
const WIDEST = 16_384;
/** `AB12` → 27. */
const columnOf = (ref: string): number =>
  Math.min(
    WIDEST,
    [...(/^[A-Z]{1,4}/.exec(ref)?.[0] ?? 'A')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
  ) - 1;

/** One sheet, looked through as it comes; of its texts nothing but the titles is kept. */
class SheetLook {
  readonly counts = { rows: 0, columns: 0, cells: 0, formulas: 0, dates: 0 };
  readonly titles: Title[] = [];
  headerRow = 0;
  #row = 0;
  #filled = 0;
  #cell: Cell | null = null;
  #value: string | null = null;
  readonly #dates: ReadonlySet<number>;
  readonly #part: string;
  readonly #findings: FindingList;

  constructor(part: string, dates: ReadonlySet<number>, findings: FindingList) {
    this.#part = part;
    this.#dates = dates;
    this.#findings = findings;
  }

  readonly #opens: Readonly<Record<string, (attributes: XmlTag['attributes']) => void>> = {
    row: (attributes) => this.#openRow(attributes),
    c: (attributes) => this.#openCell(attributes),
    f: () => this.#within({ isFormula: true }),
    v: () => this.#within({ isValue: true }),
    t: () => this.#within({ isValue: true }),
    mergeCell: ({ ref = '' }) =>
      this.#findings.error('xlsx.merged', { part: this.#part, params: { cells: quoted(ref) } }),
  };

  open({ name, attributes }: XmlTag): void {
    this.#opens[name]?.(attributes);
  }

  text(text: string): void {
    if (this.#cell?.isValue) this.#value = (this.#value ?? '') + text;
  }

  close(name: string): void {
    if (this.#cell && (name === 'v' || name === 't')) this.#cell.isValue = false;
    if (name === 'c') this.#closeCell();
    if (name === 'row' && this.#filled > 0 && this.#row !== this.headerRow) this.counts.rows += 1;
  }

  #within(found: Partial<Cell>): void {
    if (this.#cell) Object.assign(this.#cell, found);
  }

  #openRow({ r }: XmlTag['attributes']): void {
    const said = Number(r);
    this.#row = Number.isSafeInteger(said) && said > 0 ? said : this.#row + 1;
    this.#filled = 0;
  }

  #openCell({ r = '', s, t = 'n' }: XmlTag['attributes']): void {
    const isDate = t === 'd' || (t === 'n' && this.#dates.has(Number(s ?? 0)));
    this.#cell = { ref: r, type: t, isDate, isFormula: false, isValue: false };
    this.#value = null;
  }

  #closeCell(): void {
    const cell = this.#cell;
    const value = this.#value;
    this.#cell = null;
    if (!cell || (!cell.isFormula && (value ?? '') === '')) return;
    this.#filled += 1;
    const at = cell.ref ? columnOf(cell.ref) : this.#filled - 1;
    this.counts.cells += 1;
    this.counts.columns = Math.max(this.counts.columns, at + 1);
    this.#tell(cell);
    if (this.headerRow === 0) this.headerRow = this.#row;
    if (this.headerRow === this.#row) this.titles.push({ at, text: value ?? '', isShared: cell.type === 's' });
  }

  #tell({ ref, type, isDate, isFormula }: Cell): void {
    const place = { part: this.#part, line: this.#row, params: { cell: quoted(ref) } };
    if (isDate) this.counts.dates += 1;
    if (isFormula) {
      this.counts.formulas += 1;
      this.#findings.warn('xlsx.formula', place);
    } else if (type === 'e') this.#findings.warn('xlsx.error', place);
  }
}

/** What a workbook has beside its sheets, and runs or fetches. */
function checkParts(names: readonly string[], findings: FindingList): void {
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) findings.warn('xlsx.macros');
  const outside = names.filter((name) => /^xl\/externalLinks\/[^/]+\.xml$/.test(name)).length;
  if (outside > 0) findings.warn('xlsx.outside', { params: { number: outside } });
}

function checkSheets(sheets: readonly WorkbookSheet[], has1904: boolean, findings: FindingList): void {
  if (has1904) findings.tell('xlsx.from1904');
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  for (const { name } of sheets.filter(({ isHidden }) => isHidden)) findings.tell('xlsx.hidden', { part: name });
  for (const { name } of seen.slice(1)) findings.tell('xlsx.other', { part: name, params: { first: seen[0]!.name } });
  if (seen.length === 0) findings.error('sheet.empty');
}

/** Reads a workbook, all of its sheets, and says what is wrong with it. The first sheet that is seen is the one that an import takes. */
export async function readXlsx(source: FileSource): Promise<XlsxReading> {
  const findings = new FindingList();
  const parts = new Map(readZip(bytesOf(source)).map((part) => [part.name, part]));
  checkParts([...parts.keys()], findings);
  const { sheets, has1904 } = await readWorkbook(parts);
  checkSheets(sheets, has1904, findings);
  const dates = await readDateStyles(parts);
  const first = sheets.find(({ isHidden }) => !isHidden);
  const counts: Counts = { sheets: sheets.length, rows: 0, columns: 0, cells: 0, formulas: 0, dates: 0 };
  for (const sheet of sheets) {
    const part = parts.get(sheet.path);
    if (!part) {
      findings.error('xlsx.missing', { part: sheet.name });
      continue;
    }
    // What nobody sees is counted and not judged.
    const look = new SheetLook(sheet.name, dates, sheet.isHidden ? new FindingList() : findings);
    await readXml(part, {
      open: (tag) => look.open(tag),
      text: (text) => look.text(text),
      close: (name) => look.close(name),
    });
    for (const name of ['rows', 'cells', 'formulas', 'dates'] as const) counts[name] += look.counts[name];
    counts.columns = Math.max(counts.columns, look.counts.columns);
    if (sheet === first) await checkFirst(look, sheet, parts, findings);
  }
  return { counts, findings };
}

async function checkFirst(
  { titles, counts, headerRow }: SheetLook,
  { name }: WorkbookSheet,
  parts: ReadonlyMap<string, FileSource>,
  findings: FindingList,
): Promise<void> {
  if (titles.length === 0) {
    findings.error('sheet.empty', { part: name });
    return;
  }
  const wanted = new Set(titles.flatMap(({ text, isShared }) => (isShared ? Number(text) : [])));
  const shared = await readSharedTexts(parts, wanted);
  const header = Array.from({ length: titles.at(-1)!.at + 1 }, () => '');
  for (const { at, text, isShared } of titles) header[at] = isShared ? (shared.get(Number(text)) ?? '') : text;
  checkHeader(header, { part: name, line: headerRow }, findings);
  checkSize(counts.rows, counts.columns, { part: name }, findings);
}
