import { UnreadableFile } from '../finding';
import type { SheetRow } from './cell';
import type { SheetLimits } from './sheet';

/** Parts the values that have no title, where they are told. */
const SEPARATOR = '; ';

/** Puts aside what stands beyond the last title: nothing of a row is dropped silently. */
export function withSurplus({ n, cells }: SheetRow, columns: number): SheetRow {
  if (cells.length <= columns) return { n, cells };
  const surplus = cells.slice(columns).map(({ text }) => text);
  return { n, cells: cells.slice(0, columns), surplus: surplus.filter((text) => text !== '').join(SEPARATOR) };
}

/** The rows below the titles, up to so many. */
export function* below(
  rows: Generator<SheetRow, void>,
  columns: number,
  limits: SheetLimits,
): Generator<SheetRow, void> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > limits.rows) throw new UnreadableFile('sheet.rows', { params: { number: count, max: limits.rows } });
    yield withSurplus(row, columns);
  }
}
