import { textScale } from '../../../theme/text-scale';

/** What is known of a column, px: what its definition gives it, what its heading takes, and what the cells of this page take. */
export type ColumnNeed = { key: string; base: number; head: number; content: number; isCode: boolean };

/** A text of several sentences does not push the others out of sight, px where texts are as large as usual. */
const MOST = 420;

/** What a name has where the table is moved sideways anyway, px likewise: its beginning alone tells few apart. */
const READABLE = 144;

const sumOf = (needs: readonly ColumnNeed[], one: (need: ColumnNeed) => number): number =>
  needs.reduce((sum, need) => sum + one(need), 0);
const wantOf = ({ head, content }: ColumnNeed): number =>
  Math.ceil(Math.max(head, Math.min(content, MOST * textScale())));
const leastOf = (need: ColumnNeed): number => (need.isCode ? wantOf(need) : Math.min(need.base, wantOf(need)));

/** What each column needs for these cells and for those before them: `most` keeps by column the most that was ever needed, px, and is written. */
export const withMostSeen = (needs: readonly ColumnNeed[], most: Map<string, number>): ColumnNeed[] =>
  needs.map((need) => {
    const content = Math.max(need.content, most.get(need.key) ?? 0);
    most.set(need.key, content);
    return { ...need, content };
  });

/**
 * Widths by content, px: each column what it needs where there is room for all. Where there is not, an identifier all the same, for half of one
 * says nothing, and each of the others at least what its definition gives it; what is left goes to these by what they lack. Where not even
 * that has room, the table is moved sideways, and saves nothing by cutting names short.
 */
export function fitWidths(needs: readonly ColumnNeed[], room: number): Record<string, number> {
  if (sumOf(needs, wantOf) <= room) return Object.fromEntries(needs.map((need) => [need.key, wantOf(need)]));
  const least = sumOf(needs, leastOf);
  if (least > room)
    return Object.fromEntries(
      needs.map((need) => [need.key, Math.max(leastOf(need), Math.min(wantOf(need), READABLE * textScale()))]),
    );
  // Some lack, for not all have what they want.
  const part = (room - least) / (sumOf(needs, wantOf) - least);
  return Object.fromEntries(
    needs.map((need) => [need.key, leastOf(need) + Math.floor((wantOf(need) - leastOf(need)) * part)]),
  );
}
