import { hashKey } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import type { GridRow } from '../columns/grid-columns';
import type { ListState } from '../list-state';

/** How long a row shines that was not there before, ms; a little longer than in the style. */
const SHINE = 1_300;
/** Of a row, for the style: it was not there before. */
const ARRIVED = 'data-arrived';

const lineOf = (frame: HTMLElement | null, id: string): Element | null =>
  frame?.querySelector(`[data-row-key="${CSS.escape(id)}"]`) ?? null;

type Seen = { question: string; total: number; ids: ReadonlySet<string> };

/** Rows that were added since the same question was answered last; none where others only moved up from the next page. */
export function arrivedIn({ question, total, ids }: Seen, before: Seen | null): string[] {
  if (!before || before.ids.size === 0 || before.question !== question) return [];
  const added = [...ids].filter((id) => !before.ids.has(id));
  return added.length <= total - before.total ? added : [];
}

type Listed = { rows: readonly GridRow[]; total: number; state: ListState; openId?: string | null };

/** Marks the row whose record is open beside or above the list, and for a moment the rows that somebody added meanwhile. */
export function useRowMarks(frame: RefObject<HTMLElement | null>, { rows, total, state, openId }: Listed): void {
  const seen = useRef<Seen | null>(null);
  // Rows are drawn in more than one turn: each time the one that is open is looked for.
  useEffect(() => {
    const open = openId ? lineOf(frame.current, openId) : null;
    for (const line of frame.current?.querySelectorAll('[data-row-key][aria-current]') ?? [])
      if (line !== open) line.removeAttribute('aria-current');
    open?.setAttribute('aria-current', 'true');
  });
  useEffect(() => {
    const now = { question: hashKey([state]), total, ids: new Set(rows.map(({ id }) => id)) };
    const lines = arrivedIn(now, seen.current).map((id) => lineOf(frame.current, id));
    seen.current = now;
    for (const line of lines) line?.setAttribute(ARRIVED, '');
    const timer = setTimeout(() => {
      for (const line of lines) line?.removeAttribute(ARRIVED);
    }, SHINE);
    return () => {
      clearTimeout(timer);
      for (const line of lines) line?.removeAttribute(ARRIVED);
    };
    // What is asked next is compared once its rows are there.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [rows]);
}
