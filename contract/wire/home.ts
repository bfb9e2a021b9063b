import * as v from 'valibot';
import { CHART_DAYS, WAITING_ROWS } from '../language/home';
import type { Tone } from '../language/field';
import type { FigureKind } from '../language/figure';
import { NewsLine } from './news';
import { ReportSeries } from './report/answers';
import { instant, optionOf, textsByKey, uuid } from './scalar';

const TONES = ['default', 'processing', 'success', 'warning', 'error'] as const satisfies readonly Tone[];
const KINDS = ['waiting', 'today'] as const satisfies readonly FigureKind[];

/** The state of a row: in words, and what it means. */
const RowState = v.object({ word: v.string(), tone: optionOf(TONES) });

/**
 * One figure of `HomeData`: how many rows the list at `path` has for `search`, or what the report at `path` counts; null where that could not be
 * counted, may not be told, or is a share of nothing. `title` is in the language asked for.
 */
const HomeFigure = v.object({
  resource: v.string(),
  kind: optionOf(KINDS),
  name: v.string(),
  title: v.string(),
  icon: v.nullable(v.string()),
  isUrgent: v.boolean(),
  path: v.string(),
  search: textsByKey,
  count: v.nullable(v.number()),
  /** Of a report: the number is a share, from 0 to 1. */
  unit: v.optional(v.picklist(['share'])),
  /** Of a report: it counts too few tenants to be told. */
  isHidden: v.optional(v.boolean()),
  /**
   * The first rows of that list; `at` is the instant by which they are sorted, `note` the tenant where the caller sees those of all, `state` the
   * state of the row where the figure tells it.
   */
  rows: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: uuid,
          title: v.string(),
          at: v.nullable(instant),
          note: v.optional(v.nullable(v.string())),
          state: v.optional(RowState),
        }),
      ),
      v.maxLength(WAITING_ROWS),
    ),
  ),
  /** Each of the last days by the caller's clock, today last; null where a report has nothing of a day. */
  series: v.optional(v.pipe(v.array(v.nullable(v.number())), v.length(CHART_DAYS))),
});
export type HomeFigure = v.InferOutput<typeof HomeFigure>;
/** A large chart of a report: over time by the days of two weeks, or the hours of the last seven days. `search` is its question. */
const HomeChart = v.object({
  resource: v.string(),
  kind: optionOf(['course', 'hours']),
  path: v.string(),
  search: textsByKey,
  series: ReportSeries,
});
export type HomeChart = v.InferOutput<typeof HomeChart>;

/** Records that are told among those opened last, at most. */
export const MOST_OPENED = 6;
/** A record that the caller opened before; only those that are still there and that he may see. */
const OpenedRecord = v.object({
  resource: v.string(),
  id: uuid,
  title: v.string(),
  icon: v.nullable(v.string()),
  path: v.string(),
});
export type OpenedRecord = v.InferOutput<typeof OpenedRecord>;

/** What an administrator has to see to at once, whatever he opened. */
const ALERTS = ['auditBehind', 'auditBroken', 'diskFull', 'fileAltered'] as const;
export type HomeAlert = (typeof ALERTS)[number];
/** GET /home: of every list that the caller may open. */
export const HomeData = v.object({
  figures: v.array(HomeFigure),
  charts: v.array(HomeChart),
  opened: v.array(OpenedRecord),
  news: v.array(NewsLine),
  alerts: v.optional(v.array(optionOf(ALERTS))),
});
export type HomeData = v.InferOutput<typeof HomeData>;
export const HomeQuery = v.object({
  tz: v.optional(
    v.pipe(v.string(), v.description('minutes east of UTC, or an offset such as +08:00; UTC where absent')),
  ),
  opened: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(1000),
      v.description('records opened last, as <module>/<object>:<id>, separated by commas; the first six count'),
    ),
  ),
  zone: v.optional(
    v.pipe(
      v.string(),
      v.description('name of the time zone whose days reports count, such as Asia/Seoul; UTC where absent'),
    ),
  ),
});
