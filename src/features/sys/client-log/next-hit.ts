import type { LogLine } from '../../../../contract/wire/client/client-log';

/** The place of the next hit, or of the one before, seen from a line; behind the last one stands the first. */
export function nextHit(hits: readonly LogLine[], current: number | null, by: 1 | -1): number {
  const at = hits.findIndex(({ n }) => n === current);
  if (at >= 0) return (at + by + hits.length) % hits.length;
  const near =
    by === 1 ? hits.findIndex(({ n }) => n > (current ?? 0)) : hits.findLastIndex(({ n }) => n < (current ?? Infinity));
  if (near >= 0) return near;
  return by === 1 ? 0 : hits.length - 1;
}
