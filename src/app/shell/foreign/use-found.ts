import { useEffect, useEffectEvent, useState } from 'react';

export type ResolvedAddress<T> =
  { state: 'loading' } | { state: 'found'; value: T } | { state: 'failed'; error: Error };

/**
 * Finds something once, however often its pane is hidden and shown again: an address may be good for one visit, and what was found stays.
 * `again` forgets it and asks anew.
 */
export function useForeignAddress<T>(
  find: (signal: AbortSignal) => Promise<T>,
): [ResolvedAddress<T>, (given?: T) => void] {
  const [found, setFound] = useState<ResolvedAddress<T>>({ state: 'loading' });
  const start = useEffectEvent(find);
  useEffect(() => {
    if (found.state !== 'loading') return undefined;
    const stop = new AbortController();
    start(stop.signal).then(
      (value) => !stop.signal.aborted && setFound({ state: 'found', value }),
      (error: Error) => !stop.signal.aborted && setFound({ state: 'failed', error }),
    );
    return () => stop.abort();
  }, [found.state]);
  return [found, (given) => setFound(given === undefined ? { state: 'loading' } : { state: 'found', value: given })];
}
