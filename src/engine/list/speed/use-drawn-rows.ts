import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { afterPaint } from '../../../ui/after-paint';
import type { GridRow } from '../columns/grid-columns';
import { areOthers } from '../page-body';

/** What stands above and below the rows of a list at least, px: header, tabs, search, tools, headings, pages, footer. */
const AROUND = 330;

/** Rows that fill a room, of that height in px. Nothing is known of the room until the list was painted. */
const inSight = (line: number, room: number | null): number =>
  Math.max(1, Math.ceil((room ?? window.innerHeight - AROUND) / line));

const NONE: GridRow[] = [];

type How = {
  /** One page without branches, of which not all is in a window of its own. */
  isPlain: boolean;
  /** The least height of a row, px. */
  line: number;
  /** Other rows are asked for. */
  areAwaited: boolean;
  /** Whether nothing but the first rows is needed to be seen or to have the focus. Asked when the page is painted. */
  isAtStart: () => boolean;
  /** Height in which rows of another page will be seen, px; null where the list is not to be seen. Asked when the page is painted. */
  room: () => number | null;
};

type Going = { rows: GridRow[]; kept: number };
const NOBODY: Going = { rows: NONE, kept: 0 };

/**
 * How many rows are enough while others are awaited; all where null. Taking rows away takes as long as drawing some of those that come, so
 * those out of sight go meanwhile. Whoever scrolls wants to see them.
 */
function useKept(rows: GridRow[], { line, areAwaited, isAtStart, room }: How, setFirst: (count: number) => void) {
  const [going, setGoing] = useState(NOBODY);
  useEffect(() => {
    if (!areAwaited) return undefined;
    const comeBack = (): void => setGoing(NOBODY);
    const takeBack = afterPaint(() => {
      const count = inSight(line, room());
      startTransition(() => setFirst(count));
      if (!isAtStart()) return;
      document.addEventListener('scroll', comeBack, { capture: true, once: true });
      startTransition(() => setGoing({ rows, kept: count }));
    });
    return () => {
      takeBack();
      document.removeEventListener('scroll', comeBack, { capture: true });
    };
  }, [areAwaited, isAtStart, room, setFirst, rows, line]);
  return areAwaited && going.rows === rows ? going.kept : null;
}

/**
 * The rows to draw now. Of a long page of other rows those that fill a window come first and are painted; the others follow while nothing
 * more urgent is to be done. `isAll` tells when they are all there.
 */
export function useDrawnRows(rows: GridRow[], how: How): { drawn: GridRow[]; isAll: boolean } {
  const { isPlain, line, room } = how;
  const [before, setBefore] = useState(NONE);
  const [first, setFirst] = useState(() => inSight(line, null));
  // Not by a deferred value: drawing the rest would begin before the frame, and delay it.
  useLayoutEffect(() => {
    if (rows === before) return undefined;
    return afterPaint(() => {
      const count = inSight(line, room());
      startTransition(() => {
        setBefore(rows);
        setFirst(count);
      });
    });
  }, [rows, before, line, room]);
  const kept = useKept(rows, how, setFirst);
  const count = useMemo(() => {
    const enough = rows !== before && areOthers(rows, before) ? first : kept;
    return isPlain && enough !== null && enough < rows.length ? enough : rows.length;
  }, [isPlain, rows, first, before, kept]);
  const drawn = useMemo(() => (count < rows.length ? rows.slice(0, count) : rows), [count, rows]);
  return { drawn, isAll: drawn === rows };
}
