import { Unzlib } from 'fflate';
import { FindingList, UnreadableFile } from '../finding';
import { breathe, bytesOf, joinPieces, type FileSource } from '../source';
import { packedAt, pagesOfTree, plainObjects, type PdfObject } from './page-tree';

export type PdfReading = { counts: Record<'pages', number>; findings: FindingList };

/** Bytes of objects that are packed together, unpacked; a bomb is no drawing. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const PACKED = /\/ObjStm\b/g;
/** Characters of what says of packed objects how they are packed. */
const PACKED_HEAD = 400;

const PAGE = /\/Type\s*\/Page(?![a-zA-Z])/g;
/** What acts by itself, and what is hidden inside. */
const ACTS: readonly (readonly [string, RegExp])[] = [
  ['pdf.script', /\/(?:JavaScript|JS)(?![a-zA-Z])/],
  ['pdf.launch', /\/(?:Launch|SubmitForm|ImportData)(?![a-zA-Z])/],
  ['pdf.embedded', /\/EmbeddedFiles?(?![a-zA-Z])/],
];

/** Names may be written by the numbers of their characters, so as not to be seen. */
const named = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const PIECE = 16 * 1024;

/** Unpacks piece by piece. Throws `UnreadableFile` as soon as more comes out than `most` bytes. */
function inflated(packed: Uint8Array, most: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const inflate = new Unzlib((piece, isLast) => {
    size += piece.length;
    if (size > most) throw new UnreadableFile('pdf.size', { params: { max: MOST_UNPACKED } });
    pieces.push(piece);
    isWhole ||= isLast;
  });
  for (let at = 0; at < packed.length && !isWhole; at += PIECE)
    inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  return joinPieces(pieces, size);
}

type Packed = { text: string; objects: PdfObject[] };

/** Where the bytes begin of the stream whose head says such a thing; null where it has none. */
function beginOfStream(text: string, at: number): number | null {
  const [mark] = /stream\r?\n/.exec(text.slice(at, at + PACKED_HEAD)) ?? [];
  return mark === undefined ? null : text.indexOf(mark, at) + mark.length;
}

/** Objects that stand packed together, as text. */
async function packedObjects(bytes: Uint8Array, text: string): Promise<Packed[]> {
  const found: Packed[] = [];
  let size = 0;
  for (const { index } of text.matchAll(PACKED)) {
    const from = beginOfStream(text, index);
    if (from === null) continue;
    const end = text.indexOf('endstream', from);
    if (end < 0) break;
    try {
      const unpacked = inflated(bytes.subarray(from, end), MOST_UNPACKED - size);
      size += unpacked.length;
      const inside = named(new TextDecoder('latin1').decode(unpacked));
      const before = text.slice(Math.max(0, index - 200), from);
      const first = Number(/\/First\s+(\d+)/.exec(before.slice(before.lastIndexOf(' obj') + 1))?.[1] ?? 0);
      found.push({ text: inside, objects: packedAt(index, first, inside) });
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      // What is not packed this way is looked through as it stands.
    }
    await breathe();
  }
  return found;
}

/** Where it ends but for space and zeros that something has put behind it. */
function endIn(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1]! <= 0x20) end -= 1;
  return end;
}

/** Reads a document (.pdf) as far as its pages are counted, and tells what in it acts by itself. */
export async function readPdf(source: FileSource): Promise<PdfReading> {
  const bytes = bytesOf(source);
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1024).includes('%PDF-')) throw new UnreadableFile('pdf.none');
  const findings = new FindingList();
  if (!text.slice(0, endIn(bytes)).slice(-2048).includes('%%EOF')) findings.error('pdf.truncated');
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) throw new UnreadableFile('pdf.encrypted');
  const packed = await packedObjects(bytes, text);
  const plain = named(text);
  const parts = [plain, ...packed.map((each) => each.text)];
  for (const [rule, mark] of ACTS) if (parts.some((part) => mark.test(part))) findings.warn(rule);
  const objects = [...plainObjects(plain), ...packed.flatMap((each) => each.objects)];
  const pages = pagesOfTree(plain, objects) ?? parts.reduce((sum, part) => sum + (part.match(PAGE)?.length ?? 0), 0);
  if (pages === 0) findings.error('pdf.empty');
  return { counts: { pages }, findings };
}
