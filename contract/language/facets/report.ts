import type { ResourceName } from '../../names.generated';
import type { Fields } from '../field';
import type { AnySums, DividingOf, Holding, SumsOf } from '../report/sums';

/** How a report begins where its address says nothing. */
export type ReportStart<D extends string> = {
  /**
   * Days up to and with today.
   * @default 30
   */
  readonly days?: number;
  /**
   * The dimension whose values the table tells, a row each.
   * @default the first dimension
   */
  readonly by?: D;
};

/**
 * A number of a report: how many rows, how many different values, the share of some rows among others, or how long they took. `when` is
 * a condition of rows as data: each named field holds one of its values.
 */
export type ReportMeasure<F extends Fields> = {
  /**
   * Counts rows.
   * @default none of these
   */
  readonly count?: Holding<F>;
  /**
   * Counts the different values of the field that the sums name as `seen`.
   * @default none of these
   */
  readonly distinct?: true;
  /**
   * The share of the rows that meet it among those that meet `among`, with its 95 % confidence interval.
   * @default none of these
   */
  readonly rate?: Holding<F>;
  /**
   * Of a rate: the rows that count at all.
   * @default all rows
   */
  readonly among?: Holding<F>;
  /**
   * Of how long rows took, in milliseconds: the quantile (0.5 is the median) by the histogram, `mean`, or `sum`.
   * @default none of these
   */
  readonly duration?: number | 'mean' | 'sum';
  /**
   * Of a duration: the rows that count.
   * @default all rows that have ended
   */
  readonly when?: Holding<F>;
};

/** What calls values of a dimension by names: rows of which resource, their field that holds such a value, and the one that names it. */
export type CalledBy = { readonly by: ResourceName; readonly value: string; readonly name: string };

/**
 * A drawing of a report. The first one goes over time and names `bars` or `lines`; each other one names one of `hours`, `durations` and
 * `stages`. Of each of these three a report has one at most.
 */
export type ReportChart<F extends Fields, M extends string> = {
  /**
   * Measures that are drawn as bars, upon each other.
   * @default none
   */
  readonly bars?: readonly M[];
  /**
   * Measures that are drawn as lines, a rate with its interval.
   * @default none
   */
  readonly lines?: readonly M[];
  /**
   * A measure that counts rows, as a heat map of the hours of each day in the zone of the question.
   * @default none
   */
  readonly hours?: M;
  /**
   * A measure of a duration: how many rows took how long, in the 24 steps in which durations are kept.
   * @default none
   */
  readonly durations?: M;
  /**
   * A funnel: the rows that have come so far, by the name of the stage. Each stage holds some of the rows of the one before it.
   * @default none
   */
  readonly stages?: Readonly<Record<string, Holding<F>>>;
};

/** What a report counts, by what, and the way from a number to the rows behind it. */
export type ReportFacet<F extends Fields, C extends string, D extends DividingOf<F>, M extends string> = {
  /**
   * What is counted: the resource, its instant, and the sums that answer without reading its rows.
   * @default required
   */
  sums: SumsOf<F, C>;
  /**
   * Fields by which it can be divided and narrowed, in the order in which they are offered.
   * @default required
   */
  dimensions: readonly D[];
  /**
   * The numbers, by name, in the order of the figures and of the columns.
   * @default required
   */
  measures: Readonly<Record<M, ReportMeasure<NoInfer<F>>>>;
  /**
   * What values of dimensions are called, made by `calledBy`; the name stands beside the value.
   * @default values stand alone; a reference has the title of what it leads to
   */
  called?: { readonly [K in NoInfer<D>]?: CalledBy };
  /**
   * Values of a field that count as the first of them for callers from whom no rows of the source are kept (`keptTo`). For all others each
   * counts as itself.
   * @default each value counts as itself
   */
  alike?: Holding<NoInfer<F>>;
  /**
   * Drawings, that over time first.
   * @default required
   */
  charts: readonly ReportChart<NoInfer<F>, NoInfer<M>>[];
  /**
   * Fields of a row behind a number, as columns.
   * @default required
   */
  columns: readonly (keyof NoInfer<F> & string)[];
  /**
   * The way down: by which dimension the table of the report divides, and that of each of its `pages` in their order; a value of one narrows the
   * next. A page beyond shows a single row.
   * @default from the table to the rows at once
   */
  down?: readonly NoInfer<D>[];
  /**
   * Dimensions that are offered as filters before all others.
   * @default all are offered behind a button
   */
  filters?: readonly NoInfer<D>[];
  /**
   * What stands as a mark on the axis of time: operations of the history, by the resource whose rows they happened to.
   * @default no marks
   */
  marks?: Readonly<Partial<Record<ResourceName, readonly string[]>>>;
  /**
   * How it begins.
   * @default 30 days, by its first dimension
   */
  start?: ReportStart<NoInfer<D>>;
  /**
   * Measures that the home page shows whoever may open the report: of today, with the 14 days before and the way to the report.
   * @default none
   */
  home?: readonly NoInfer<M>[];
  /**
   * Drawings that the home page shows large: that over time by the days of two weeks (`course`), and the hours of the last seven days.
   * @default none
   */
  homeCharts?: readonly ('course' | 'hours')[];
};

/** What a report says, with its types erased. */
export type AnyReportFacet = {
  readonly sums: AnySums;
  readonly dimensions: readonly string[];
  readonly measures: Readonly<Record<string, AnyMeasure>>;
  readonly called?: Readonly<Record<string, CalledBy>>;
  readonly alike?: Values;
  readonly charts: readonly AnyChart[];
  readonly columns: readonly string[];
  readonly down?: readonly string[];
  readonly filters?: readonly string[];
  readonly marks?: Readonly<Record<string, readonly string[]>>;
  readonly start?: ReportStart<string>;
  readonly home?: readonly string[];
  readonly homeCharts?: readonly ('course' | 'hours')[];
};
type Values = Readonly<Record<string, readonly (string | number | boolean)[]>>;
export type AnyChart = {
  readonly bars?: readonly string[];
  readonly lines?: readonly string[];
  readonly hours?: string;
  readonly durations?: string;
  readonly stages?: Readonly<Record<string, Values>>;
};
export type AnyMeasure = {
  readonly count?: Values;
  readonly distinct?: true;
  readonly rate?: Values;
  readonly among?: Values;
  readonly duration?: number | 'mean' | 'sum';
  readonly when?: Values;
};
