import { UnreadableFile } from '../finding';
import { readXml } from '../xml/read-xml';
import { isBlankCell, type SheetCell, type SheetRow } from './cell';
import { cellName, columnNumber } from './column-name';
import type { PackagePart } from './package-parts';

/** Cells that are one: rows from 1, columns from 0, ends included. */
export type MergedRange = { top: number; bottom: number; left: number; right: number };

const MOST = 200_000;
const MARK = 'mergeCell ';

export const mergeName = ({ top, bottom, left, right }: MergedRange): string =>
  `${cellName(left, top)}:${cellName(right, bottom)}`;

function mergeIn(ref: string): MergedRange | null {
  const [, first = '', top, last = '', bottom] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(ref) ?? [];
  if (top === undefined || bottom === undefined) return null;
  return { top: Number(top), bottom: Number(bottom), left: columnNumber(first), right: columnNumber(last) };
}

/** Whether the mark of merged cells stands anywhere in the part. Most sheets have none, and are not read twice for it. */
function mayHaveMerges(part: PackagePart): boolean {
  const decoder = new TextDecoder('latin1');
  let carry = '';
  for (const piece of part.chunks()) {
    const text = carry + decoder.decode(piece);
    if (text.includes(MARK)) return true;
    carry = text.slice(-MARK.length);
  }
  return false;
}

/** The merged cells of a sheet. They stand behind its rows. */
export async function readMerges(part: PackagePart): Promise<MergedRange[]> {
  const merges: MergedRange[] = [];
  if (!mayHaveMerges(part)) return merges;
  await readXml(part, {
    open: ({ name, attributes: { ref } }) => {
      const merge = name === 'mergeCell' && ref ? mergeIn(ref) : null;
      if (merge) merges.push(merge);
      if (merges.length > MOST) throw new UnreadableFile('xlsx.merged', { params: { cells: ref ?? '' } });
    },
  });
  return merges;
}

/**
 * Fills cells that are merged with cells below: each of those rows has that value. What is merged with its neighbours may be a caption above the
 * titles; else it is not clear whose value it is, and refused.
 */
export class MergeFiller {
  readonly #byRow = new Map<number, MergedRange[]>();
  /** Values that go on downwards, by column. */
  readonly #open = new Map<number, { bottom: number; cell: SheetCell }>();
  readonly #part: string;

  constructor(merges: readonly MergedRange[], part: string) {
    this.#part = part;
    for (const merge of merges) {
      const others = this.#byRow.get(merge.top);
      if (others) others.push(merge);
      else this.#byRow.set(merge.top, [merge]);
    }
  }

  /** The merged cells of a row that hold something. */
  #mergesIn({ n, cells }: SheetRow): MergedRange[] {
    return (this.#byRow.get(n) ?? []).filter(({ left }) => cells[left] && !isBlankCell(cells[left]));
  }

  /** Whether nothing stands in a row but one text that goes over several columns. */
  isCaption(row: SheetRow): boolean {
    return (
      this.#mergesIn(row).some(({ left, right }) => right > left) &&
      row.cells.filter((cell) => !isBlankCell(cell)).length === 1
    );
  }

  /** A row above the titles: a title may begin there. */
  pass(row: SheetRow): void {
    this.#keep(row);
  }

  /** The row of the titles. One that goes down over several rows is one title. */
  titles(row: SheetRow): SheetRow {
    this.#fill(row);
    this.#refuseWide(row);
    this.#open.clear();
    return row;
  }

  /** A row below the titles, with its values filled in. */
  filled(row: SheetRow): SheetRow {
    this.#fill(row);
    this.#refuseWide(row);
    this.#keep(row);
    return row;
  }

  #refuseWide(row: SheetRow): void {
    const wide = this.#mergesIn(row).find(({ left, right }) => right > left);
    if (wide) throw new UnreadableFile('xlsx.merged', { part: this.#part, params: { cells: mergeName(wide) } });
  }

  #keep(row: SheetRow): void {
    for (const { left, right, bottom } of this.#mergesIn(row))
      if (left === right) this.#open.set(left, { bottom, cell: row.cells[left]! });
  }

  #fill({ n, cells }: SheetRow): void {
    for (const [column, { bottom, cell }] of this.#open) {
      if (n > bottom) this.#open.delete(column);
      else if (isBlankCell(cells[column] ?? { text: '' })) {
        while (cells.length < column) cells.push({ text: '' });
        cells[column] = { ...cell };
      }
    }
  }
}
