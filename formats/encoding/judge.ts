import type { Language } from '../../contract/constants';
import type { TextEncoding } from '../../contract/text/encodings';
import { decoded, decoderFor } from './decode';
import { CHINESE_CHARACTERS } from './frequent-characters';
import { likelihoodOf } from './likelihood';
import type { LegacyEncoding } from './models';

/** Encodings by the mark at the beginning of a text. */
const MARKS: readonly (readonly [readonly number[], TextEncoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Where no text speaks for itself: how much likelier an encoding is than others, as a logarithm. Programs of Japan and Taiwan are rare among
 * those whose files come here, those of alphabets beside the Latin one rarer; a single letter does not speak for such a one.
 */
const BEFOREHAND: Readonly<Record<LegacyEncoding, number>> = {
  gb18030: 0,
  'euc-kr': 0,
  'windows-1252': 0,
  shift_jis: -1,
  big5: -2,
  'euc-jp': -4,
  'iso-8859-15': -3,
  ibm850: -3,
  ibm437: -4,
  'windows-1250': -3,
  'iso-8859-2': -3,
  ibm852: -4,
  ibm857: -5,
  'windows-1257': -5,
  'windows-1251': -6,
  'koi8-r': -8,
  'iso-8859-5': -8,
  ibm866: -8,
  'windows-1254': -3,
  macintosh: -3,
  'x-mac-cyrillic': -9,
  'windows-1253': -7,
  'windows-1255': -7,
  'windows-1256': -7,
  'windows-874': -7,
};
/** Code pages of DOS for the West, Central Europe, Turkey and Russia. */
const OF_DOS: ReadonlySet<LegacyEncoding> = new Set(['ibm850', 'ibm852', 'ibm857', 'ibm866']);
const LEGACY = Object.keys(BEFOREHAND) as LegacyEncoding[];
/** Older encoding of the office programs in the language of whoever sends a file. A hint: two characters say more. */
const USUAL: Readonly<Record<Language, LegacyEncoding>> = {
  'zh-CN': 'gb18030',
  'en-US': 'windows-1252',
  'ko-KR': 'euc-kr',
};
const HINT = 2;

/** Bytes of the lines that are weighed. */
const SAMPLE = 48 * 1024;
/** Bytes of a line that are weighed at once. */
const LINE = 4096;
/** Share of bytes that are zero in text of two bytes a character, between what languages of Asia have and what the West has. */
const ZEROS = 1 / 50;
/** What one byte that is none of UTF-8 takes from its likelihood. */
const BROKEN = -20;

/** What an encoding is judged by beside the bytes. */
export type EncodingHints = {
  /** Of whoever sends the file. */
  language?: Language;
  /** The bytes are the beginning of a longer text, and may end within a character. */
  isCut?: boolean;
  /** A program of DOS or Windows may have written them in a code page of DOS as likely as in one of Windows. */
  isDos?: boolean;
};

/** The encoding that the mark at the beginning of a text says; null where there is none. */
export const markedEncoding = (bytes: Uint8Array): TextEncoding | null =>
  MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? null;

/**
 * The text as UTF-8 is valid by chance only where it is very short: two characters of Chinese may look like two of Latin. Whatever takes three
 * bytes, or comes more often, is no chance.
 */
function utf8Certainty(bytes: Uint8Array, isCut: boolean): 'none' | 'chance' | 'certain' {
  try {
    const text = decoderFor('utf-8', true).decode(bytes, { stream: isCut });
    const others = text.match(/[\u0080-\uffff]/g)?.length ?? 0;
    return others === 0 || others > CHANCE || /[\u0800-\uffff]/.test(text) ? 'certain' : 'chance';
  } catch {
    return 'none';
  }
}

/** Two bytes a character without a mark: one half of the pairs has zeros, as letters, digits and ends of lines have. */
function wideEncoding(bytes: Uint8Array): TextEncoding | null {
  const zeros = [0, 0];
  const size = Math.min(bytes.length, SAMPLE);
  for (let at = 0; at < size; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const most = Math.max(even, odd);
  if (most === 0 || most < size * ZEROS || Math.min(even, odd) * 4 > most) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const ESCAPE = 0x1b;
const DOLLAR = 0x24;
/** What follows `ESC $` where a text goes over to characters of two bytes: `@` and `B` in Japanese. */
const OF_JAPAN: ReadonlySet<number | undefined> = new Set([0x40, 0x42]);
/** The same in the Korean, the Chinese and the extended Japanese texts that nothing decodes. */
const OF_OTHERS: ReadonlySet<number | undefined> = new Set([0x28, 0x29, 0x2a, 0x41]);

/**
 * Texts that call up their characters by escapes consist of nothing but ASCII: without a look at those they seem to be UTF-8. `other` is one of
 * them that cannot be decoded.
 */
function escapedEncoding(bytes: Uint8Array): 'iso-2022-jp' | 'other' | null {
  for (let at = bytes.indexOf(ESCAPE); at >= 0; at = bytes.indexOf(ESCAPE, at + 1)) {
    if (bytes[at + 1] !== DOLLAR) continue;
    if (OF_JAPAN.has(bytes[at + 2])) return 'iso-2022-jp';
    if (OF_OTHERS.has(bytes[at + 2])) return 'other';
  }
  return null;
}

/** Frequent characters of Chinese among those of such texts, by which they are no chance. */
const LEAST_FREQUENT = 1 / 2;
const FREQUENT: ReadonlySet<string> = new Set(CHINESE_CHARACTERS);

/** What stands between `~{` and `~}`, where Chinese in seven bits has two characters of ASCII for each of its own. */
function* hzPieces(text: string): Generator<string, void> {
  for (let from = text.indexOf('~{'); from >= 0;) {
    const end = text.indexOf('~}', from + 2);
    if (end < 0) return;
    const piece = text.slice(from + 2, end);
    if (piece.length % 2 === 0 && !/[^\x21-\x7e]/.test(piece)) yield piece;
    from = text.indexOf('~{', end + 2);
  }
}

/** Whether a text of ASCII alone is Chinese in seven bits (HZ), which nothing decodes: it would seem to be UTF-8. */
function isHz(bytes: Uint8Array): boolean {
  const pairs = [...hzPieces(new TextDecoder('latin1').decode(bytes.subarray(0, SAMPLE)))].join('');
  const signs = decoded(
    Uint8Array.from(pairs, (sign) => sign.charCodeAt(0) | 0x80),
    'gb18030',
  );
  const frequent = [...signs].filter((sign) => FREQUENT.has(sign)).length;
  return frequent > 0 && frequent >= signs.length * LEAST_FREQUENT;
}

/** The lines in which something else than ASCII stands, up to so many bytes. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(bytes.length, SAMPLE));
  let size = 0;
  let start = 0;
  let isPlain = true;
  for (let at = 0; at < bytes.length && size < sample.length; at += 1) {
    const byte = bytes[at]!;
    isPlain &&= byte < 0x80;
    // A line feed is no part of a character in any of these encodings; a long line is cut at another byte that is none, or anywhere.
    if (byte !== 10 && at + 1 < bytes.length && at - start < LINE) continue;
    if (!isPlain) {
      const line = bytes.subarray(start, Math.min(at + 1, start + sample.length - size));
      sample.set(line, size);
      size += line.length;
    }
    start = at + 1;
    isPlain = true;
  }
  return sample.subarray(0, size);
}

/** Characters of two bytes in UTF-8 that other encodings have by chance, and how much likelier than those UTF-8 is. */
const CHANCE = 6;
const VALID = 6;

const brokenIn = (text: string): number => text.split('\uFFFD').length - 1;

/** A text in UTF-8 of which some bytes were lost is one still. */
function utf8Likelihood(sample: Uint8Array): number {
  const text = decoded(sample, 'utf-8');
  const broken = brokenIn(text);
  const whole = text.replaceAll('\uFFFD', '');
  return (broken > 0 ? broken * BROKEN : VALID) + Math.max(...LEGACY.map((encoding) => likelihoodOf(whole, encoding)));
}

/** How likely it is that bytes which are no UTF-8 are in each of the older encodings, as logarithms; the likeliest first. */
function weighedEncodings(
  bytes: Uint8Array,
  { language, isDos = false }: EncodingHints,
): (readonly [TextEncoding, number])[] {
  const sample = sampleOf(bytes);
  const usual = language && USUAL[language];
  const before = (encoding: LegacyEncoding): number =>
    (isDos && OF_DOS.has(encoding) ? 0 : BEFOREHAND[encoding]) + (encoding === usual ? HINT : 0);
  const weighed = LEGACY.map((encoding): readonly [TextEncoding, number] => [
    encoding,
    likelihoodOf(decoded(sample, encoding), encoding) + before(encoding),
  ]);
  return [...weighed, ['utf-8', utf8Likelihood(sample)] as const].toSorted((a, b) => b[1] - a[1]);
}

/**
 * Judges in which encoding a text is: by its mark, else UTF-16 by its zeros, else by its escapes, else UTF-8 where it is valid, else by what it would say in each of
 * the older encodings. The language of the sender tips the scales between texts that say nothing. `null` where it is no text.
 */
export function judgeEncoding(bytes: Uint8Array, hints: EncodingHints = {}): TextEncoding | null {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  if (bytes.subarray(0, SAMPLE).includes(0)) return null;
  const escaped = escapedEncoding(bytes);
  if (escaped) return escaped === 'other' ? null : escaped;
  if (isHz(bytes)) return null;
  return utf8Certainty(bytes, hints.isCut ?? false) === 'certain' ? 'utf-8' : weighedEncodings(bytes, hints)[0]![0];
}

/** How a text is decoded: in the encoding that somebody said, else in the one that is judged. */
export type TextOptions = EncodingHints & { encoding?: TextEncoding | undefined };

export type DecodedText = {
  text: string;
  encoding: TextEncoding;
  /** Characters that could not be read, U+FFFD in the text. */
  broken: number;
};

/** The text in the encoding that is named, else in the one that is judged. What is no text at all is read byte by byte. */
export function decodedText(bytes: Uint8Array, { encoding: named, ...hints }: TextOptions = {}): DecodedText {
  const encoding = named ?? judgeEncoding(bytes, hints) ?? 'windows-1252';
  const text = decoded(bytes, encoding);
  return { text, encoding, broken: brokenIn(text) };
}
