import { useDeferredValue, useMemo, useState } from 'react';
import type { GridRow } from './grid-columns';
import { areOthers } from './page-body';

/** What stands above and below the rows of a list, px: header, tabs, search, tools, headings, pages, footer. */
const AROUND = 330;

/** Rows that fill the window between them, of that height in px. */
const inSight = (line: number): number => Math.max(1, Math.ceil((window.innerHeight - AROUND) / line));

const NONE: GridRow[] = [];

/**
 * The rows to draw now. Of a long page of other rows those that fill a window come first and are painted; the others follow while nothing
 * more urgent is to be done. `isAll` tells when they are all there. A row is `line` px high at least.
 */
export function useDrawnRows(rows: GridRow[], isPlain: boolean, line: number): { drawn: GridRow[]; isAll: boolean } {
  const before = useDeferredValue(rows, NONE);
  const [first] = useState(() => inSight(line));
  const isPart = useMemo(() => isPlain && rows.length > first && rows !== before && areOthers(rows, before), [isPlain, rows, first, before]);
  const drawn = useMemo(() => (isPart ? rows.slice(0, first) : rows), [isPart, rows, first]);
  return { drawn, isAll: !isPart };
}
