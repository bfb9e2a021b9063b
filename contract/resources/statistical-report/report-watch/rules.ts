import { execution } from '../../diagnosis-sequence-management/execution/definition';
import { EXECUTION_DIMENSIONS, executionMeasures } from '../../diagnosis-sequence-management/execution/report-parts';

type Measure = keyof typeof executionMeasures;

/** Figures that can be watched, by the names of the measures of reports. */
export const WATCHED_MEASURES = Object.keys(executionMeasures) as Measure[];
/** Of these, figures of which a number of rows says how much they mean: shares and durations. */
export const MEASURES_OVER_ROWS = WATCHED_MEASURES.filter((name) => {
  const measure = executionMeasures[name];
  return 'rate' in measure || 'duration' in measure;
});

const isWritten = (kind: string): boolean => kind === 'text' || kind === 'vin';
/** Parts of a breakdown that are named by a text; all others are chosen in the question. */
export const PART_DIMENSIONS = EXECUTION_DIMENSIONS.filter((name) => isWritten(execution.fields[name].kind));

export const WATCH_COMPARISONS = ['below', 'above'] as const;
type WatchComparison = (typeof WATCH_COMPARISONS)[number];

/** Days up to and with today that count, or those of the question. */
export const WATCH_SPANS = ['days1', 'days7', 'days30', 'days90', 'asked'] as const;
export type WatchSpan = (typeof WATCH_SPANS)[number];
const SPAN_DAYS: Readonly<Record<WatchSpan, number | null>> = {
  days1: 1,
  days7: 7,
  days30: 30,
  days90: 90,
  asked: null,
};

/** How many days count; null where the question says it. */
export const watchedDays = (span: WatchSpan): number | null => SPAN_DAYS[span];

/** What is known of a watched figure; `noAccess`: whose watch it is may not see the report any more. */
export const WATCH_STATES = ['waiting', 'normal', 'crossed', 'noAccess'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

export type Threshold = { comparison: WatchComparison; threshold: number; leastCount: number };
/** A figure in the unit of its threshold: a number, a percentage, or seconds. `n` is over how many rows; null where it is a number itself. */
export type WatchedFigure = { value: number | null; n: number | null };

/**
 * What a figure means for a watch: beyond its threshold, within it, or nothing where there are too few rows to judge by, so that what was
 * known before holds. At the very threshold it is within.
 */
export function judgeFigure({ comparison, threshold, leastCount }: Threshold, { value, n }: WatchedFigure) {
  if (value === null || (n !== null && n < leastCount)) return null;
  const isBeyond = comparison === 'below' ? value < threshold : value > threshold;
  return isBeyond ? ('crossed' as const) : ('normal' as const);
}

/** What is told of a change of what is known: once as the figure crosses its threshold, and once as it recovers. */
export function watchMessageOf(before: WatchState, now: 'crossed' | 'normal'): 'crossed' | 'recovered' | null {
  if (now === 'crossed') return before === 'crossed' ? null : 'crossed';
  return before === 'crossed' ? 'recovered' : null;
}
