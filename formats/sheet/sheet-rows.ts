import { UnreadableFile } from '../finding';
import { xmlSteps, type XmlTag } from '../xml/read-xml';
import { isBlankCell, type SheetCell, type SheetRow } from './cell';
import { cellOf, type CellContext, type RawCell } from './cell-value';
import { cellName, columnNumber } from './column-name';
import type { NumberFormat } from './number-format';
import type { PackagePart } from './package-parts';

/** Columns and rows of the largest sheet that there can be. */
const WIDEST = 16_384;
const LONGEST = 1_048_576;
/** Characters of one cell that are kept while it is read: more than any program takes. */
const MOST_CHARACTERS = 1_000_000;

/** What a reader of rows is told of each cell that holds something, beside its row. */
export type SeenCell = { row: number; column: number; raw: RawCell; cell: SheetCell };
export type RowOptions = {
  formats: readonly NumberFormat[];
  context: CellContext;
  /** Columns, at most, and characters of a cell. */
  limits: { columns: number; cell: number };
  see?: (cell: SeenCell) => void;
};

const PLAIN: NumberFormat = { kind: 'plain' };

/** Makes rows of the elements of a sheet as they come. */
class RowBuilder {
  readonly #options: RowOptions;
  /** Rows that are whole, and hold something. */
  ready: SheetRow[] = [];
  #row = 0;
  #column = -1;
  #cells: SheetCell[] = [];
  #raw: RawCell | null = null;
  /** Whether text that comes belongs to the value of the cell. */
  #isValue = false;
  #phonetic = 0;
  /** How deep inside of what programs add to a cell, and others pass over. */
  #extension = 0;

  constructor(options: RowOptions) {
    this.#options = options;
  }

  open({ name, attributes }: XmlTag): void {
    if (this.#extension > 0 || name === 'extLst') this.#extension += 1;
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (this.#raw) this.#openWithin(this.#raw, name);
  }

  text(text: string): void {
    if (!this.#isValue || !this.#raw) return;
    this.#raw.value = (this.#raw.value ?? '') + text;
    if (this.#raw.value.length > MOST_CHARACTERS) this.#tooLong();
  }

  close(name: string): void {
    if (this.#extension > 0) this.#extension -= 1;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else if (name === 'rPh') this.#phonetic = Math.max(0, this.#phonetic - 1);
    else if (name === 'v' || name === 't') this.#isValue = false;
  }

  #openRow({ r }: XmlTag['attributes']): void {
    const said = Number(r);
    // Rows without a number, or with one that was there, follow each other.
    this.#row = Number.isInteger(said) && said > this.#row && said <= LONGEST ? said : this.#row + 1;
    this.#column = -1;
    this.#cells = [];
  }

  #openCell({ r, s, t }: XmlTag['attributes']): void {
    const said = r ? columnNumber(r) : -1;
    this.#column = said >= 0 ? said : this.#column + 1;
    const format = this.#options.formats[Number(s ?? 0)] ?? PLAIN;
    this.#raw = { type: t ?? 'n', value: null, format, hasFormula: false };
    this.#phonetic = 0;
  }

  #openWithin(raw: RawCell, name: string): void {
    if (name === 'f') raw.hasFormula = true;
    else if (name === 'rPh') this.#phonetic += 1;
    else if (name === 'v' || (name === 't' && this.#phonetic === 0)) {
      this.#isValue = true;
      raw.value ??= '';
    }
  }

  #tooLong(): never {
    throw new UnreadableFile('sheet.cell', {
      params: { cell: cellName(this.#column, this.#row), max: this.#options.limits.cell },
    });
  }

  #closeCell(): void {
    const raw = this.#raw;
    this.#raw = null;
    this.#isValue = false;
    if (!raw) return;
    const cell = cellOf(raw, this.#options.context);
    if (isBlankCell(cell)) return;
    const { limits, see } = this.#options;
    if (this.#column >= Math.min(WIDEST, limits.columns))
      throw new UnreadableFile('sheet.columns', { params: { number: this.#column + 1, max: limits.columns } });
    if (cell.text.length > limits.cell) this.#tooLong();
    while (this.#cells.length < this.#column) this.#cells.push({ text: '' });
    this.#cells[this.#column] = cell;
    see?.({ row: this.#row, column: this.#column, raw, cell });
  }

  #closeRow(): void {
    if (this.#cells.length > 0) this.ready.push({ n: this.#row, cells: this.#cells });
    this.#cells = [];
  }
}

/**
 * The rows of a sheet that hold something, as they come; in lists, as many as one piece of the file has. Cells and rows without a place follow
 * each other.
 *
 * @throws `UnreadableFile` where it is no XML, or beyond the limits.
 */
export function* sheetRows(part: PackagePart, options: RowOptions): Generator<SheetRow[], void> {
  const builder = new RowBuilder(options);
  const steps = xmlSteps(part, {
    open: (tag) => builder.open(tag),
    text: (text) => builder.text(text),
    close: (name) => builder.close(name),
  });
  for (const _ of steps) {
    yield builder.ready;
    builder.ready = [];
  }
  yield builder.ready;
}
