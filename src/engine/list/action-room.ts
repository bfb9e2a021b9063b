import { textScale } from '../../theme/text-scale';
import { textWidth } from './columns/widths';

/** Actions that stand beside each other; the others wait in a menu. */
const INLINE = 2;
/** px that two words beside each other have room for; with more the second is rather in the menu than cut off. */
const ROOM = 132;
/** Around the word of a button on both sides; the button of the menu, as wide as its sign; around the cell. */
const AROUND_WORD = 16;
const MENU = 30;
const AROUND_CELL = 16;

const widthOf = (labels: readonly string[]): number =>
  labels.reduce((sum, label) => sum + textWidth(label) + AROUND_WORD, 0);

/** How many of the words stand beside each other. */
export const inlineCount = (labels: readonly string[]): number =>
  widthOf(labels.slice(0, INLINE)) > ROOM + INLINE * AROUND_WORD ? 1 : INLINE;

/**
 * px that the actions of any row need at most. Those that `always` names stand at every row, in this order; of `sometimes` any may
 * follow them, in this order too.
 */
export function actionsWidth(always: readonly string[], sometimes: readonly string[]): number {
  const rows =
    always.length >= INLINE
      ? [always]
      : always.length === 1
        ? [always, ...sometimes.map((label) => [...always, label])]
        : pairsOf(sometimes);
  const shown = rows.map((row) => widthOf(row.slice(0, inlineCount(row))));
  const hasMenu = always.length + sometimes.length > Math.min(...rows.map(inlineCount));
  return Math.ceil((Math.max(0, ...shown) + (hasMenu ? MENU : 0) + AROUND_CELL) * textScale());
}

/** Each alone, and each with each that comes after it. */
const pairsOf = (labels: readonly string[]): string[][] =>
  labels.flatMap((one, at) => [[one], ...labels.slice(at + 1).map((other) => [one, other])]);
