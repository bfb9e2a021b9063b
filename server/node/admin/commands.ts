import { resolve } from 'node:path';
import type { Config } from '../../config';
import { repairAccess } from '../../db/migrate';
import { describeMissing } from '../../db/row-policies';
import { openDatabase } from '../database/database';
import { addKey, openKeys } from '../ports/keys';
import { openProvenKeys } from '../ports/proven-keys';
import { resetSecondFactor, unlockAccount } from './accounts';
import { auditReport } from './audit-verify';
import type { AdminCommand, AdminCommands, Input } from './command';
import { openRaw, openShared, using } from './opening';
import { initAuthority, renewAuthority } from './root-file';
import { reseal } from './rotate-keys';
import { seedBulk } from './seed-bulk';
import { seedHistory } from './seed-history';
import { moveFiles } from './move-files';
import { backupAll, restoreAll } from './whole-backup';

const nowOf = (config: Config): Date => new Date(Date.now() + config.clockOffsetMs);

async function rotateKeys(config: Config, { say }: Input): Promise<void> {
  const count = await using(openDatabase(config), async (database) => {
    // The key that there is must be the right one, or what a new one seals stands beside what nobody can open.
    await openProvenKeys(database, config);
    if (!config.masterKey) addKey(config.dataDir);
    return database.unwatched(async () => reseal(database, await openKeys(config.masterKey, config.dataDir)));
  });
  say(`${count} secrets were sealed anew. Older keys are needed for older backups only.`);
}

async function initCa(config: Config, { argument: file, say }: Input): Promise<void> {
  const { CA_PASSPHRASE: passphrase, CA_NAME: name = 'GNDS' } = process.env;
  await using(openDatabase(config), async (database) =>
    initAuthority(database, await openProvenKeys(database, config), { file, name, passphrase, now: nowOf(config) }),
  );
  say(
    `The authority ${name} was made. The key of its root is in ${resolve(file)} only: take it away from this machine.`,
  );
}

async function renewCa(config: Config, { argument: file, say }: Input): Promise<void> {
  const wish = { file: file || undefined, passphrase: process.env.CA_PASSPHRASE, now: nowOf(config) };
  const { subject, validTo } = await using(openShared(config), async (database) =>
    renewAuthority(database, await openProvenKeys(database, config), wish),
  );
  say(`${subject} issues from now on, until ${validTo.toISOString()}. The keys before it answer for what they issued.`);
}

async function verifyAudit(config: Config, { say }: Input): Promise<void> {
  const verdict = await using(openShared(config), (database) => auditReport(config, database, say));
  if (verdict !== 'whole') process.exitCode = verdict === 'bad' ? 1 : 2;
}

async function repair(config: Config, { say }: Input): Promise<void> {
  const missing = await using(openRaw(config), (database) => database.asOwner(repairAccess));
  say(
    missing.length
      ? `Repaired. ${describeMissing(missing)}`
      : 'No row policy and no right was missing. Rights were set once more.',
  );
}

const isProduction = (): boolean => process.env.NODE_ENV === 'production';

const seedCommand = (
  about: string,
  fill: (database: Awaited<ReturnType<typeof openShared>>, config: Config, say: Input['say']) => Promise<void>,
): AdminCommand => ({
  about: `fills the tenants of the demo with ${about}; not in production`,
  more: 'Interrupted, it goes on where it is run again.',
  besideServer: true,
  changes: 'adds many rows to the demo of',
  run: (config, { say }) => using(openShared(config), (database) => fill(database, config, say)),
});

/** What an operator does to an installation from the command line. */
export const ADMIN_COMMANDS: AdminCommands = {
  migrate: {
    about: 'brings the database up to date',
    more: 'A start of the server does it, too.',
    makes: true,
    changes: 'migrates',
    run: (config, { say }) =>
      using(openDatabase(config), ({ migrated }) =>
        Promise.resolve(say(migrated ? `${migrated} migrations were run.` : 'The database is up to date.')),
      ),
  },
  repair: {
    about: 'makes row policies and rights again that a restored pg_dump has lost',
    more: 'A dump that is restored before the roles console_tenant and console_platform exist loses all row policies, and the server\nrefuses to start. Rows are not touched.',
    changes: 'makes row policies and rights again in',
    run: repair,
  },
  backup: {
    needs: 'FILE',
    about: 'writes all rows to FILE and reads it again',
    more: 'Says how many rows of each table were written. FILE is gzip with rows alone, or with one of the first two options an archive that\ntar reads. Of PostgreSQL it works while servers run. It ends with 3 where the archive is written, but a stored file is missing or altered.',
    options: {
      '--with-files': { about: 'puts the stored files into FILE' },
      '--key-file': { value: 'PATH', about: 'puts the master key at PATH into FILE, if it opens this database' },
      '--force': { about: 'overwrites FILE' },
    },
    run: backupAll,
  },
  restore: {
    needs: 'FILE',
    about: 'fills an empty database from FILE, and the folder of files and the key where FILE holds them',
    more: 'All or nothing. A backup of an older program is brought up to date. A key that is there already is never overwritten.',
    options: {
      '--key-file': { value: 'PATH', about: 'where the key is put; else master.key in DATA_DIR' },
    },
    makes: true,
    changes: 'restores into',
    run: restoreAll,
  },
  'files move': {
    needs: 'URL',
    about: 'copies all stored files to another place, file:///… or s3://…, and reads each again',
    more: 'The place now is the one of FILES_URL. Nothing is deleted; interrupted, it goes on where it is run again. Of PostgreSQL stop the\nservers first, or run it once more when they are stopped. Then start them with the new FILES_URL.',
    changes: 'copies the stored files of',
    run: moveFiles,
  },
  'rotate-keys': {
    about: 'seals every secret field again: by a new key in master.key, or by the first of MASTER_KEY',
    changes: 'seals all secrets anew in',
    run: rotateKeys,
  },
  'ca-init': {
    needs: 'FILE',
    about: 'makes the certificate authority with its root offline: the key of the root goes into FILE',
    more: 'CA_PASSPHRASE protects FILE; CA_NAME names the authority.',
    makes: true,
    changes: 'makes the certificate authority of',
    run: initCa,
  },
  'ca-renew': {
    takes: 'FILE',
    about: 'puts a new issuing key below the root; FILE holds the key of a root that is kept offline',
    more: 'CA_PASSPHRASE opens FILE.',
    besideServer: true,
    changes: 'replaces the key that issues certificates of',
    run: renewCa,
  },
  'audit-verify': {
    about: 'checks the audit log of every tenant, line by line, and names the first bad one',
    more: 'Ends with 1 where a line is bad, and with 2 where it could not check: FILES_URL, MASTER_KEY and DATA_DIR must be those of the server.',
    besideServer: true,
    run: verifyAudit,
  },
  'seed bulk': seedCommand('100,000 vehicles and 30,000 entries', (database, _, say) =>
    seedBulk(database, { isProduction: isProduction(), say }),
  ),
  'seed history': seedCommand('200,000 executions', (database, config, say) =>
    seedHistory(database, { isProduction: isProduction(), say, now: nowOf(config) }),
  ),
  unlock: {
    needs: 'USER',
    about: 'lets a user sign in again who was locked out',
    besideServer: true,
    changes: 'unlocks an account of',
    run: async (config, { argument: user, say }) => say(await unlockAccount(config, user)),
  },
  'reset-second-factor': {
    needs: 'USER',
    about: 'takes the second factor of a user who lost the device, and ends the sessions of that user',
    besideServer: true,
    changes: 'takes a second factor in',
    run: async (config, { argument: user, say }) => say(await resetSecondFactor(config, user)),
  },
};
