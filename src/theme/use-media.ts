import { useCallback, useSyncExternalStore } from 'react';

/** px of a usual letter: edges of windows are told in its size, so that one in which texts are twice as large is laid out as one half as broad. */
const LETTER = 16;
/** Queries for windows of at most and at least that width, px where texts are as large as usual. */
export const atMost = (px: number): string => `(max-width: ${px / LETTER}em)`;
export const widthAtLeast = (px: number): string => `(min-width: ${px / LETTER}em)`;

/** What last held on the screen, by query. */
const seen = new Map<string, boolean>();

/** While something is printed all queries are answered for the sheet: what stands on the screen must not be laid out anew for that, and lose what is in it. */
function holds(query: string): boolean {
  const known = seen.get(query);
  if (known !== undefined && window.matchMedia('print').matches) return known;
  const { matches } = window.matchMedia(query);
  seen.set(query, matches);
  return matches;
}

/** Whether a media query holds now on the screen; the caller is drawn again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => holds(query));
}
