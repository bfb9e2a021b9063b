import type { TextEncoding } from '../../contract/text/encodings';
import { decoded } from './decode';
import {
  CHINESE_CHARACTERS,
  JAPANESE_CHARACTERS,
  KOREAN_CHARACTERS,
  TRADITIONAL_CHINESE_CHARACTERS,
} from './frequent-characters';

/** First and last of the first bytes, then of the second bytes, of characters of two bytes. */
type Block = readonly [number, number, number, number];

type Model = {
  /** Characters of the language, the most frequent first. */
  frequent: string;
  /** Signs that stand between them. */
  signs: string;
  /** Other characters, with the share of each. */
  blocks: readonly (readonly [Block, number])[];
  /** Share of a character that is in none of these. */
  rest: number;
  /** Whether words consist of such characters, or of letters of ASCII with such a character here and there. */
  isDense: boolean;
};

/** Encodings of one byte or two, among which nothing but what they say decides. */
export type LegacyEncoding = Exclude<TextEncoding, 'utf-8' | 'utf-16le' | 'utf-16be'>;

const WIDE_SIGNS = '，。、：；（）“”！？《》【】·—…～／％＋－＝＜＞℃±×÷Ω①②③④⑤■●→←↑↓「」『』・ー　';

const MODELS: Readonly<Record<LegacyEncoding, Model>> = {
  gb18030: {
    frequent: CHINESE_CHARACTERS,
    signs: WIDE_SIGNS,
    blocks: [
      [[0xb0, 0xd7, 0xa1, 0xfe], 2e-5],
      [[0xd8, 0xf7, 0xa1, 0xfe], 3e-6],
      [[0xa1, 0xa3, 0xa1, 0xfe], 1e-5],
    ],
    rest: 2e-7,
    isDense: true,
  },
  'euc-kr': {
    frequent: KOREAN_CHARACTERS,
    signs: WIDE_SIGNS,
    blocks: [
      [[0xb0, 0xc8, 0xa1, 0xfe], 1e-5],
      [[0xca, 0xfd, 0xa1, 0xfe], 1e-6],
      [[0xa1, 0xa3, 0xa1, 0xfe], 1e-5],
    ],
    rest: 5e-7,
    isDense: true,
  },
  shift_jis: {
    frequent: JAPANESE_CHARACTERS,
    signs: WIDE_SIGNS,
    blocks: [
      [[0x88, 0x97, 0x40, 0xfc], 1e-5],
      [[0x98, 0x9f, 0x40, 0xfc], 2e-6],
      [[0xe0, 0xea, 0x40, 0xfc], 1e-6],
      [[0x81, 0x83, 0x40, 0xfc], 1e-5],
    ],
    rest: 2e-7,
    isDense: true,
  },
  big5: {
    frequent: TRADITIONAL_CHINESE_CHARACTERS,
    signs: WIDE_SIGNS,
    blocks: [
      [[0xa4, 0xc6, 0x40, 0xfe], 2e-5],
      [[0xc9, 0xf9, 0x40, 0xfe], 1e-6],
      [[0xa1, 0xa3, 0x40, 0xfe], 1e-5],
    ],
    rest: 1e-7,
    isDense: true,
  },
  'windows-1252': {
    frequent: 'éüäöèàßóíçáñêúâôãëîõïûùøåæœìòÉÜÄÖÀÈÇÑÁÓÍÚÊÂÅØÆõýšžŠŽÔÛÎÏËðþÃÕÌÒÙŒÐÞÝŸÿ',
    signs: '’°–\u00a0“”„«»€µ±²®©…•·‘§³½×™—º¿¡ª´¼¾÷£¢¥¹¶',
    blocks: [],
    rest: 1e-4,
    isDense: false,
  },
};

/** What stands before a character. */
type Before = 'own' | 'small' | 'word' | 'other';
/** Logarithm of how often a character of the language follows another one, a small letter of ASCII, a capital or digit, or anything else. */
const FOLLOWS: Readonly<Record<'dense' | 'sparse', Readonly<Record<Before, number>>>> = {
  dense: { own: Math.log(0.8), small: Math.log(0.01), word: Math.log(0.05), other: Math.log(0.4) },
  sparse: { own: Math.log(0.06), small: Math.log(0.06), word: Math.log(0.04), other: Math.log(0.04) },
};
/** How much rarer a small letter follows without a blank where words are not made of them. */
const SMALL_AFTER_DENSE = Math.log(0.2);
/** One of the some forty characters of ASCII that texts consist of. */
const ASCII = Math.log(1 / 40);
/** Characters that no text has: controls, private ones, and what stands for bytes that are none. */
const NO_TEXT = Math.log(1e-9);
/** Katakana of half the width come in rows. */
const HALF_AFTER_HALF = Math.log(0.02);
const HALF = Math.log(3e-4);

const isHalf = (code: number): boolean => code >= 0xff61 && code <= 0xff9f;
const isNoText = (code: number): boolean =>
  (code < 0x20 && code !== 9 && code !== 10 && code !== 13) ||
  (code >= 0x7f && code < 0xa0) ||
  (code >= 0xe000 && code <= 0xf8ff) ||
  code === 0xfffd;
const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const isWord = (code: number): boolean => (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
const plainKind = (code: number): Before => (isSmall(code) ? 'small' : isWord(code) ? 'word' : 'other');

function charactersOf(encoding: TextEncoding, [first, last, low, high]: Block): string {
  const bytes: number[] = [];
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = low; trail <= high; trail += 1) if (trail !== 0x7f) bytes.push(lead, trail);
  return decoded(Uint8Array.from(bytes), encoding);
}

function tableOf(encoding: LegacyEncoding): ReadonlyMap<number, number> {
  const { frequent, signs, blocks, isDense } = MODELS[encoding];
  const table = new Map<number, number>();
  const add = (text: string, share: (at: number) => number) => {
    let at = 0;
    for (const sign of text) {
      const code = sign.codePointAt(0)!;
      if (!table.has(code) && code !== 0xfffd) table.set(code, Math.log(share(at)));
      at += 1;
    }
  };
  // Frequencies fall as the rank rises, as in every language; a text in the West has few such letters to choose from.
  add(frequent, (rank) => (isDense ? 0.2 / (rank + 20) : 0.25 / (rank + 2)));
  add(signs, (rank) => (isDense ? 0.05 / (rank + 5) : 0.2 / (rank + 3)));
  for (const [block, each] of blocks) add(charactersOf(encoding, block), () => each);
  return table;
}

const tables = new Map<LegacyEncoding, ReadonlyMap<number, number>>();
function tableFor(encoding: LegacyEncoding): ReadonlyMap<number, number> {
  const known = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, known);
  return known;
}

/** Log likelihood of a character that is none of ASCII; `isRow` where the one before it was of half the width, too. */
function characterLikelihood(code: number, encoding: LegacyEncoding, isRow: boolean): number {
  if (isHalf(code) && encoding === 'shift_jis') return isRow ? HALF_AFTER_HALF : HALF;
  return tableFor(encoding).get(code) ?? Math.log(MODELS[encoding].rest);
}

/** Log likelihood of a text, if it were one of the language that this encoding was made for. Comparable for texts of the same bytes. */
export function likelihoodOf(text: string, encoding: LegacyEncoding): number {
  const { isDense } = MODELS[encoding];
  const follows = FOLLOWS[isDense ? 'dense' : 'sparse'];
  let sum = 0;
  let before: Before = 'other';
  let wasHalf = false;
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    if (isNoText(code)) {
      sum += NO_TEXT;
      before = 'other';
    } else if (code < 0x80) {
      sum += ASCII + (isDense && before === 'own' && isSmall(code) ? SMALL_AFTER_DENSE : 0);
      before = plainKind(code);
    } else {
      sum += follows[before] + characterLikelihood(code, encoding, wasHalf);
      before = 'own';
    }
    wasHalf = isHalf(code);
  }
  return sum;
}
