/** Characters in which what parts the columns is looked for. */
const LOOKED_AT = 32_767;

/** What parts the columns: the character of these that stands most often in the first line, outside quotes. */
export function delimiterIn(text: string): string {
  const line =
    text
      .slice(0, LOOKED_AT)
      // Empty lines above the titles are where somebody deleted something.
      .replace(/^(?:[ \r]*\n)+/, '')
      .split(/\r?\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length);
  return best;
}

/** Column letters as a sheet has them: 0 is A. */
export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
