import { useCallback, useEffect, useRef } from 'react';
import { DEBOUNCE } from '../../../contract/constants';

/** Work that says whether it did what was asked; `false` where it was refused and may be asked for again at once. */
type Work<A extends unknown[]> = (...args: A) => Promise<boolean>;

/**
 * Lets the first call through and no other until it has ended and there was quiet for `wait` milliseconds.
 * A call that was refused opens the way again: whoever has mended his field need not wait.
 */
export function leadingEdge<A extends unknown[]>(
  work: Work<A>,
  wait: number,
  now: () => number = Date.now,
): (...args: A) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  return async (...args) => {
    const isQuiet = now() - last >= wait;
    last = now();
    if (isRunning || !isQuiet) return;
    isRunning = true;
    try {
      if (!(await work(...args))) last = Number.NEGATIVE_INFINITY;
    } finally {
      isRunning = false;
    }
  };
}

/** A handler that a second click within the debounce does not reach, unless the first was refused meanwhile. */
export function useLeadingEdge<A extends unknown[]>(work: Work<A>): (...args: A) => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const guarded = useRef<((...args: A) => Promise<void>) | null>(null);
  return useCallback((...args: A) => {
    guarded.current ??= leadingEdge((...inner: A) => latest.current(...inner), DEBOUNCE);
    void guarded.current(...args);
  }, []);
}
