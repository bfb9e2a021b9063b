import { eq } from 'drizzle-orm';
import { addAuditLines } from './engine/audit/add-lines';
import { resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from './config';
import type { Tx } from './db/database';
import { sysCredential, sysSession } from './db/system-tables';
import { sysUser } from './db/tables';
import { forgetFactor } from './identity/second-factor/second-factor';
import { dropSessions } from './identity/session/session-end';
import { auditReport } from './node/admin/audit-verify';
import { backup, restore } from './node/admin/backup';
import { openProvenKeys } from './node/ports/proven-keys';
import { openDatabase } from './node/database/database';
import { openEmbedded } from './node/database/embedded';
import { fail } from './node/fail';
import { addKey, openKeys } from './node/ports/keys';
import { holderOf } from './node/database/lock';
import { openPostgres, type Postgres } from './node/database/postgres';
import { initAuthority, renewAuthority } from './node/admin/root-file';
import { seedBulk } from './node/admin/seed-bulk';
import { requireInstallation } from './node/admin/installation';
import { reseal } from './node/admin/rotate-keys';

const USAGE = `Usage: npm run admin -- <command>

  migrate          brings the database up to date
  backup FILE      writes all rows to FILE (gzip) and reads it again; --force overwrites a file
  restore FILE     fills an empty database from FILE
  rotate-keys      seals every secret field anew: by a new key in master.key, or by the first of MASTER_KEY
  ca-init FILE     makes the certificate authority with its root offline: the root's key goes into FILE, protected by CA_PASSPHRASE
  ca-renew [FILE]  puts a new key below the root, which issues from now on; FILE holds the key of a root that is kept offline
  audit-verify     checks the audit log of every tenant, line by line, and names the first bad one
  seed bulk        fills the tenants of the demo with 100,000 vehicles and 30,000 entries; not in production
  unlock USER      lets a user sign in again who was locked out
  reset-second-factor USER
                   takes the second factor of a user who lost its device, and ends his sessions

The database is the one of DATABASE_URL, else the one in DATA_DIR (./data). A backup holds the rows; keep the folder files and the
file master.key of the data directory beside it. While a server has the data directory open, only the last five can be used.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function using<T extends Postgres, R>(opening: Promise<T>, work: (database: T) => Promise<R>): Promise<R> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** As it is: a restore wants it empty. */
const openRaw = ({ databaseUrl, dataDir }: Config): Promise<Postgres> =>
  databaseUrl ? Promise.resolve(openPostgres({ connectionString: databaseUrl, max: 2 })) : openEmbedded({ dataDir });

/** By way of the server that has it open, where one has. */
function openShared(config: Config): Promise<Postgres> {
  const holder = config.databaseUrl ? null : holderOf(config.dataDir);
  return holder
    ? Promise.resolve(openPostgres({ host: holder.socket, user: 'postgres', database: 'postgres', max: 1 }))
    : openDatabase(config);
}

/** Changes the account of that name, and leaves a line of it in the audit log. */
function onAccount(
  config: Config,
  username: string,
  operation: string,
  work: (tx: Tx, userId: string) => Promise<unknown>,
): Promise<void> {
  return using(openShared(config), (database) =>
    database.run('platform', 'write', async (tx) => {
      const [user] = await tx
        .select({ id: sysUser.id, tenantCode: sysUser.tenantCode })
        .from(sysUser)
        .where(eq(sysUser.username, username));
      if (!user) throw new ConfigError(`There is no user ${username}.`);
      await work(tx, user.id);
      await addAuditLines(tx, [
        {
          tenantCode: user.tenantCode,
          resource: 'sys/user',
          recordId: user.id,
          operation,
          username: 'system',
          title: username,
        },
      ]);
    }),
  );
}

async function unlock(config: Config, username: string): Promise<void> {
  await onAccount(config, username, 'unlock', (tx, userId) =>
    tx.update(sysCredential).set({ failedCount: 0, lockedUntil: null }).where(eq(sysCredential.userId, userId)),
  );
  say(`${username} may sign in again.`);
}

async function resetSecondFactor(config: Config, username: string): Promise<void> {
  await onAccount(config, username, 'resetSecondFactor', async (tx, userId) => {
    if (!(await forgetFactor(tx, userId))) throw new ConfigError(`${username} has no second factor.`);
    await dropSessions(tx, new Date(), 'secondFactor', eq(sysSession.userId, userId));
  });
  say(`${username} has no second factor any more, and is signed out everywhere.`);
}

async function rotateKeys(config: Config): Promise<void> {
  const count = await using(openDatabase(config), async (database) => {
    // The key that there is must be the right one, or what a new one seals stands beside what nobody can open.
    await openProvenKeys(database, config);
    if (!config.masterKey) addKey(config.dataDir);
    return database.unwatched(async () => reseal(database, await openKeys(config.masterKey, config.dataDir)));
  });
  say(`${count} secrets were sealed anew. Older keys are needed for older backups only.`);
}

async function initCa(config: Config, file: string): Promise<void> {
  const { CA_PASSPHRASE: passphrase, CA_NAME: name = 'GNDS' } = process.env;
  const now = new Date(Date.now() + config.clockOffsetMs);
  await using(openDatabase(config), async (database) =>
    initAuthority(database, await openProvenKeys(database, config), { file, name, passphrase, now }),
  );
  say(
    `The authority ${name} was made. The key of its root is in ${resolve(file)} only: take it away from this machine.`,
  );
}

async function renewCa(config: Config, file: string): Promise<void> {
  const wish = {
    file: file || undefined,
    passphrase: process.env.CA_PASSPHRASE,
    now: new Date(Date.now() + config.clockOffsetMs),
  };
  const { subject, validTo } = await using(openShared(config), async (database) =>
    renewAuthority(database, await openProvenKeys(database, config), wish),
  );
  say(`${subject} issues from now on, until ${validTo.toISOString()}. The keys before it answer for what they issued.`);
}

async function verifyAudit(config: Config): Promise<void> {
  const isWhole = await using(openShared(config), (database) => auditReport(config, database, say));
  if (!isWhole) process.exitCode = 1;
}

async function fillBulk(config: Config, what: string): Promise<void> {
  if (what !== 'bulk') throw new ConfigError('`seed bulk` is all there is.');
  const isProduction = process.env.NODE_ENV === 'production';
  await using(openShared(config), (database) => seedBulk(database, { isProduction, say }));
}

const COMMANDS: Readonly<
  Record<
    string,
    {
      needs?: string;
      takes?: string;
      /** Whether `--force` may follow. */
      canForce?: boolean;
      /** Whether it works where nothing was installed yet. */
      makes?: boolean;
      run: (config: Config, argument: string, isForced: boolean) => Promise<void>;
    }
  >
> = {
  migrate: {
    makes: true,
    run: (config) =>
      using(openDatabase(config), ({ migrated }) =>
        Promise.resolve(say(migrated ? `${migrated} migrations were run.` : 'The database is up to date.')),
      ),
  },
  backup: {
    needs: 'FILE',
    canForce: true,
    run: async (config, file, isForced) => {
      const rows = await using(openDatabase(config), (database) =>
        database.unwatched(() => database.asOwner((connection) => backup(connection, file, new Date(), isForced))),
      );
      say(
        `${rows} rows were written to ${resolve(file)}. Keep ${resolve(config.dataDir, 'files')} and ${resolve(config.dataDir, 'master.key')} beside it.`,
      );
    },
  },
  restore: {
    needs: 'FILE',
    makes: true,
    run: async (config, file) => {
      const rows = await using(openRaw(config), (database) =>
        database.asOwner((connection) => restore(connection, file)),
      );
      say(`${rows} rows were restored.`);
    },
  },
  'rotate-keys': { run: rotateKeys },
  'ca-init': { needs: 'FILE', makes: true, run: initCa },
  'ca-renew': { takes: 'FILE', run: renewCa },
  'audit-verify': { run: verifyAudit },
  seed: { needs: 'bulk', run: fillBulk },
  unlock: { needs: 'USER', run: unlock },
  'reset-second-factor': { needs: 'USER', run: resetSecondFactor },
};

const isFitting = ({ needs, takes }: { needs?: string; takes?: string }, argument: string): boolean =>
  argument === '' ? !needs : Boolean(needs ?? takes);

const isHelp = (name: string, argument: string): boolean =>
  ['', 'help', '--help'].includes(name) || argument === '--help';

async function main(given: string[]): Promise<void> {
  const isForced = given.includes('--force');
  const [name = '', argument = '', ...rest] = given.filter((word) => word !== '--force');
  if (isHelp(name, argument)) return say(USAGE);
  const command = COMMANDS[name];
  if (!command || rest.length > 0 || !isFitting(command, argument) || (isForced && !command.canForce)) {
    process.stderr.write(USAGE);
    process.exit(2);
  }
  const config = readConfig(process.env);
  if (!command.makes) await requireInstallation(config);
  await command.run(config, argument, isForced);
}

main(process.argv.slice(2)).then(() => process.exit(), fail);
