/** First bytes of the formats that the product shows or reads itself. */
const MAGIC: readonly { type: string; bytes: readonly number[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'application/gzip', bytes: [0x1f, 0x8b] },
  { type: 'application/zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
];

/** Formats that are told by their ending once the bytes fit: all of them are zip files, or all plain text. */
const BY_ENDING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/zip': {
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    jar: 'application/java-archive',
  },
  'text/plain': { csv: 'text/csv', json: 'application/json', xml: 'application/xml' },
};

const UNKNOWN = 'application/octet-stream';
const HEAD = 4096;

function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The media type by content; what the sender claims counts for nothing. */
export function typeOf(bytes: Uint8Array, name: string): string {
  const magic = MAGIC.find((known) => known.bytes.every((byte, i) => bytes[i] === byte))?.type;
  const family = magic ?? (isText(bytes.subarray(0, HEAD)) ? 'text/plain' : UNKNOWN);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return BY_ENDING[family]?.[ending] ?? family;
}
