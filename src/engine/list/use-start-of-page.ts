import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ListState } from './list-state';

/** What other rows are shown by than before; a search begins above the list, where the page is at its top anyway. */
const orderOf = ({ page, limit, sort }: ListState): string => JSON.stringify([page, limit, sort]);

/** Whether rows of another page, or in another order, are asked for than those that are shown. */
export function useAwaited(state: ListState, rows: readonly unknown[], isLoading: boolean): boolean {
  const order = orderOf(state);
  const [shown, setShown] = useState({ order, rows });
  if (rows !== shown.rows) setShown({ order, rows });
  return isLoading && rows === shown.rows && order !== shown.order;
}

/** How far the list is above the place where its pane, or the window, begins to be seen, px. To ask makes the browser lay out the page now. */
const hiddenAbove = (list: HTMLElement): number =>
  (list.closest('section')?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;

/** Whether the first rows are those in sight, and no row has the focus. */
export function isAtStart(list: HTMLElement | null): boolean {
  return list !== null && hiddenAbove(list) <= 0 && !document.activeElement?.closest('tbody');
}

/**
 * Height between the headings and the pages in which rows of another page will be seen, px: who has scrolled past the headings sees them from the
 * first one on. Null where the list is not to be seen. To ask makes the browser lay out the page now.
 */
export function roomForRows(list: HTMLElement | null): number | null {
  const lines = list && [...list.querySelectorAll('tbody')].at(-1);
  const pane = list?.closest('section');
  if (!list || !lines || list.clientHeight === 0) return null;
  const top = lines.getBoundingClientRect().top + Math.max(0, hiddenAbove(list));
  const bottom = Math.min(window.innerHeight, pane?.getBoundingClientRect().bottom ?? window.innerHeight);
  return bottom - (list.querySelector('.ant-pagination')?.clientHeight ?? 0) - top;
}

/**
 * Another page, or the same rows in another order, are read from their first row on: who had scrolled down finds it below the headings as
 * soon as the rows are there.
 */
export function useStartOfPage(frame: RefObject<HTMLElement | null>, state: ListState, rows: readonly unknown[]): void {
  const shown = useRef({ order: orderOf(state), rows });
  useLayoutEffect(() => {
    const order = orderOf(state);
    const isTurned = rows !== shown.current.rows && order !== shown.current.order;
    if (isTurned) shown.current.order = order;
    shown.current.rows = rows;
    const list = frame.current;
    if (isTurned && list && hiddenAbove(list) > 0) list.scrollIntoView({ block: 'start' });
  }, [frame, state, rows]);
}
