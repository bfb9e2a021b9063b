import { trigramsOf } from './likeness';

/* How alike texts are that people wrote about the same matter, in other words and other languages. */

/** Scripts whose words change at their ends or have no blanks between them: compared by pairs of signs. */
const PAIRED = /[\p{Script=Han}\p{Script=Hangul}]+/gu;
/** Codes of faults as people write them: `B1A42-13`, `u0100`. */
const CODE = /\b[PBCU][0-3][0-9A-F]{3}(?:-?[0-9A-F]{2})?\b/giu;
/** A code that two texts share says as much as so many pieces. */
const CODE_WEIGHT = 6;

/** Pieces are weighed as if there were so many more texts: a few do not show yet what is rare. */
const SUPPOSED = 50;
/** A piece of so many texts or fewer is as rare as one of none. */
const RARE = 2;
/** What an eighth of all texts contain says nothing of their matter. */
const COMMON = Math.log(8);
/** The higher it is, the more rare pieces count against frequent ones. */
const SHARPNESS = 3;

/** A text to compare, with what it is known by. */
export type WrittenText<K> = { readonly key: K; readonly text: string };
/** How alike it is, from 0 to 1. */
export type Alike<K> = { readonly key: K; readonly score: number };

/** Pieces of two signs of Chinese and Korean; a single sign is one by itself. */
function bigramsOf(text: string): string[] {
  return [...text.matchAll(PAIRED)].flatMap(([run]) => {
    const signs = [...run];
    return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`);
  });
}

const codesOf = (text: string): string[] =>
  [...text.matchAll(CODE)].map(([code]) => `#${code.toUpperCase().replace('-', '')}`);

/** What a text is compared by: pieces of three letters of its words, of two signs of its Chinese and Korean, and the fault codes that it names. */
export function textPiecesOf(text: string): Set<string> {
  const words = text.replace(PAIRED, ' ').replace(CODE, ' ');
  return new Set([...trigramsOf(words), ...bigramsOf(text), ...codesOf(text)]);
}

/** How often pieces occur among texts, of which there are `among` with those that are not here, and what sharing one says. */
function weightsOf(all: readonly ReadonlySet<string>[], among: number): (pieces: Iterable<string>) => number {
  const found = new Map<string, number>();
  // Equal texts count once: what many report in the same words is no less telling for it.
  const distinct = new Map(all.map((pieces) => [[...pieces].join(' '), pieces]));
  for (const pieces of distinct.values()) for (const piece of pieces) found.set(piece, (found.get(piece) ?? 0) + 1);
  const count = Math.max(distinct.size, among) + SUPPOSED;
  const weight = (piece: string): number => {
    const rarity = Math.max(0, Math.log(count / Math.max(RARE, found.get(piece) ?? RARE)) - COMMON);
    return (piece.startsWith('#') ? CODE_WEIGHT : 1) * rarity ** SHARPNESS;
  };
  return (pieces) => {
    let sum = 0;
    for (const piece of pieces) sum += weight(piece);
    return sum;
  };
}

/**
 * Compares a text with others; what many of the others share, such as the words of the trade, counts less than what few do.
 * `among` is how many there are where only those are given that share something with the text: else all that they share seems frequent.
 * @returns For a text and the least likeness: the texts that are like it, the most alike first.
 */
export function comparing<K>(
  others: readonly WrittenText<K>[],
  among = others.length,
): (text: string, least: number) => Alike<K>[] {
  const all = others.map(({ key, text }) => ({ key, pieces: textPiecesOf(text) }));
  const sumOf = weightsOf(
    all.map(({ pieces }) => pieces),
    among,
  );
  const known = all.map((each) => ({ ...each, sum: sumOf(each.pieces) }));
  return (text, least) => {
    const wanted = textPiecesOf(text);
    const own = sumOf(wanted);
    return known
      .map(({ key, pieces, sum }) => {
        const common = sumOf([...pieces].filter((piece) => wanted.has(piece)));
        return { key, score: common === 0 ? 0 : common / Math.sqrt(own * sum) };
      })
      .filter(({ score }) => score >= least)
      .toSorted((one, other) => other.score - one.score);
  };
}

/** Words and pairs of signs of one text by which others are searched for that may be like it. */
const SOUGHT = 12;

/** What texts that are like this one contain most likely: its fault codes, its longest words, and pairs of Chinese and Korean signs from all over it. */
export function soughtIn(text: string): string[] {
  const codes = [...text.matchAll(CODE)].map(([code]) => code.slice(0, 5));
  const words = (
    text
      .replace(PAIRED, ' ')
      .replace(CODE, ' ')
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  ).toSorted((one, other) => other.length - one.length);
  const pairs = [...new Set(bigramsOf(text))];
  const step = Math.max(1, Math.ceil(pairs.length / SOUGHT));
  const spread = pairs.filter((_, at) => at % step === 0);
  // Where a text is Chinese or Korean its Latin words are few, and say little.
  const most = spread.length === 0 ? SOUGHT : SOUGHT / 2;
  return [...new Set([...codes, ...new Set(words)])].slice(0, most).concat(spread);
}
