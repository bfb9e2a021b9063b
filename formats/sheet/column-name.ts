/** Column letters as a sheet has them: 0 is A. */
export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** Name of a cell: column from 0, row from 1. */
export const cellName = (column: number, row: number): string => `${columnName(column)}${row}`;

/** Number of the column, from 0, of a cell: `AB12` → 27. -1 where it names none, or one that no sheet has. */
export function columnNumber(cell: string): number {
  let number = 0;
  for (let at = 0; at < cell.length && at < 4; at += 1) {
    const letter = (cell.charCodeAt(at) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) return number - 1;
    number = number * 26 + letter;
  }
  return cell.length < 4 ? number - 1 : -1;
}
