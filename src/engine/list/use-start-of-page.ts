import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListState } from './list-state';

/** What other rows are shown by than before; a search begins above the list, where the page is at its top anyway. */
const orderOf = ({ page, limit, sort }: ListState): string => JSON.stringify([page, limit, sort]);

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
    // To ask where it stands makes the browser lay out the page now.
    if (!isTurned || !list) return;
    // The pane that is scrolled, or the window.
    const top = list.closest('section')?.getBoundingClientRect().top ?? 0;
    if (list.getBoundingClientRect().top < top) list.scrollIntoView({ block: 'start' });
  }, [frame, state, rows]);
}
