import type { ParameterKey } from '../../resources/sys/params/parameters';
import type { Fields } from '../field';

/** An instant that every row has and that nobody changes. */
type Fixed = { kind: 'dateTime'; required: true; write: 'never' };
/** Names of such fields; of a definition whose fields are not known, any. */
export type FixedInstant<F extends Fields> = string extends keyof F
  ? string
  : { [K in keyof F]: F[K] extends Fixed ? K : never }[keyof F] & string;

/**
 * The table is one of a partition a month (UTC) of an instant of its rows, for tables that grow without bound. Partitions are made ahead; a
 * row of a month that has none lies in the partition of the rest until one is made. What is `unique` stays so across all months.
 * Excluded with it, for PostgreSQL has no key of such a table without the instant: references to it, `uniqueTogether`, `uniqueWhile`,
 * `publishing`, `tree`, `singleRow`.
 */
export type ByMonth<Name extends string> = {
  readonly field: Name | 'createDate';
  /**
   * How long rows are kept. A month goes as a whole once its last row is older, so that a row stays a month longer at most: its rows are
   * written into signed files, then the partition is dropped. Kept for ever where absent.
   */
  readonly keep?: ParameterKey & `log.${string}`;
};
