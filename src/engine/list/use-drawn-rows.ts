import { useDeferredValue, useMemo } from 'react';
import type { GridRow } from './grid-columns';

/** Rows that fill a window, with some to spare. */
const FIRST = 24;
const NONE: GridRow[] = [];

/** Whether most of the rows were not there before: those that stay keep their place, with what is open or focused in them. */
function areOthers(rows: readonly GridRow[], before: readonly GridRow[]): boolean {
  const known = new Set(before.map(({ id }) => id));
  return rows.filter(({ id }) => known.has(id)).length < rows.length / 2;
}

/**
 * The rows to draw now. Of a long page of other rows those that fill a window come first and are painted; the others follow while nothing
 * more urgent is to be done. `isAll` tells when they are all there.
 */
export function useDrawnRows(rows: GridRow[], isPlain: boolean): { drawn: GridRow[]; isAll: boolean } {
  const before = useDeferredValue(rows, NONE);
  const isPart = useMemo(() => isPlain && rows.length > FIRST && rows !== before && areOthers(rows, before), [isPlain, rows, before]);
  const drawn = useMemo(() => (isPart ? rows.slice(0, FIRST) : rows), [isPart, rows]);
  return { drawn, isAll: !isPart };
}
