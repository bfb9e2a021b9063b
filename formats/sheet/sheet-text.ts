/** Encodings by the mark at the beginning of a text. */
const MARKS: readonly { mark: readonly number[]; encoding: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** Characters in which what parts the columns is looked for. */
const LOOKED_AT = 32_767;

export type SheetText = { text: string; encoding: string };

/** The encoding that the mark at its beginning says; null where there is none. */
export const markedEncoding = (bytes: Uint8Array): string | null =>
  MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ?? null;

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The text of a file whose encoding nobody told: by its mark, else UTF-8 where it is valid, else the first of the others that it is valid in. */
export function sheetText(bytes: Uint8Array, others: readonly string[]): SheetText | null {
  const marked = markedEncoding(bytes);
  for (const encoding of marked ? [marked] : ['utf-8', ...others]) {
    const text = decoded(bytes, encoding);
    if (text !== null && !text.includes('\0')) return { text, encoding };
  }
  return null;
}

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
