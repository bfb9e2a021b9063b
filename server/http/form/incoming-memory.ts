/** Bytes that come in between two sweeps. */
const SWEEP_AFTER = 4 * 1024 * 1024;

let sweep: () => void = () => undefined;
let since = 0;

/**
 * Says how memory is swept that what came in has left. A connection reads each 64 KiB into memory of their own, beside a heap that hardly grows: an
 * engine that looks at the heap alone lets it pile up, and then stops for its whole heap, tens of ms, where the youngest objects would have done.
 */
export const sweepIncomingBy = (work: () => void): void => void (sweep = work);

/** Counts what came in and was used. */
export function noteIncoming(bytes: number): void {
  since += bytes;
  if (since < SWEEP_AFTER) return;
  since = 0;
  sweep();
}
