import type { Field } from '../../../../contract/language/field';
import { showDuration } from '../../../../contract/report/show';

type Line = Readonly<Record<string, unknown>>;
/** Where a line stands on the course of all of them, in hundredths, and how long it lasted, ms. */
export type Span = { start: number; share: number; ms: number };

/** What lasted shorter is told in seconds and tenths: most steps take a few. */
const TENTHS_MS = 60_000;

const instantOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** The span of each line; null of one whose clock says no time, or one that ends before it begins. */
export function spansOf(lines: readonly Line[], { from, to }: NonNullable<Field['spans']>): (Span | null)[] {
  const all = lines.map((line) => ({ begin: instantOf(line[from]), end: instantOf(line[to]) }));
  const known = all.filter(({ begin, end }) => end >= begin);
  const first = known.reduce((least, { begin }) => Math.min(least, begin), Infinity);
  const last = known.reduce((most, { end }) => Math.max(most, end), -Infinity);
  const whole = Math.max(last - first, 1);
  return all.map(({ begin, end }) =>
    end >= begin
      ? { start: ((begin - first) / whole) * 100, share: ((end - begin) / whole) * 100, ms: end - begin }
      : null,
  );
}

export const showSpan = ({ ms }: Span): string => (ms < TENTHS_MS ? `${(ms / 1000).toFixed(1)} s` : showDuration(ms));
