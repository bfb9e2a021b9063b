import { readZip, type ArchiveLimits } from '../archive/read-zip';
import { isDbc } from '../dbc/read-dbc';
import { decodedText } from '../encoding/judge';
import { headOf } from '../source';
import { isVbf } from '../vbf/tokens';

/** The container of older Office files, and of those with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LOOKED_AT = 512;

/** Names of the streams in such a container are in two bytes a character. */
const wide = (name: string): Uint8Array => Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0]));
const ENCRYPTED = wide('EncryptedPackage');

function holds(bytes: Uint8Array, part: Uint8Array): boolean {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, n) => bytes[at + n] === byte)) return true;
  return false;
}

/** Whether a workbook lies behind a password, and what else it is. */
export const ruleOfOle = (bytes: Uint8Array): string | null => {
  if (!OLE.every((byte, at) => bytes[at] === byte)) return null;
  return holds(bytes, ENCRYPTED) ? 'sheet.encrypted' : 'sheet.xls';
};

/** Texts that programs call a sheet, and that are none. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'sheet.pdf'],
  [/urn:schemas-microsoft-com:office:spreadsheet/, 'sheet.xml'],
  [/<office:document\b/, 'sheet.ods'],
  [/^\s*<(?:!doctype html|html|table|head|meta)\b/i, 'sheet.html'],
];

/** What a file is that is no sheet, by its first bytes. */
export function ruleOfText(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT)).replace(/^(?:\xef\xbb\xbf|\xff\xfe)/, '');
  return TEXTS.find(([shape]) => shape.test(head.replaceAll('\0', '')))?.[1] ?? null;
}

/** Bytes of a text by which a file of the industry is told from one of rows. */
const SEEN = 64 * 1024;

/** The kind of a text that is no sheet but a file of other programs, as people call it; null where it may be one. */
export function otherKind(bytes: Uint8Array): string | null {
  const { text } = decodedText(bytes.subarray(0, SEEN), { isCut: bytes.length > SEEN });
  if (/^\s*<(?:[?!]|[\w:.-]+[\s/>])/.test(text)) return 'XML';
  if (isVbf(text)) return 'VBF';
  return isDbc(text) ? 'DBC' : null;
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/i, 'sheet.xlsb'],
  [/^index\.zip$|^index\/document\.iwa$/i, 'sheet.numbers'],
  [/^word\/document\.xml$/i, 'sheet.word'],
];
const OPEN_DOCUMENT = /^application\/vnd\.oasis\.opendocument\.([a-z]+)/;

/** Whether one of these is the main part of a workbook. */
export const hasWorkbook = (names: readonly string[]): boolean =>
  names.some((name) => /(^|\/)workbook\.xml$/i.test(name)) || names.some((name) => /^xl\/worksheets\//i.test(name));

/** What an archive is that is no workbook. */
export function ruleOfArchive(bytes: Uint8Array, limits?: ArchiveLimits): string {
  const files = readZip(bytes, limits);
  const found = NAMES.find(([shape]) => files.some(({ name }) => shape.test(name)));
  if (found) return found[1];
  const type = files.find(({ name }) => name === 'mimetype');
  const said = type && OPEN_DOCUMENT.exec(new TextDecoder().decode(headOf(type, LOOKED_AT)));
  return said ? (said[1] === 'spreadsheet' ? 'sheet.ods' : 'sheet.word') : 'sheet.none';
}
