import { resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from './config';
import { describeMissing } from './db/row-policies';
import { repairAccess } from './db/migrate';
import { resetSecondFactor, unlockAccount } from './node/admin/accounts';
import { auditReport } from './node/admin/audit-verify';
import { backup, restore, totalOf, type RowCounts } from './node/admin/backup';
import { installationAt, requireInstallation } from './node/admin/installation';
import { openRaw, openShared, using } from './node/admin/opening';
import { initAuthority, renewAuthority } from './node/admin/root-file';
import { reseal } from './node/admin/rotate-keys';
import { seedBulk } from './node/admin/seed-bulk';
import { seedHistory } from './node/admin/seed-history';
import { openDatabase } from './node/database/database';
import { fail } from './node/fail';
import { addKey, openKeys } from './node/ports/keys';
import { openProvenKeys } from './node/ports/proven-keys';

const PLACE = `The database is the one of DATABASE_URL, else the one in DATA_DIR (./data).`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

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

type Shared = Awaited<ReturnType<typeof openShared>>;

async function fillDemo(config: Config, what: string): Promise<void> {
  const isProduction = process.env.NODE_ENV === 'production';
  const now = new Date(Date.now() + config.clockOffsetMs);
  const fillers: Readonly<Record<string, (database: Shared) => Promise<void>>> = {
    bulk: (database) => seedBulk(database, { isProduction, say }),
    history: (database) => seedHistory(database, { isProduction, say, now }),
  };
  const fill = Object.hasOwn(fillers, what) ? fillers[what] : undefined;
  if (!fill) throw new ConfigError('`seed bulk` and `seed history` are all there is.');
  await using(openShared(config), fill);
}

const sayCounts = (counts: RowCounts): void => {
  for (const [table, count] of counts) say(`${String(count).padStart(10)}  ${table}`);
};

async function repair(config: Config): Promise<void> {
  const missing = await using(openRaw(config), (database) => database.asOwner(repairAccess));
  say(
    missing.length
      ? `Repaired. ${describeMissing(missing)}`
      : 'No row policy and no right was missing. Rights were set once more.',
  );
}

type Command = {
  /** The argument that it must have. */
  needs?: string;
  /** The argument that it may have. */
  takes?: string;
  /** One line for the list of commands. */
  about: string;
  /** What follows in its own help. */
  more?: string;
  /** Whether `--force` may follow. */
  canForce?: boolean;
  /** Whether it works where nothing was installed yet. */
  makes?: boolean;
  /** Whether it works beside a server that has the data directory open. */
  besideServer?: boolean;
  run: (config: Config, argument: string, isForced: boolean) => Promise<void>;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    about: 'brings the database up to date',
    more: 'A start of the server does it, too.',
    makes: true,
    run: (config) =>
      using(openDatabase(config), ({ migrated }) =>
        Promise.resolve(say(migrated ? `${migrated} migrations were run.` : 'The database is up to date.')),
      ),
  },
  repair: {
    about: 'makes row policies and rights again that a restored pg_dump has lost',
    more: 'A dump that is restored before the roles console_tenant and console_platform exist loses all row policies, and the server\nrefuses to start. Rows are not touched.',
    run: repair,
  },
  backup: {
    needs: 'FILE',
    about: 'writes all rows to FILE (gzip) and reads it again; --force overwrites a file',
    more: 'Says how many rows of each table were written. Keep the folder files and the file master.key of the data directory with it:\nthey are not in FILE. Of PostgreSQL it works while servers run.',
    canForce: true,
    run: async (config, file, isForced) => {
      const counts = await using(openDatabase(config), (database) =>
        database.unwatched(() => database.asOwner((connection) => backup(connection, file, new Date(), isForced))),
      );
      sayCounts(counts);
      say(
        `${totalOf(counts)} rows were written to ${resolve(file)}. Keep ${resolve(config.dataDir, 'files')} and ${resolve(config.dataDir, 'master.key')} beside it.`,
      );
    },
  },
  restore: {
    needs: 'FILE',
    about: 'fills an empty database from FILE',
    more: 'All or nothing. A backup of an older program is brought up to date.',
    makes: true,
    run: async (config, file) => {
      const counts = await using(openRaw(config), (database) =>
        database.asOwner((connection) => restore(connection, file)),
      );
      sayCounts(counts);
      say(`${totalOf(counts)} rows were restored.`);
    },
  },
  'rotate-keys': {
    about: 'seals every secret field again: by a new key in master.key, or by the first of MASTER_KEY',
    run: rotateKeys,
  },
  'ca-init': {
    needs: 'FILE',
    about: 'makes the certificate authority with its root offline: the key of the root goes into FILE',
    more: 'CA_PASSPHRASE protects FILE; CA_NAME names the authority.',
    makes: true,
    run: initCa,
  },
  'ca-renew': {
    takes: 'FILE',
    about: 'puts a new issuing key below the root; FILE holds the key of a root that is kept offline',
    more: 'CA_PASSPHRASE opens FILE.',
    besideServer: true,
    run: renewCa,
  },
  'audit-verify': {
    about: 'checks the audit log of every tenant, line by line, and names the first bad one',
    more: 'Ends with 1 where a line is bad.',
    besideServer: true,
    run: verifyAudit,
  },
  seed: {
    needs: 'bulk|history',
    about:
      'fills the tenants of the demo with 100,000 vehicles and 30,000 entries, or 200,000 executions; not in production',
    besideServer: true,
    run: fillDemo,
  },
  unlock: {
    needs: 'USER',
    about: 'lets a user sign in again who was locked out',
    besideServer: true,
    run: async (config, user) => say(await unlockAccount(config, user)),
  },
  'reset-second-factor': {
    needs: 'USER',
    about: 'takes the second factor of a user who lost the device, and ends the sessions of that user',
    besideServer: true,
    run: async (config, user) => say(await resetSecondFactor(config, user)),
  },
};

const synopsisOf = (name: string, { needs, takes }: Command): string =>
  [name, needs ?? (takes ? `[${takes}]` : '')].join(' ').trim();

const usage = (): string => {
  const lines = Object.entries(COMMANDS).map(
    ([name, command]) => `  ${synopsisOf(name, command).padEnd(26)}${command.about}`,
  );
  const beside = Object.entries(COMMANDS).filter(([, command]) => command.besideServer);
  return `Usage: npm run admin -- <command>

${lines.join('\n')}

\`<command> --help\` says more of one. ${PLACE}
While a server has the data directory open, only these work: ${beside.map(([name]) => name).join(', ')}.
`;
};

const helpOf = (name: string, command: Command): string =>
  [
    `Usage: npm run admin -- ${synopsisOf(name, command)}${command.canForce ? ' [--force]' : ''}`,
    '',
    `${name} ${command.about}.`,
    ...(command.more ? [command.more] : []),
    PLACE,
    command.besideServer
      ? 'It works while a server runs.'
      : 'Of a data directory it works while no server has it open.',
    '',
  ].join('\n');

const isFitting = ({ needs, takes }: Command, argument: string): boolean =>
  argument === '' ? !needs : Boolean(needs ?? takes);

const HELP = ['help', '--help', '-h'];
const isHelp = (word: string): boolean => HELP.includes(word);

/** Ends with 2 where the words fit no command. */
function refuse(text: string): never {
  process.stderr.write(text);
  process.exit(2);
}

/** Prints help where it was asked for, and answers whether it did. */
function didHelp(words: readonly string[], name: string, command: Command | undefined): boolean {
  const text = command ? helpOf(name, command) : usage();
  const isWanted = name === '' || words.some(isHelp);
  if (isWanted) say(text);
  return isWanted;
}

async function main(given: string[]): Promise<void> {
  const isForced = given.includes('--force');
  const [name = '', argument = '', ...rest] = given.filter((word) => word !== '--force' && !isHelp(word));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (didHelp(given, name, command)) return;
  if (!command) return refuse(usage());
  if (rest.length > 0 || !isFitting(command, argument) || (isForced && !command.canForce))
    return refuse(helpOf(name, command));
  const config = readConfig(process.env);
  say(`Installation: ${installationAt(config)}`);
  if (!command.makes) await requireInstallation(config);
  await command.run(config, argument, isForced);
}

main(process.argv.slice(2)).then(() => process.exit(), fail);
