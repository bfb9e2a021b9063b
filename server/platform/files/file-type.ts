import { endingOf } from '../../../contract/wire/upload';
import { HEAD_BYTES } from '../../../formats/source';

/** First bytes of the formats that the product shows or reads itself, or that must not pass for another. */
const MAGIC: readonly { type: string; bytes: readonly number[]; at?: number }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', bytes: [0x57, 0x45, 0x42, 0x50], at: 8 },
  { type: 'video/mp4', bytes: [0x66, 0x74, 0x79, 0x70], at: 4 },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'application/gzip', bytes: [0x1f, 0x8b] },
  { type: 'application/zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { type: 'application/vnd.microsoft.portable-executable', bytes: [0x4d, 0x5a] },
];

const [ZIP, TEXT, UNKNOWN] = ['application/zip', 'text/plain', 'application/octet-stream'];

/** Formats that are told by their ending once the bytes fit: all of them are zip files, or all plain text. A page is text: it is never shown as one. */
const BY_ENDING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [ZIP]: {
    '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    '.jar': 'application/java-archive',
  },
  [TEXT]: { '.csv': 'text/csv', '.json': 'application/json', '.xml': 'application/xml' },
};

/** What a file of such a name has to begin like. Names with other endings may hold anything. */
const FAMILY: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.gz': 'application/gzip',
  '.tgz': 'application/gzip',
  '.exe': 'application/vnd.microsoft.portable-executable',
  ...Object.fromEntries(['.zip', '.xlsx', '.docx', '.pptx', '.jar'].map((ending) => [ending, ZIP])),
  ...Object.fromEntries(
    ['.txt', '.csv', '.json', '.xml', '.svg', '.htm', '.html', '.log', '.md'].map((ending) => [ending, TEXT]),
  ),
};

const UTF_16: readonly (readonly number[])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Text without control characters other than blanks; UTF-8 (whose last character may be cut), what else Windows writes, or UTF-16 with its mark. */
function isText(head: Uint8Array): boolean {
  if (UTF_16.some((mark) => mark.every((byte, i) => head[i] === byte))) return true;
  return !head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte));
}

function familyOf(bytes: Uint8Array): string {
  const magic = MAGIC.find((known) => known.bytes.every((byte, i) => bytes[i + (known.at ?? 0)] === byte));
  return magic?.type ?? (isText(bytes.subarray(0, HEAD_BYTES)) ? TEXT : UNKNOWN);
}

/** The media type by content; what the sender claims counts for nothing. */
export function typeOf(bytes: Uint8Array, name: string): string {
  const family = familyOf(bytes);
  return BY_ENDING[family]?.[endingOf(name)] ?? family;
}

/** The same; null where the content is not what the name says. An empty file is nothing yet, so it may have any name. */
export function judgedType(bytes: Uint8Array, name: string): string | null {
  const expected = FAMILY[endingOf(name)];
  return expected !== undefined && bytes.length > 0 && familyOf(bytes) !== expected ? null : typeOf(bytes, name);
}
