import { DatabaseUnfit, migrate, type MigrationProgress } from '../../db/migrate';
import type { Log } from '../../ports/log';
import { openEmbedded } from './embedded';
import { START_PATIENCE } from './patience';
import { openPostgres, type Postgres } from './postgres';

/** unique nulls not distinct came with 15. */
const LEAST_VERSION = 150_000;
const STATEMENT_LIMIT = 60_000;
/** Nobody waits longer for a page; what needs more is done by tasks, chunk by chunk. */
const READ_LIMIT = 20_000;
/** A database may be starting together with this server. */
const COMING = 15_000;

export type OpenDatabase = Postgres & {
  /** True for the one in the data directory. */
  isEmbedded: boolean;
  unwatched<T>(work: () => Promise<T>): Promise<T>;
  /** How many migrations were run at the opening. */
  migrated: number;
};

export type DatabaseOptions = {
  databaseUrl?: string;
  databasePool?: number;
  dataDir: string;
  log?: Log;
  /** Called after each migration, with the number of those done and of all that are to be done. */
  onMigration?: MigrationProgress;
};

const withoutPassword = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

async function openRemote(
  databaseUrl: string,
  { databasePool: max = 20, log, onMigration }: DatabaseOptions,
): Promise<OpenDatabase> {
  const limits = { statement_timeout: STATEMENT_LIMIT, idle_in_transaction_session_timeout: STATEMENT_LIMIT };
  const postgres = openPostgres(
    { connectionString: databaseUrl, max, application_name: 'console', ...limits },
    { log, readLimit: READ_LIMIT, endsStatements: true },
  );
  try {
    const version = await postgres.asOwner(async (connection) => {
      const [row] = await connection.query<{ version: number }>(
        `select current_setting('server_version_num')::int as version`,
      );
      return row?.version ?? 0;
    }, COMING);
    if (version < LEAST_VERSION)
      throw new DatabaseUnfit(
        `PostgreSQL 15 or newer is needed; ${withoutPassword(databaseUrl)} is ${Math.floor(version / 10_000)}.`,
      );
    return {
      ...postgres,
      isEmbedded: false,
      unwatched: (work) => work(),
      migrated: await postgres.asOwner((connection) => migrate(connection, { onMigration })),
    };
  } catch (error) {
    await postgres.close();
    if (error instanceof DatabaseUnfit) throw error;
    throw new DatabaseUnfit(
      `The database ${withoutPassword(databaseUrl)} cannot be used: ${(error as Error).message || String((error as { code?: string }).code)}.`,
    );
  }
}

async function openLocal({ dataDir, log, onMigration }: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = await openEmbedded({ dataDir, log });
  try {
    const migrated = await embedded.asOwner((connection) => migrate(connection, { onMigration }), START_PATIENCE);
    embedded.watch();
    return { ...embedded, isEmbedded: true, migrated };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

/** Opens and migrates the database: the PostgreSQL of DATABASE_URL, else the one in the data directory. */
export const openDatabase = (options: DatabaseOptions): Promise<OpenDatabase> =>
  options.databaseUrl ? openRemote(options.databaseUrl, options) : openLocal(options);
