import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ConfigError, type Config } from '../../config';
import { fair, type FairLimits } from '../../db/fair';
import { clockWithOffset, pauseInEarnest } from '../../ports/clock';
import { liveOver } from '../../ports/live';
import type { Files } from '../../ports/files';
import type { Log } from '../../ports/log';
import type { Outside } from '../../ports/ports';
import type { OpenDatabase } from '../database/database';
import { openFiles, openFolder } from './files';
import { openJobs, type PostgresJobs } from './jobs';
import { openInbox } from './inbox';
import { openMail } from './mail';
import { openOutbound } from './outbound';
import { openPasswords } from './passwords';
import { openProvenKeys } from './proven-keys';
import type * as S3Files from './s3-files';
import { openReaders } from '../readers/readers';

export type NodePorts = { ports: Outside; jobs: PostgresJobs; close(): Promise<void> };

type FilesPlace = Pick<Config, 'filesUrl' | 'dataDir'>;

/** Where stored files lie: `file:///…` or `s3://…`, without credentials. */
export const filesPlaceOf = ({ filesUrl, dataDir }: FilesPlace): string =>
  filesUrl ?? pathToFileURL(join(resolve(dataDir), 'files')).href;

type BucketProgram = Pick<typeof S3Files, 'openBucket' | 'openS3Files'>;

async function openBucketProgram(filesUrl: string): Promise<BucketProgram> {
  const program = await import('./s3-files');
  await program.checkS3(filesUrl).catch((error: unknown) => {
    throw new ConfigError(
      `FILES_URL cannot be used: the bucket answers ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}.`,
    );
  });
  return program;
}

/** A folder, or a bucket: its program is loaded only where it is used. */
export async function filesOf(config: FilesPlace): Promise<Files> {
  const place = filesPlaceOf(config);
  if (!place.startsWith('s3:')) return openFiles(fileURLToPath(place));
  const { openS3Files } = await openBucketProgram(place);
  return openS3Files(place);
}

/** The same store with each body as it lies there: for copying all of it. */
export async function storeOf(config: FilesPlace): Promise<Files> {
  const place = filesPlaceOf(config);
  if (!place.startsWith('s3:')) return openFolder(fileURLToPath(place));
  const { openBucket } = await openBucketProgram(place);
  return openBucket(place);
}

/** The embedded database has one session: what is let in beside another would wait there, whoever sent it. */
const EMBEDDED: FairLimits = { slots: 1, share: 0 };
/** Long work of one tenant takes one connection to PostgreSQL, short work several; two are left to the jobs. */
const remote = (pool: number): FairLimits => ({ slots: Math.max(1, pool - 2), share: 30 });

/** Everything that the application needs from a machine. Closing ends it in the order in which it depends on each other. */
export async function openPorts(config: Config, database: OpenDatabase, log: Log): Promise<NodePorts> {
  const passwords = openPasswords();
  const readers = openReaders(log);
  const jobs = openJobs(database, log);
  const ports: Outside = {
    db: fair(database, database.isEmbedded ? EMBEDDED : remote(config.databasePool)),
    clock: clockWithOffset(config.clockOffsetMs),
    pause: pauseInEarnest,
    keys: await openProvenKeys({ run: database.runUnlimited }, config),
    passwords,
    readers,
    files: await filesOf(config),
    mail: openMail(config.smtpUrl, config.mailFrom, log, config.outboundHosts),
    ...(config.inbox ? { inbox: openInbox(config.inbox.url, config.inbox.address, log) } : {}),
    jobs,
    live: liveOver(database, (error) => log.error({ error: String(error) }, 'live events are not told')),
    outbound: openOutbound(config.outboundHosts),
    log,
    settings: config.settings,
  };
  return {
    ports,
    jobs,
    async close() {
      await jobs.stop();
      await readers.close();
      await passwords.close();
      await database.close();
    },
  };
}
