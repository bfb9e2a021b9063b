import { useCallback, useEffect, useRef } from 'react';
import { DEBOUNCE } from '../../../contract/constants';

/** Lets the first call through and no other until there was quiet for `wait` milliseconds. */
export function leadingEdge<A extends unknown[]>(work: (...args: A) => void, wait: number, now: () => number = Date.now): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const isQuiet = now() - last >= wait;
    last = now();
    if (isQuiet) work(...args);
  };
}

/** A handler that a second click within the debounce does not reach. */
export function useLeadingEdge<A extends unknown[]>(work: (...args: A) => void): (...args: A) => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const guarded = useRef<((...args: A) => void) | null>(null);
  return useCallback((...args: A) => {
    guarded.current ??= leadingEdge((...inner: A) => latest.current(...inner), DEBOUNCE);
    guarded.current(...args);
  }, []);
}
