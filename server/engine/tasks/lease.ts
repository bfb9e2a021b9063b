import { sql, type Column, type SQL } from 'drizzle-orm';

/** By how much the clocks of two transactions of one database may differ, ms. */
const SLACK = 5_000;

const after = (ms: number): SQL<string> => sql`clock_timestamp() + ${`${ms} milliseconds`}::interval`;

/** The end of a lease of so many ms from now, by the clock of the database: servers may have different ones. */
export const leaseOf = (ms: number): SQL<string> => after(ms);

/**
 * Whether nobody holds the lease: it is over, or it ends later than any that is taken now would. The second is so where the clock of the
 * database was set back since.
 *
 * @param longest The longest lease that is ever taken there, ms.
 */
export const isLeaseFree = (until: Column, longest: number): SQL =>
  sql`(${until} is null or ${until} < clock_timestamp() or ${until} > ${after(longest + SLACK)})`;
