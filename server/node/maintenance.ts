import type { Jobs } from '../ports/jobs';
import type { OpenDatabase } from './database/database';

const NAME = 'database-maintenance';

/** Frees dead rows and counts the others for the planner. PostgreSQL does that by itself, the embedded one never. */
export const tidy = (database: OpenDatabase): Promise<void> =>
  database.asOwner(async (connection) => {
    const tables = await connection.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    // One by one, so that others get their turn between.
    for (const { name } of tables) await connection.exec(`vacuum (analyze) ${name}`);
  });

export function addMaintenance(jobs: Jobs, database: OpenDatabase): void {
  if (!database.isEmbedded) return;
  jobs.work(NAME, () => tidy(database));
  jobs.schedule(NAME, '17 * * * *');
}
