import type { Language } from '../../contract/constants';
import { crc32 } from '../checksum';
import { decoded, decoderFor } from '../encoding/decode';
import { judgeEncoding } from '../encoding/judge';
import { extraFields } from './extra-fields';

/** A name as it stands in the directory of an archive. */
export type RawName = {
  bytes: Uint8Array;
  /** Extra fields of the entry. */
  extra: Uint8Array;
  flags: number;
  /** System that the program ran on: 0 is DOS, and Windows. */
  system: number;
};

/** Flag of a name in UTF-8. */
const UTF_8 = 0x800;
/** Extra field with the name in UTF-8, and the checksum of the other name. */
const UNICODE_PATH = 0x7075;
/** Bytes of its version and of that checksum. */
const UNICODE_HEAD = 5;
const DOS = 0;

/** What a name is in UTF-8; null where it is none. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return decoderFor('utf-8', true).decode(bytes);
  } catch {
    return null;
  }
}

/** The name of the extra field, as long as nobody renamed the entry without it. */
function unicodePath({ bytes, extra }: RawName): string | null {
  for (const { id, data } of extraFields(extra)) {
    if (id !== UNICODE_PATH || data.byteLength <= UNICODE_HEAD || data.getUint8(0) !== 1) continue;
    const name = new Uint8Array(data.buffer, data.byteOffset + UNICODE_HEAD, data.byteLength - UNICODE_HEAD);
    return data.getUint32(1, true) === crc32(bytes) ? utf8(name) : null;
  }
  return null;
}

const isPlain = ({ bytes }: RawName): boolean => bytes.every((byte) => byte < 0x80);

/** What says itself in which encoding it is. */
function toldName(name: RawName): string | null {
  if (isPlain(name)) return decoded(name.bytes, 'utf-8');
  return unicodePath(name) ?? (name.flags & UTF_8 ? utf8(name.bytes) : null);
}

function joined(names: readonly RawName[]): Uint8Array {
  const lines = names.map(({ bytes }) => bytes);
  const whole = new Uint8Array(lines.reduce((sum, { length }) => sum + length + 1, 0));
  let at = 0;
  for (const line of lines) {
    whole.set(line, at);
    at += line.length;
    whole[at] = 10;
    at += 1;
  }
  return whole;
}

/** Names that do not tell their encoding; one program wrote all of them. */
function judgedNames(names: readonly RawName[], language: Language | undefined): string[] {
  // Programs of Windows still write them in the code pages of DOS.
  const isDos = names.every(({ system }) => system === DOS);
  const encoding = judgeEncoding(joined(names), { isDos, ...(language && { language }) }) ?? 'windows-1252';
  return names.map(({ bytes }) => decoded(bytes, encoding));
}

/**
 * Names of the entries of one archive, with `/` between folders and letters composed. What tells its encoding is read by that: the extra field
 * of Info-ZIP first, then the flag of UTF-8. The others are judged together.
 */
export function entryNames(names: readonly RawName[], language?: Language): string[] {
  const told = names.map(toldName);
  const open = judgedNames(
    names.filter((_, at) => told[at] === null),
    language,
  );
  // A backslash within a character of two bytes is gone by now.
  return told.map((name) => (name ?? open.shift() ?? '').replaceAll('\\', '/').normalize('NFC'));
}
