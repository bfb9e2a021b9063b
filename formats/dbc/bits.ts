import type { DbcSignal } from './dbc';

/**
 * The bits of a signal in a message, counted by byte and from the lowest bit of each. Intel goes up from its first bit, Motorola begins with
 * its highest one and goes down, byte by byte.
 */
export function bitsOf({ start, length, isLittleEndian }: DbcSignal): number[] {
  if (isLittleEndian) return Array.from({ length }, (_, at) => start + at);
  const first = (start & ~7) + (7 - (start & 7));
  return Array.from({ length }, (_, at) => {
    const place = first + at;
    return (place & ~7) + (7 - (place & 7));
  });
}

/** The byte behind the last one that a signal reaches. */
export function endOf({ start, length, isLittleEndian }: DbcSignal): number {
  const first = isLittleEndian ? start : (start & ~7) + (7 - (start & 7));
  return Math.floor((first + length - 1) / 8) + 1;
}
