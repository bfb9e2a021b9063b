import { vinsIn } from '../../contract/resources/account/vehicle-pool-vin/rules';
import { piecesOf, type FileSource } from '../../formats/source';
import { ofOne } from './reader';

/** Some lines of a list: the number of the last one, the VINs in them, and what is none, cut where it is long. */
export type VinLines = { line: number; vins: string[]; refused: { line: number; text: string }[] };

/** Lines that come at once. */
const AT_ONCE = 1000;
/** Characters of a line without an end: it must not fill the memory. */
const LONGEST = 100_000;
/** Longer ones are no VIN of anybody's: the beginning tells where they stand. */
const SHOWN = 40;

/** The lines of a text that comes in pieces. What is no UTF-8 becomes a sign that no VIN has. */
async function* linesOf(source: FileSource): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of piecesOf(source)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? '').slice(0, LONGEST);
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The VINs of a list, one or several a line. */
export const vinLines = ofOne((source) => {
  async function* rows(): AsyncGenerator<VinLines, void> {
    let found: VinLines = { line: 0, vins: [], refused: [] };
    for await (const text of linesOf(source)) {
      const { vins, refused } = vinsIn(text);
      found.line += 1;
      for (const vin of vins) found.vins.push(vin);
      for (const each of refused) found.refused.push({ line: found.line, text: each.slice(0, SHOWN) });
      if (found.line % AT_ONCE > 0) continue;
      yield found;
      found = { line: found.line, vins: [], refused: [] };
    }
    yield found;
  }
  return Promise.resolve({ head: null, rows: rows() });
});
