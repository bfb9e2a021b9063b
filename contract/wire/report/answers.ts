import * as v from 'valibot';
import { instant } from '../scalar';

/** A number of a report; null where nothing was counted, and where it may not be told: `isHidden`. A rate has its 95 % interval and how many rows it is of, a duration (ms) how many have ended. */
export const ReportFigure = v.object({
  value: v.nullable(v.number()),
  n: v.optional(v.number()),
  low: v.optional(v.number()),
  high: v.optional(v.number()),
  /** It counts too few tenants to be told, or would give away another figure that does. */
  isHidden: v.optional(v.boolean()),
});
export type ReportFigure = v.InferOutput<typeof ReportFigure>;
/** By the name of the measure. */
const Figures = v.record(v.string(), ReportFigure);
export type ReportFigures = v.InferOutput<typeof Figures>;

const Period = v.object({ from: instant, to: instant });

/** Whether sums answered, by which cube, or rows; until when sums know all that was written, and what was counted late. */
const Ground = v.object({
  answeredBy: v.picklist(['sums', 'rows']),
  cube: v.nullable(v.string()),
  freshUntil: instant,
  late: v.array(v.object({ day: v.string(), records: v.number(), countedAt: instant })),
});
export type ReportGround = v.InferOutput<typeof Ground>;

/** `GET {base}/series`: the figures over time. `limits` are the instants between which the points lie; a point is null where nothing was reported. */
export const ReportSeries = v.object({
  zone: v.string(),
  each: v.string(),
  limits: v.array(instant),
  /** The last point runs still: until then it is counted. */
  until: v.nullable(instant),
  points: v.array(v.nullable(Figures)),
  total: Figures,
  compared: v.nullable(v.object({ ...Period.entries, total: Figures })),
  ...Ground.entries,
});
export type ReportSeries = v.InferOutput<typeof ReportSeries>;

/** Null where it is too few to be told. */
const Count = v.nullable(v.number());
/**
 * `GET {base}/shapes`: how many rows lie in each step of the histogram of durations, and how many have come to each stage; null where the
 * report draws none of these.
 */
export const ReportShapes = v.object({
  durations: v.nullable(v.array(Count)),
  stages: v.nullable(v.record(v.string(), Count)),
  ...Ground.entries,
});
export type ReportShapes = v.InferOutput<typeof ReportShapes>;

const KeyValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
/** `GET {base}/table`: the figures by the values of the dimensions in `by`. */
export const ReportTable = v.object({
  by: v.array(v.string()),
  rows: v.array(
    v.object({
      key: v.array(KeyValue),
      /** What each value is called, where something names it. */
      titles: v.array(v.nullable(v.string())),
      figures: Figures,
      compared: v.nullable(Figures),
    }),
  ),
  total: v.number(),
  ...Ground.entries,
});
export type ReportTable = v.InferOutput<typeof ReportTable>;

/** `GET {base}/rows`: the rows behind a number, of the columns that the report names. */
export const ReportRows = v.object({ list: v.array(v.record(v.string(), v.unknown())), total: v.number() });
export type ReportRows = v.InferOutput<typeof ReportRows>;

/** `GET {base}/marks`: what was released, halted or taken back meanwhile, in order. */
export const ReportMarks = v.array(
  v.object({ at: instant, resource: v.string(), operation: v.string(), title: v.nullable(v.string()) }),
);
export type ReportMarks = v.InferOutput<typeof ReportMarks>;

/** `GET {base}/rows/{id}`: one of these rows, whole. */
export const ReportRow = v.record(v.string(), v.unknown());
