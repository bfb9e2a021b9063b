import type { Jobs } from '../ports/jobs';
import type { OpenDatabase } from './database/database';

const NAME = 'database-maintenance';
/**
 * Tables that grew are looked for so often, ms. To count one takes 20 to 45 ms, in which nobody is served: less than one of a hundred calls
 * comes meanwhile, and an import writes some 2,000 rows, which are read quickly without an index too.
 */
const EVERY = 6000;

/**
 * Those whose rows changed by more than a fifth since they were counted, the most changed: nobody else is served while it is counted. `documents`
 * are its columns of whole documents that are counted still.
 */
const GROWN = `
  select format('%I.%I', schemaname, relname) as name, array(
    select quote_ident(attname) from pg_attribute where attrelid = relid and attnum > 0 and not attisdropped
      and atttypid in ('jsonb'::regtype, 'json'::regtype, 'bytea'::regtype) and coalesce(attstattarget, -1) <> 0) as documents
  from pg_stat_user_tables
  where schemaname in ('public', 'months', 'pgboss') and n_mod_since_analyze > 500 + 0.2 * n_live_tup
  order by n_mod_since_analyze desc limit 1`;

/** Frees dead rows and counts the others for the planner. PostgreSQL does that by itself, the embedded one never. */
export const tidy = (database: OpenDatabase): Promise<void> =>
  database.asOwner(async (connection) => {
    const tables = await connection.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    // One by one, so that others get their turn between.
    for (const { name } of tables) await connection.exec(`vacuum (analyze) ${name}`);
  });

/**
 * Counts the table that grew most since it was counted, as autovacuum does where there is one: in the middle of an import the planner would
 * take a table of 100,000 rows for an empty one, and go through all of it in every step.
 */
export const countGrown = (database: OpenDatabase): Promise<string[]> =>
  database.asOwner(async (connection) => {
    const tables = await connection.query<{ name: string; documents: string[] }>(GROWN);
    // To unpack documents takes most of the time, and the planner has no use for what is known of their values.
    for (const { name, documents } of tables)
      for (const column of documents)
        await connection.exec(`alter table ${name} alter column ${column} set statistics 0`);
    // Fewer samples than at night: the shares of values are known well enough for the choice of an index.
    for (const { name } of tables)
      await connection.exec(`begin; set local default_statistics_target = 10; analyze ${name}; commit`);
    return tables.map(({ name }) => name);
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
