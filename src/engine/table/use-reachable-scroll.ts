import { useEffect, useRef, type RefObject } from 'react';

const SCROLLER = '.ant-table-body, .ant-table-content';

/** Lets the keyboard move a table sideways that has no row, and so nothing else in it that could take the focus. */
export function useReachableScroll(isEmpty: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = frame.current?.querySelector<HTMLElement>(SCROLLER);
    if (!isEmpty || !scroller) return undefined;
    scroller.tabIndex = 0;
    return () => scroller.removeAttribute('tabindex');
  }, [isEmpty]);
  return frame;
}
