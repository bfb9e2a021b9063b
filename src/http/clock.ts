/** `Date` headers count whole seconds, so that less than this is no difference at all. */
const RESOLUTION = 2000;
let skew = 0;

/** The server's time as far as its answers tell, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + skew;

/** Learns from an answer how far this machine's clock is off. Answers whether the difference has moved. */
export function learnClock(dateHeader: unknown, sentAt: number, now = Date.now()): boolean {
  const date = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(date)) return false;
  // The header was cut to the second, and was written about half-way between question and answer.
  const measured = date + 500 - (sentAt + now) / 2;
  const next = Math.abs(measured) < RESOLUTION ? 0 : Math.round(measured);
  const isMoved = Math.abs(next - skew) >= RESOLUTION;
  if (isMoved || next === 0) skew = next;
  return isMoved;
}
