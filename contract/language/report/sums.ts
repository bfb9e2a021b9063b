import type { Fields, ValueOf } from '../field';
import type { AnyResource, Resource } from '../resource';
import type { FixedInstant } from '../table/by-month';

/* eslint-disable @typescript-eslint/no-explicit-any -- the erased form must accept every definition */
/** A resource with these fields, whatever else it says. */
export type ResourceWith<F extends Fields> = Resource<any, any, any, F, any, any, any>;
/* eslint-enable @typescript-eslint/no-explicit-any */

/** Fields that hold an instant. */
export type InstantOf<F extends Fields> = { [K in keyof F]: F[K] extends { kind: 'dateTime' } ? K : never }[keyof F] &
  string;

/** Kinds of fields whose value is one text, number or yes and no: what rows can be divided by. */
type Plain = { kind: 'text' | 'vin' | 'option' | 'state' | 'bool' | 'int' | 'ref' };
/** Fields that rows can be divided by. */
export type DividingOf<F extends Fields> = { [K in keyof F]: F[K] extends Plain ? K : never }[keyof F] & string;

/** Those of them that hold a text. */
type TextOf<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'text' | 'vin' | 'option' } ? K : never;
}[keyof F] &
  string;

/** Rows whose named fields each hold one of their values. */
export type Holding<F extends Fields> = {
  readonly [K in DividingOf<F>]?: readonly Exclude<ValueOf<F[K]>, null>[];
};

/**
 * What is summed up of the rows of a resource, in buckets of a quarter of an hour (UTC), so that reports need not read the rows. Stored is
 * what adds up: how many rows, and of how long each took the number, sum, sum of squares, least, greatest and a histogram of 24 steps.
 */
export type SumsSpec<F extends Fields, C extends string> = {
  /** The resource whose rows are counted. */
  source: ResourceWith<F>;
  /** The instant by which a row belongs to a bucket. It never changes. */
  time: FixedInstant<NoInfer<F>>;
  /** Instants between which it lasts; a row that lacks one of them counts, without a duration. */
  lasts: readonly [from: InstantOf<NoInfer<F>>, to: InstantOf<NoInfer<F>>];
  /** Fields by which each cube divides the rows. What limits who sees a row must be among them, else the cube does not answer whom it limits. */
  cubes: Readonly<Record<C, readonly DividingOf<NoInfer<F>>[]>>;
  /**
   * Cubes with few lines that have a table by hours too: days of a zone that is whole hours from UTC are read there.
   * @default none
   */
  hours?: readonly NoInfer<C>[];
  /**
   * The field whose different values are counted, and by which others that can be narrowed without reading the rows. For each value of the
   * fields in `sets`, and for all rows together, the different values of each day are prepared as a set, so that long ranges need not read them
   * one by one. These sets are divided by the fields in `limits`, which are among those in `by`: whoever sees some of their values only, or asks
   * for some, is answered by the sets of these. A set more is kept for each combination that occurs, so these are fields of few values.
   *
   * @default no limits: whoever sees some rows only is answered from what was seen, one by one
   */
  seen: {
    readonly field: DividingOf<NoInfer<F>>;
    readonly by: readonly DividingOf<NoInfer<F>>[];
    readonly sets: readonly TextOf<NoInfer<F>>[];
    readonly limits?: readonly TextOf<NoInfer<F>>[];
  };
};

/** The sums of a resource, typed by its fields and the names of its cubes. */
export type SumsOf<F extends Fields, C extends string> = Readonly<SumsSpec<F, C>>;

/** The same with its types erased. */
export type AnySums = {
  readonly source: AnyResource;
  readonly time: string;
  readonly lasts: readonly [from: string, to: string];
  readonly cubes: Readonly<Record<string, readonly string[]>>;
  readonly hours?: readonly string[];
  readonly seen: {
    readonly field: string;
    readonly by: readonly string[];
    readonly sets: readonly string[];
    readonly limits?: readonly string[];
  };
};

/** Declares what is summed up of the rows of a resource, in `contract/resources/<module>/<object>/sums.ts`; its tables stand in `server/db/sum-tables.ts`. */
export const defineSums = <const F extends Fields, const C extends string>(spec: SumsSpec<F, C>): SumsOf<F, C> => spec;
