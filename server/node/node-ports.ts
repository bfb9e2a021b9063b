import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config';
import { migrate } from '../db/migrate';
import { clockWithOffset } from '../ports/clock';
import type { Log } from '../ports/log';
import type { Ports } from '../ports/ports';
import { openEmbedded, type Embedded } from './embedded';
import { openFiles } from './files';
import { openJobs } from './jobs';
import { openKeys } from './keys';
import { openLog } from './log';
import { openMail } from './mail';
import { openPasswords } from './passwords';
import { openPostgres, type Postgres } from './postgres';

/** How long the first start waits for a PostgreSQL that is starting itself, ms. */
const START_PATIENCE = 30_000;
const STATEMENT_LIMIT = 60_000;

export type NodePorts = { ports: Ports; postgres: Postgres; close(): Promise<void> };

const isEmbedded = (postgres: Postgres): postgres is Embedded => 'watch' in postgres;

/** The database that the configuration names, migrated. */
export async function openDatabase(config: Config, log: Log): Promise<Postgres> {
  const postgres = config.databaseUrl
    ? openPostgres({ connectionString: config.databaseUrl, max: config.databasePool, statement_timeout: STATEMENT_LIMIT, idle_in_transaction_session_timeout: STATEMENT_LIMIT }, { log })
    : await openEmbedded({ dataDir: config.dataDir, log });
  try {
    await postgres.asOwner((connection) => migrate(connection), START_PATIENCE);
  } catch (error) {
    await postgres.close();
    throw error;
  }
  if (isEmbedded(postgres)) postgres.watch();
  return postgres;
}

const filesDirectory = ({ filesUrl, dataDir }: Config): string => (filesUrl ? fileURLToPath(filesUrl) : join(resolve(dataDir), 'files'));

/** Everything that the application needs from a machine. Closing ends it in the order in which it depends on each other. */
export async function openPorts(config: Config): Promise<NodePorts> {
  const log = openLog(config.logLevel);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const postgres = await openDatabase(config, log);
  const passwords = openPasswords();
  const jobs = openJobs(postgres, log);
  const ports: Ports = {
    db: postgres,
    clock: clockWithOffset(config.clockOffsetMs),
    keys: await openKeys(config.masterKey, config.dataDir),
    passwords,
    files: openFiles(filesDirectory(config)),
    mail: openMail(config.smtpUrl ? new URL(config.smtpUrl) : undefined, log),
    jobs,
    log,
    settings: { captcha: config.captcha, sessionIdleMs: config.sessionIdleMs, sessionMaxMs: config.sessionMaxMs, trustProxy: config.trustProxy },
  };
  return {
    ports,
    postgres,
    async close() {
      await jobs.stop();
      await passwords.close();
      await postgres.close();
      log.flush();
    },
  };
}
