import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config';
import { clockWithOffset } from '../ports/clock';
import { liveOver } from '../ports/live';
import type { Log } from '../ports/log';
import type { Ports } from '../ports/ports';
import type { OpenDatabase } from './database';
import { openFiles } from './files';
import { openJobs, type PostgresJobs } from './jobs';
import { openKeys } from './keys';
import { openMail } from './mail';
import { openOutbound } from './outbound';
import { openPasswords } from './passwords';

export type NodePorts = { ports: Ports; jobs: PostgresJobs; close(): Promise<void> };

const filesDirectory = ({ filesUrl, dataDir }: Config): string => (filesUrl ? fileURLToPath(filesUrl) : join(resolve(dataDir), 'files'));

/** Everything that the application needs from a machine. Closing ends it in the order in which it depends on each other. */
export async function openPorts(config: Config, database: OpenDatabase, log: Log): Promise<NodePorts> {
  const passwords = openPasswords();
  const jobs = openJobs(database, log);
  const ports: Ports = {
    db: database,
    clock: clockWithOffset(config.clockOffsetMs),
    keys: await openKeys(config.masterKey, config.dataDir),
    passwords,
    files: openFiles(filesDirectory(config)),
    mail: openMail(config.smtpUrl, config.mailFrom, log),
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
      await passwords.close();
      await database.close();
    },
  };
}
