import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseUnfit } from '../../db/migrate';
import type { Log } from '../../ports/log';
import { lockDirectory } from './lock';
import { isAway } from './patience';
import { openPostgres, type Postgres } from './postgres';
import { findTemplate } from './template';
import { startWatchedWorker } from './database-thread';

/** The PostgreSQL inside PGlite; a directory of another major version is not its own. */
const POSTGRES_MAJOR = '18';
const CONTROL_BYTES = 8192;
/** There is one session behind the socket: more connections would only wait there instead of here. */
const CONNECTIONS = 8;
const QUERY_LIMIT = 60_000;
/** PostgreSQL would end a transaction that stands idle; the embedded one does not, and it holds all others up. */
const TRANSACTION_LIMIT = 120_000;

export type EmbeddedOptions = {
  /** The data directory; the database is its folder `database`. */
  dataDir: string;
  log?: Log;
  /** ms after which a query that holds the database is ended. */
  queryLimit?: number;
  /** File with a fresh database to unpack where there is none yet. */
  template?: string | null;
  /** What happens where the database cannot be brought back. */
  onHopeless?: () => void;
};

export type Embedded = Postgres & {
  /** From now on a query that holds the database too long is ended. Call it after migrating. */
  watch(): void;
  /** Work that may hold the database long. */
  unwatched<T>(work: () => Promise<T>): Promise<T>;
};

const unfit = (directory: string, why: string) =>
  new DatabaseUnfit(
    `The database in ${directory} cannot be used: ${why}. It was left as it is; restore a backup into another DATA_DIR.`,
  );

/** What is wrong with a directory of another PostgreSQL. */
function otherVersion(version: string): string {
  const difference = Number(version) - Number(POSTGRES_MAJOR);
  if (difference > 0) return `it is newer than this program (PostgreSQL ${version}, known is ${POSTGRES_MAJOR})`;
  if (difference < 0 && Number(version) > 0)
    return `it is older than this program (PostgreSQL ${version}, needed is ${POSTGRES_MAJOR})`;
  return `PG_VERSION is ${JSON.stringify(version.slice(0, 20))}, not ${POSTGRES_MAJOR}`;
}

/** Whether there is a database, by what no database can miss. Looks only: PGlite would write into a directory that it takes for its own. */
function inspect(directory: string): 'none' | 'there' {
  if (!existsSync(directory)) return 'none';
  // Of another user, for one: PGlite would not say why it cannot begin.
  accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  if (readdirSync(directory).length === 0) return 'none';
  const versionFile = join(directory, 'PG_VERSION');
  if (!existsSync(versionFile)) throw unfit(directory, 'the file PG_VERSION is missing');
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== POSTGRES_MAJOR) throw unfit(directory, otherVersion(version));
  for (const name of ['base', 'global', 'pg_wal'])
    if (!existsSync(join(directory, name))) throw unfit(directory, `it is damaged, the folder ${name} is missing`);
  const control = join(directory, 'global/pg_control');
  if (existsSync(control)) accessSync(control, constants.R_OK | constants.W_OK);
  if (!existsSync(control) || statSync(control).size !== CONTROL_BYTES)
    throw unfit(directory, 'it is damaged, the file global/pg_control is not whole');
  return 'there';
}

/** Drizzle wraps what the driver says. */
const isLost = (error: unknown): boolean => isAway(error) || (error instanceof Error && isAway(error.cause ?? {}));

/** As PostgreSQL says of a statement that it ended: its time was over. */
const tooLong = (cause: unknown) =>
  Object.assign(new Error('a query held the database for too long', { cause }), { code: '57014' });

/** First line only, for a person at a terminal. */
const brief = (error: unknown): string => {
  const lines = String((error as Error).message ?? error)
    .split('\n')
    .filter((line) => line.trim());
  return (lines.find((line) => /PANIC|FATAL|could not|invalid/i.test(line)) ?? lines[0] ?? 'unknown')
    .trim()
    .slice(0, 200);
};

/**
 * Opens the embedded database of a data directory, making it where there is none. Throws `DirectoryLocked` where another process has it and
 * `DatabaseUnfit` where it is damaged or newer; both leave it as it is.
 */
export async function openEmbedded({
  dataDir,
  log,
  queryLimit = QUERY_LIMIT,
  template = findTemplate(),
  onHopeless,
}: EmbeddedOptions): Promise<Embedded> {
  const directory = resolve(dataDir, 'database');
  // Present while a database is being made: what a killed first start left is then thrown away, and nothing else ever is.
  const making = resolve(dataDir, 'database.making');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The socket asks for no password: only the owner may enter its folder.
  const socket = mkdtempSync(join(tmpdir(), 'console-'));
  chmodSync(socket, 0o700);
  let unlock = () => rmSync(socket, { recursive: true, force: true });
  try {
    const release = lockDirectory(dataDir, socket);
    unlock = () => {
      rmSync(socket, { recursive: true, force: true });
      release();
    };
    if (existsSync(making)) rmSync(directory, { recursive: true, force: true });
    const isNew = inspect(directory) === 'none';
    if (isNew) writeFileSync(making, '');
    const worker = await startWatchedWorker(
      { directory, socket, template: isNew ? template : null },
      queryLimit,
      log,
      onHopeless,
    ).catch((error: unknown) => {
      throw isNew ? error : unfit(directory, brief(error));
    });
    rmSync(making, { force: true });
    const postgres = openPostgres(
      { host: socket, user: 'postgres', database: 'postgres', max: CONNECTIONS },
      { log, longest: TRANSACTION_LIMIT },
    );
    return {
      ...postgres,
      async run(scope, access, work, signal) {
        const before = worker.ended();
        return postgres.run(scope, access, work, signal).catch((error: unknown) => {
          // The thread is ended with its query: to whoever asked it looks like a lost connection.
          throw worker.ended() > before && isLost(error) ? tooLong(error) : error;
        });
      },
      runUnlimited: (scope, access, work) => worker.unwatched(() => postgres.runUnlimited(scope, access, work)),
      watch: worker.watch,
      unwatched: worker.unwatched,
      async close() {
        await postgres.close();
        await worker.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
