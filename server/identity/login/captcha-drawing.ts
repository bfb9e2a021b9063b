import { GLYPHS } from './captcha-glyph';
import { randomBelow } from '../secret';

type Point = readonly [number, number];
type Piece = readonly [Point, Point];

const WIDTH = 120;
const HEIGHT = 40;
const LENGTH = 4;
const DECOYS = 4;
const ALPHABET = Object.keys(GLYPHS);
const INKS = ['#1d3557', '#5a189a', '#7f1d1d', '#14532d', '#78350f'];

/** A number between two bounds in thousandths of the distance. */
const between = (low: number, high: number): number => low + ((high - low) * randomBelow(1001)) / 1000;
const oneOf = <T>(list: readonly T[]): T => list[randomBelow(list.length)] as T;
const near = ([x, y]: Point, by: number): Point => [x + between(-by, by), y + between(-by, by)];
const middle = ([a, b]: Point, [c, d]: Point, at: number): Point => [a + (c - a) * at, b + (d - b) * at];

/** Cuts a line at random places, so that the number of pieces does not tell the letter. */
function cut(from: Point, to: Point): Piece[] {
  const ends = [
    from,
    ...(randomBelow(2) ? [0.33, 0.66] : [0.5]).map((at) => near(middle(from, to, at + between(-0.1, 0.1)), 0.7)),
    to,
  ];
  return ends.slice(1).map((end, i) => [ends[i] as Point, end]);
}

/** One letter turned, stretched and shaken, as short lines. */
function lettering(letter: string, left: number): Piece[] {
  const [turn, stretch, top] = [between(-0.35, 0.35), between(3.6, 4.8), between(5, 10)];
  const place = ([x, y]: Point): Point => {
    const [u, v] = [(x - 2) * stretch, (y - 3) * stretch];
    return near(
      [left + 10 + u * Math.cos(turn) - v * Math.sin(turn), top + 13 + u * Math.sin(turn) + v * Math.cos(turn)],
      0.6,
    );
  };
  return (GLYPHS[letter] ?? '').split('|').flatMap((stroke) => {
    const points = stroke.split(' ').map((pair) => place([Number(pair[0]), Number(pair[1])]));
    return points.slice(1).flatMap((point, i) => cut(points[i] as Point, point));
  });
}

const decoy = (): Piece[] => {
  const start: Point = [between(0, WIDTH), between(0, HEIGHT)];
  return cut(start, near(start, 18));
};

function shuffle<T>(items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const j = randomBelow(i + 1);
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
}

const draw = ([[a, b], [c, d]]: Piece): string =>
  `<path d="M${a.toFixed(1)} ${b.toFixed(1)}L${c.toFixed(1)} ${d.toFixed(1)}" stroke-width="${between(1.4, 2.4).toFixed(1)}"/>`;

/**
 * A captcha and its answer. Own work because the known package reads its font from the disk, so that it is of no use in a
 * browser, and draws with `Math.random`. The lines of all letters are cut and shuffled: the file does not list letter after letter.
 */
export function drawCaptcha(): { svg: string; answer: string } {
  const letters = Array.from({ length: LENGTH }, () => oneOf(ALPHABET));
  const pieces = letters.flatMap((letter, i) => lettering(letter, 5 + i * 28 + between(-2, 2)));
  const lines = shuffle([...pieces, ...Array.from({ length: DECOYS }, decoy).flat()]).map(draw);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f1f4f8"/><g fill="none" stroke="${oneOf(INKS)}" stroke-linecap="round">${lines.join('')}</g></svg>`;
  return { svg, answer: letters.join('') };
}
