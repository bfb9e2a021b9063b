import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same one over all drawings, and does what the one of the last drawing does: for what is drawn seldom. */
export function useLatest<A extends unknown[]>(work: (...given: A) => void): (...given: A) => void {
  const now = useRef(work);
  useLayoutEffect(() => {
    now.current = work;
  });
  return useCallback((...given: A) => now.current(...given), []);
}
