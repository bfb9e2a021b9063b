import { useMemo, useState } from 'react';
import type { Row } from '../../row';
import type { Branch } from '../../tree/tree';

/** A row of a tree below the others, with how deep it stands. */
export type VisibleBranch = { row: Branch<Row>; depth: number };

/** Cards up to this number are looked through on a phone; levels that make more stay closed until they are asked for. */
const OPEN_CARDS = 40;

const below = (rows: readonly Branch<Row>[]): Branch<Row>[] => rows.flatMap(({ children = [] }) => children);

/** The parents that stand open at first: level by level from the top, as long as no more cards come of it than are looked through. */
export function openLevels(rows: readonly Branch<Row>[]): Set<string> {
  const open = new Set<string>();
  let shown = rows.length;
  for (let level = rows; ;) {
    const next = below(level);
    shown += next.length;
    if (next.length === 0 || shown > OPEN_CARDS) return open;
    for (const { id, children } of level) if (children) open.add(id);
    level = next;
  }
}

/** A tree without its branches, parents first; each row below another tells by itself where it stands. */
const flat = (rows: readonly Branch<Row>[], open: ReadonlySet<string>, depth = 0): VisibleBranch[] =>
  rows.flatMap((row) => [
    { row: depth > 0 ? { ...row, isAlone: true } : row, depth },
    ...(open.has(row.id) ? flat(row.children ?? [], open, depth + 1) : []),
  ]);

/** What is in one of the two and not in both. */
const either = (one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> =>
  new Set([...one, ...other].filter((id) => one.has(id) !== other.has(id)));

/** The rows of a tree that show on a narrow screen, and what opens or closes those below one. */
export function useBranches(rows: readonly Branch<Row>[]) {
  const atFirst = useMemo(() => openLevels(rows), [rows]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const open = either(atFirst, turned);
    const toggle = (id: string) => setTurned((before) => either(before, new Set([id])));
    return { shown: flat(rows, open), isOpen: (id: string) => open.has(id), toggle };
  }, [rows, atFirst, turned]);
}
