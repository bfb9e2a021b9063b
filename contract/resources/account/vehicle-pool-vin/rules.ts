import { withoutEnds } from '../../../text/ends';
import { isVin } from '../../../validation/rules';

/** VINs that one call may bring as a list; more of them come as a file. */
export const VINS_PASTED = 20_000;
/** VINs of the register that one call may add by an expression. */
export const VINS_BY_EXPRESSION = 50_000;
/** A file of VINs: a million lines are some 18 MiB. */
export const VIN_FILE = { accept: '.txt,.csv', maxMb: 64 } as const;
/** First line of such a file, and of its template. */
const VIN_HEADING = 'VIN';

const PARTS = /[\s,;，；、|]+/;

/** What stands on one line: VINs, and what is none. */
export type VinLine = { vins: string[]; refused: string[] };

/** What stands around a VIN and is none of it. */
const QUOTES = '"\'\uFEFF';

/** VINs from whatever was pasted or exported: commas of any script, semicolons, tabs and blanks part them, quotes fall off, case is raised. */
export function vinsIn(line: string): VinLine {
  const found: VinLine = { vins: [], refused: [] };
  for (const part of line.split(PARTS)) {
    const text = withoutEnds(part, QUOTES);
    const vin = text.toUpperCase();
    if (vin === '' || vin === VIN_HEADING) continue;
    if (isVin(vin)) found.vins.push(vin);
    else found.refused.push(text);
  }
  return found;
}

/** The template: its one column, and a VIN as it is to look. */
export const VIN_TEMPLATE = `${VIN_HEADING}\r\nL6TEX7E46PZ000001\r\n`;
