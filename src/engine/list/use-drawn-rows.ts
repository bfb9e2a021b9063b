import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { afterPaint } from '../../ui/after-paint';
import type { GridRow } from './grid-columns';
import { areOthers } from './page-body';

/** What stands above and below the rows of a list, px: header, tabs, search, tools, headings, pages, footer. */
const AROUND = 330;

/** Rows that fill the window between them, of that height in px. */
const inSight = (line: number): number => Math.max(1, Math.ceil((window.innerHeight - AROUND) / line));

type How = {
  /** One page without branches, of which not all is in a window of its own. */
  isPlain: boolean;
  /** The least height of a row, px. */
  line: number;
  /** Other rows are asked for. */
  areAwaited: boolean;
  /** Whether nothing but the first rows is needed to be seen or to have the focus. Asked when the page is painted. */
  isAtStart: () => boolean;
};

/** Rows that were painted, and how many of them are enough as long as others are awaited; all where null. */
type Painted = { rows: GridRow[]; enough: number | null };
const NOTHING: Painted = { rows: [], enough: null };

/**
 * The rows to draw now. Of a long page of other rows those that fill a window come first and are painted; the others follow while nothing
 * more urgent is to be done. Taking rows away takes as long as drawing some of those that come, so those out of sight go while others are
 * awaited; whoever scrolls wants to see them. `isAll` tells when they are all there.
 */
export function useDrawnRows(rows: GridRow[], { isPlain, line, areAwaited, isAtStart }: How): { drawn: GridRow[]; isAll: boolean } {
  const [painted, setPainted] = useState(NOTHING);
  const [first] = useState(() => inSight(line));
  const isNew = rows !== painted.rows;
  // Not by a deferred value: drawing the rest would begin before the frame, and delay it.
  useLayoutEffect(() => (isNew ? afterPaint(() => startTransition(() => setPainted({ rows, enough: null }))) : undefined), [rows, isNew]);
  useEffect(() => {
    if (!areAwaited) return undefined;
    const comeBack = (): void => setPainted({ rows, enough: null });
    const takeBack = afterPaint(() => {
      if (!isAtStart()) return;
      document.addEventListener('scroll', comeBack, { capture: true, once: true });
      startTransition(() => setPainted({ rows, enough: inSight(line) }));
    });
    return () => {
      takeBack();
      document.removeEventListener('scroll', comeBack, { capture: true });
    };
  }, [areAwaited, isAtStart, rows, line]);
  const count = useMemo(() => {
    const begun = areOthers(rows, painted.rows) ? first : null;
    const kept = areAwaited ? painted.enough : null;
    const enough = rows === painted.rows ? kept : begun;
    return isPlain && enough !== null && enough < rows.length ? enough : rows.length;
  }, [isPlain, rows, first, painted, areAwaited]);
  const drawn = useMemo(() => (count < rows.length ? rows.slice(0, count) : rows), [count, rows]);
  return { drawn, isAll: drawn === rows };
}
