import { useEffect, useRef, useState } from 'react';

/** How many rows were done by when, ms. */
export type Sample = { at: number; done: number };

/** Time over which speed is judged, ms: shorter, and the figure jumps; longer, and it tells of the past. */
const WINDOW = 10_000;
/** Less tells nothing, ms. */
const SHORTEST = 1_000;

/** Rows a second over the last moments; null where too little was seen. */
export function rateOf(samples: readonly Sample[]): number | null {
  const last = samples.at(-1);
  const first = samples.find(({ at }) => last && last.at - at <= WINDOW);
  if (!first || !last || last.at - first.at < SHORTEST || last.done <= first.done) return null;
  return Math.round(((last.done - first.done) / (last.at - first.at)) * 1000);
}

/** Speed of a work that tells how many rows are done; another `phase` begins anew. */
export function useRate(done: number, phase: string): number | null {
  const seen = useRef<{ phase: string; samples: Sample[] }>({ phase: '', samples: [] });
  const [rate, setRate] = useState<number | null>(null);
  useEffect(() => {
    if (seen.current.phase !== phase || done < (seen.current.samples.at(-1)?.done ?? 0))
      seen.current = { phase, samples: [] };
    seen.current.samples = [...seen.current.samples, { at: performance.now(), done }].slice(-50);
    setRate(rateOf(seen.current.samples));
  }, [done, phase]);
  return rate;
}
