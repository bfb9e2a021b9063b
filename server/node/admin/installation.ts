import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, type Config } from '../../config';
import { openPostgres } from '../database/postgres';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Which installation a command works on, without the password of its database. */
export function installationAt({ databaseUrl, dataDir }: Place): string {
  if (!databaseUrl) return `DATA_DIR ${resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `DATABASE_URL ${host}${pathname}`;
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  const postgres = openPostgres({ connectionString: databaseUrl, max: 1 });
  try {
    return await postgres.asOwner(async (connection) => {
      const [found] = await connection.query<{ there: boolean }>(
        `select to_regclass('public.sys_migration') is not null as there`,
      );
      return found?.there === true;
    });
  } finally {
    await postgres.close();
  }
}

/**
 * Refuses to work where nothing was installed, instead of making a database there: a command that was pointed to the wrong place would
 * otherwise succeed on an empty one.
 * @throws ConfigError which names the place
 */
export async function requireInstallation(config: Place): Promise<void> {
  const isThere = config.databaseUrl
    ? await hasTables(config.databaseUrl)
    : existsSync(resolve(config.dataDir, 'database/PG_VERSION'));
  if (!isThere)
    throw new ConfigError(
      `There is no installation at ${installationAt(config)}: set DATA_DIR or DATABASE_URL as for the server.`,
    );
}
