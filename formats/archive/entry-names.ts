import type { Language } from '../../contract/constants';
import { crc32 } from '../checksum';
import { decoded, decoderFor } from '../encoding/decode';
import { judgeEncoding, weighedEncodings } from '../encoding/judge';
import { likelihoodOf } from '../encoding/likelihood';
import type { LegacyEncoding } from '../encoding/models';
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

/**
 * Letters that DOS has elsewhere than Windows, from 0x80 on: programs of Windows still write names so. Each page is judged as the language of
 * its code page of Windows.
 */
const DOS_PAGES: readonly { letters: string; like: LegacyEncoding }[] = [
  { letters: `${'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº'.padEnd(0x61)}ß`, like: 'windows-1252' },
  {
    letters:
      'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ čáíóúĄąŽžĘę źČş       ÁÂĚŞ    Żż       Ăă        đĐĎËďŇÍÎě    ŢŮ ÓßÔŃńňŠšŔÚŕŰýÝţ    ˇ       űŘř',
    like: 'windows-1250',
  },
  {
    letters:
      'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп                                                рстуфхцчшщъыьэюяЁёЄєЇїЎў',
    like: 'windows-1251',
  },
];

/** A name of DOS; null where it has something else than letters of that page. */
function dosName({ bytes, system }: RawName, letters: string): string | null {
  const signs = Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (letters[byte - 0x80] ?? ' ')));
  return system === DOS && signs.every((sign, at) => sign !== ' ' || bytes[at] === 0x20) ? signs.join('') : null;
}

type DosNames = { names: string[]; likelihood: number };

/** What the names are in the pages of DOS that have a letter for each of their bytes. */
const dosNames = (names: readonly RawName[]): DosNames[] =>
  DOS_PAGES.flatMap(({ letters, like }) => {
    const read = names.flatMap((name) => dosName(name, letters) ?? []);
    return read.length === names.length ? [{ names: read, likelihood: likelihoodOf(read.join('\n'), like) }] : [];
  });

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
  const lines = joined(names);
  const encoding = judgeEncoding(lines, language ? { language } : {}) ?? 'windows-1252';
  if (encoding !== 'utf-8') {
    const [dos] = dosNames(names).toSorted((one, other) => other.likelihood - one.likelihood);
    if (dos && dos.likelihood > (weighedEncodings(lines, language)[0]?.[1] ?? 0)) return dos.names;
  }
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
