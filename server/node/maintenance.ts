import type { Jobs } from '../ports/jobs';
import type { Connection } from '../db/connection';
import type { OpenDatabase } from './database/database';

const NAME = 'database-maintenance';
/**
 * Tables that grew are looked for so often, ms. To count one takes 20 to 45 ms, in which nobody is served: less than one of a hundred calls
 * comes meanwhile, and an import writes some 2,000 rows, which are read quickly without an index too.
 */
const EVERY = 6000;

/** How many values of a column are looked at, as PostgreSQL counts them: 300 rows each. Enough for the choice of an index while work goes on, and better once an hour. */
const SAMPLES = { grown: 10, hourly: 30 };

type Changed = {
  name: string;
  /** Its columns of whole documents that are counted still. */
  documents: string[];
};
/** Tables whose rows fulfil a condition, the most changed first. */
const tablesWhere = (condition: string): string => `
  select format('%I.%I', schemaname, relname) as name,
    array(
      select quote_ident(attname) from pg_attribute where attrelid = relid and attnum > 0 and not attisdropped
        and atttypid in ('jsonb'::regtype, 'json'::regtype, 'bytea'::regtype) and coalesce(attstattarget, -1) <> 0) as documents
  from pg_stat_user_tables
  where schemaname in ('public', 'months', 'pgboss') and ${condition}
  order by n_mod_since_analyze desc`;
const CHANGED = tablesWhere('n_dead_tup + n_ins_since_vacuum + n_mod_since_analyze > 0');
const MOST_GROWN = `${tablesWhere('n_mod_since_analyze > 500 + 0.2 * n_live_tup')} limit 1`;

/** Counts the rows of a table for the planner. Nobody else is served meanwhile. */
async function count(connection: Connection, { name, documents }: Changed, samples: number): Promise<void> {
  // To unpack documents takes most of the time, and the planner has no use for what is known of their values.
  for (const column of documents) await connection.exec(`alter table ${name} alter column ${column} set statistics 0`);
  await connection.exec(`begin; set local default_statistics_target = ${samples}; analyze ${name}; commit`);
}

/** Frees dead rows and counts the others for the planner, of tables that changed. PostgreSQL does that by itself, the embedded one never. */
export const tidy = (database: OpenDatabase): Promise<void> =>
  database.asOwner(async (connection) => {
    // What changed within the last second is known too then.
    await connection.exec('select pg_stat_force_next_flush()');
    // One by one, so that others get their turn between.
    for (const table of await connection.query<Changed>(CHANGED)) {
      await connection.exec(`vacuum ${table.name}`);
      await count(connection, table, SAMPLES.hourly);
    }
  });

/**
 * Counts the table that grew most since it was counted, by more than a fifth, as autovacuum does where there is one: in the middle of an import
 * the planner would take a table of 100,000 rows for an empty one, and go through all of it in every step.
 */
export const countGrown = (database: OpenDatabase): Promise<string[]> =>
  database.asOwner(async (connection) => {
    const grown = await connection.query<Changed>(MOST_GROWN);
    for (const table of grown) await count(connection, table, SAMPLES.grown);
    return grown.map(({ name }) => name);
  });

/** Keeps the embedded database in order from now on. Answers what ends it. */
export function addMaintenance(jobs: Jobs, database: OpenDatabase): () => Promise<void> {
  if (!database.isEmbedded) return () => Promise.resolve();
  jobs.work(NAME, () => tidy(database));
  jobs.schedule(NAME, '17 * * * *');
  let counting: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    counting ??= countGrown(database)
      // The database is away for a moment: the next time will do.
      .catch(() => null)
      .finally(() => {
        counting = null;
      });
  }, EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await counting;
  };
}
