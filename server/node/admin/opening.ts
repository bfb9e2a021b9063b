import type { Config } from '../../config';
import { openDatabase } from '../database/database';
import { openEmbedded } from '../database/embedded';
import { holderOf } from '../database/lock';
import { openPostgres, type Postgres } from '../database/postgres';

/** Opens a database for one piece of work, and closes it whatever comes of that. */
export async function using<T extends Postgres, R>(opening: Promise<T>, work: (database: T) => Promise<R>): Promise<R> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Without migrating it: a restore needs it empty, a repair as it is. */
export const openRaw = ({ databaseUrl, dataDir }: Config): Promise<Postgres> =>
  databaseUrl ? Promise.resolve(openPostgres({ connectionString: databaseUrl, max: 2 })) : openEmbedded({ dataDir });

/** Through the server that has it open, where one has. */
export function openShared(config: Config): Promise<Postgres> {
  const holder = config.databaseUrl ? null : holderOf(config.dataDir);
  return holder
    ? Promise.resolve(openPostgres({ host: holder.socket, user: 'postgres', database: 'postgres', max: 1 }))
    : openDatabase(config);
}
