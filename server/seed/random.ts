import { seededRandom } from '../../contract/seeded-random';

/** Chance that comes out the same each time: the demo looks alike on every machine. */
export type Random = {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the entries, by weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  chance(probability: number): boolean;
  /** So many symbols of the alphabet. */
  text(alphabet: string, length: number): string;
  bytes(length: number): Uint8Array;
  /** Shaped as version 4. */
  uuid(): string;
};

const HEX = '0123456789abcdef';

/** Chance of a seed in the shapes that samples need. */
export function randomOf(seed: number): Random {
  const next = seededRandom(seed);
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const text = (alphabet: string, length: number): string => {
    let found = '';
    for (let at = 0; at < length; at += 1) found += alphabet[int(0, alphabet.length - 1)];
    return found;
  };
  return {
    next,
    int,
    pick,
    text,
    weighted: <T>(entries: readonly (readonly [T, number])[]) => {
      let at = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const [value] = (entries.find(([, weight]) => (at -= weight) < 0) ?? entries.at(-1)) as readonly [T, number];
      return value;
    },
    chance: (probability) => next() < probability,
    bytes: (length) => Uint8Array.from({ length }, () => int(0, 255)),
    uuid: () =>
      `${text(HEX, 8)}-${text(HEX, 4)}-4${text(HEX, 3)}-${pick(['8', '9', 'a', 'b'])}${text(HEX, 3)}-${text(HEX, 12)}`,
  };
}

/** The entry at that place of a list that begins again at its end; the list is not empty. */
export const around = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
