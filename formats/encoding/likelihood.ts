import type { TextEncoding } from '../../contract/text/encodings';
import { decoded } from './decode';
import { ENCODING_MODELS, type CharacterBlock, type LegacyEncoding, type EncodingModel } from './models';

/** What stands before a character. */
type Before = 'own' | 'small' | 'word' | 'other';
/** Logarithm of how often a character of the language follows another one, a small letter of ASCII, a capital or digit, or anything else. */
const FOLLOWS: Readonly<Record<'dense' | 'alphabet' | 'sparse', Readonly<Record<Before, number>>>> = {
  dense: { own: Math.log(0.8), small: Math.log(0.01), word: Math.log(0.05), other: Math.log(0.4) },
  // Letters of two alphabets do not stand in one word.
  alphabet: { own: Math.log(0.8), small: Math.log(1e-4), word: Math.log(0.01), other: Math.log(0.4) },
  sparse: { own: Math.log(0.06), small: Math.log(0.06), word: Math.log(0.04), other: Math.log(0.04) },
};
/** How much rarer a small letter follows without a blank where words are not made of them. */
const SMALL_AFTER_DENSE = Math.log(0.2);
const SMALL_AFTER_LETTER = Math.log(0.01);
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

function charactersOf(encoding: TextEncoding, [first, last, low, high]: CharacterBlock): string {
  const bytes: number[] = [];
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = low; trail <= high; trail += 1) if (trail !== 0x7f) bytes.push(lead, trail);
  return decoded(Uint8Array.from(bytes), encoding);
}

type Shares = ReadonlyMap<number, number>;

function tableOf(encoding: LegacyEncoding, frequent: string): Shares {
  const { signs, blocks, isDense, isAlphabet } = ENCODING_MODELS[encoding];
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
  add(frequent, (rank) => (isDense && !isAlphabet ? 0.2 / (rank + 20) : 0.25 / (rank + 2)));
  add(signs, (rank) => (isDense ? 0.05 / (rank + 5) : 0.2 / (rank + 3)));
  for (const [block, each] of blocks) add(charactersOf(encoding, block), () => each);
  return table;
}

const tables = new Map<LegacyEncoding, Shares[]>();
function tablesFor(encoding: LegacyEncoding): Shares[] {
  const known =
    tables.get(encoding) ?? ENCODING_MODELS[encoding].frequent.map((frequent) => tableOf(encoding, frequent));
  tables.set(encoding, known);
  return known;
}

/** Log likelihood of a character that is none of ASCII; `isRow` where the one before it was of half the width, too. */
function characterLikelihood(code: number, encoding: LegacyEncoding, shares: Shares, isRow: boolean): number {
  if (isHalf(code) && encoding === 'shift_jis') return isRow ? HALF_AFTER_HALF : HALF;
  return shares.get(code) ?? Math.log(ENCODING_MODELS[encoding].rest);
}

/** How much rarer a capital follows a small letter within a word. */
const CAPITAL_WITHIN = Math.log(0.01);
const isCapital = (sign: string): boolean => sign !== sign.toLowerCase();
const isSmallLetter = (sign: string): boolean => sign !== sign.toUpperCase();
const withinWord = (last: string, sign: string): number =>
  isCapital(sign) && isSmallLetter(last) ? CAPITAL_WITHIN : 0;

/** How much rarer a sign stands between two letters; some do. */
const SIGN_WITHIN = Math.log(0.05);
const WITHIN_WORDS: ReadonlySet<string> = new Set(['’', '·', '\u00ad']);
const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase();
/** The same for the sign before this letter. */
const signWithin = (before: string, last: string, sign: string): number =>
  last > '\u007f' && !isLetter(last) && !WITHIN_WORDS.has(last) && isLetter(sign) && isLetter(before) ? SIGN_WITHIN : 0;

/** Log likelihood of a text, if it were one of the languages that this encoding was made for. Comparable for texts of the same bytes. */
export const likelihoodOf = (text: string, encoding: LegacyEncoding): number =>
  Math.max(...tablesFor(encoding).map((shares) => likelihoodBy(text, encoding, shares)));

/** What is added for a letter of ASCII behind a character of such a model. */
const smallBehindOf = ({ isDense, isAlphabet }: EncodingModel): number =>
  isAlphabet ? SMALL_AFTER_LETTER : isDense ? SMALL_AFTER_DENSE : 0;
const followsOf = ({ isDense, isAlphabet }: EncodingModel) =>
  FOLLOWS[isAlphabet ? 'alphabet' : isDense ? 'dense' : 'sparse'];

function likelihoodBy(text: string, encoding: LegacyEncoding, shares: Shares): number {
  const model = ENCODING_MODELS[encoding];
  const isCased = model.isAlphabet === true || !model.isDense;
  const follows = followsOf(model);
  const smallBehind = smallBehindOf(model);
  let sum = 0;
  let before: Before = 'other';
  let wasHalf = false;
  let last = '';
  let beforeLast = '';
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    if (isNoText(code)) {
      sum += NO_TEXT;
      before = 'other';
    } else if (code < 0x80) {
      sum += ASCII + (before === 'own' && isSmall(code) ? smallBehind : 0);
      before = plainKind(code);
    } else {
      sum += follows[before] + characterLikelihood(code, encoding, shares, wasHalf);
      if (isCased) sum += withinWord(last, sign);
      before = 'own';
    }
    if (!model.isDense) sum += signWithin(beforeLast, last, sign);
    beforeLast = last;
    last = sign;
    wasHalf = isHalf(code);
  }
  return sum;
}
