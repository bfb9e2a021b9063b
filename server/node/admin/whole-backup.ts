import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, type Config } from '../../config';
import { openDatabase } from '../database/database';
import { keyFileOf } from '../ports/keys';
import { storeOf } from '../ports/node-ports';
import { openProvenKeys } from '../ports/proven-keys';
import { checkArchive, isArchive, restoreBodies, writeArchive, type Content } from './archive';
import { BackupError, backup, refuseOverwriting, restore, totalOf, type RowCounts } from './backup';
import type { Input } from './command';
import { openRaw, using } from './opening';

/** Names that are printed; the others are counted. */
const NAMED = 10;
/** How a command ends whose archive is whole, but lacks a file that was lost before. */
const INCOMPLETE = 3;

const keysIn = (text: string): string => text.split('\n').filter(Boolean).join(',');

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`The key file ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

function sayCounts(counts: RowCounts, say: Input['say']): void {
  for (const [table, count] of counts) say(`${String(count).padStart(10)}  ${table}`);
}

/** Prints the names of files; answers whether there were any. */
function sayFiles(what: string, names: readonly string[], say: Input['say']): boolean {
  if (names.length === 0) return false;
  say(`${what}: ${names.length}`);
  for (const name of names.slice(0, NAMED)) say(`  ${name}`);
  if (names.length > NAMED) say(`  and ${names.length - NAMED} more`);
  return true;
}

/** Prints what an archive lacks that its rows speak of. */
function sayFaults({ missing, altered }: Content, say: Input['say']): void {
  const found = [
    sayFiles('Stored files that rows name and that are missing', missing, say),
    sayFiles('Stored files that are not what was stored', altered, say),
  ];
  if (found.includes(true)) process.exitCode = INCOMPLETE;
}

/** Writes the rows to a file, and proves the key where it is to go with them. */
const writeRows = (config: Config, file: string, key: string | undefined, isForced: boolean): Promise<RowCounts> =>
  using(openDatabase(config), async (database) => {
    if (key !== undefined) await openProvenKeys(database, { masterKey: keysIn(key), dataDir: config.dataDir });
    return database.unwatched(() => database.asOwner((connection) => backup(connection, file, new Date(), isForced)));
  });

const sizeOf = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** What is still to be kept by other means. */
function toKeep(config: Config, { hasFiles, key }: { hasFiles: boolean; key: string | undefined }): string {
  const left = [
    ...(hasFiles ? [] : [config.filesUrl ?? resolve(config.dataDir, 'files')]),
    ...(key === undefined ? [config.masterKey ? 'MASTER_KEY' : resolve(keyFileOf(config.dataDir))] : []),
  ];
  return left.length > 0 ? ` Keep ${left.join(' and ')} beside it.` : '';
}

/** `backup`: rows alone, or one archive of rows, files and key. */
export async function backupAll(config: Config, { argument: file, has, valueOf, say }: Input): Promise<void> {
  const keyFile = valueOf('--key-file');
  const key = keyFile === undefined ? undefined : readKey(keyFile);
  const hasFiles = has('--with-files');
  if (!hasFiles && key === undefined) {
    const counts = await writeRows(config, file, undefined, has('--force'));
    sayCounts(counts, say);
    say(`${totalOf(counts)} rows were written to ${resolve(file)}.${toKeep(config, { hasFiles, key })}`);
    return;
  }
  refuseOverwriting(file, has('--force'));
  const rows = `${file}.rows`;
  try {
    // The rows first: a file that comes later has no row in them, and one that a row speaks of is there already.
    await writeRows(config, rows, key, true);
    await writeArchive(file, rows, { store: hasFiles ? await storeOf(config) : undefined, key }, new Date());
  } finally {
    await rm(rows, { force: true });
  }
  const content = await checkArchive(file);
  sayCounts(content.counts, say);
  if (hasFiles) say(`${content.files.length} files with ${sizeOf(content.bytes)}`);
  say(`${totalOf(content.counts)} rows were written to ${resolve(file)}.${toKeep(config, { hasFiles, key })}`);
  sayFaults(content, say);
}

/** Where the key goes; null where the very same one is in place already. */
function placeOfKey(config: Config, path: string | undefined, key: string): string | null {
  const place = path ?? join(resolve(config.dataDir), 'master.key');
  if (path === undefined && config.masterKey) {
    if (config.masterKey.split(',').includes(keysIn(key).split(',')[0] ?? '')) return null;
    throw new ConfigError('MASTER_KEY is another key than the one of the backup; nothing was restored.');
  }
  if (!existsSync(place)) return place;
  if (readFileSync(place, 'utf8') === key) return null;
  throw new BackupError(`${place} holds another key than the backup; nothing was restored.`);
}

async function restoreArchive(config: Config, { argument: file, valueOf, say }: Input): Promise<void> {
  const content = await checkArchive(file);
  const { key, hasFiles, files, bytes } = content;
  const place = key === undefined ? null : placeOfKey(config, valueOf('--key-file'), key);
  // The database last: a server that finds one finds all that its rows speak of.
  const counts = await using(openRaw(config), (database) =>
    database.asOwner(async (connection) => {
      const [found] = await connection.query<{ count: number }>(
        `select count(*)::int as count from pg_tables where schemaname = 'public'`,
      );
      if (!found?.count && hasFiles) await restoreBodies(file, files, await storeOf(config));
      return restore(connection, file, content.rows);
    }),
  );
  if (place !== null && key !== undefined) {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await writeFile(place, key, { mode: 0o600, flag: 'wx', flush: true });
  }
  sayCounts(counts, say);
  if (hasFiles) say(`${files.length} files with ${sizeOf(bytes)}`);
  say(`${totalOf(counts)} rows were restored.${place === null ? '' : ` The key is in ${place}.`}`);
  sayFaults(content, say);
}

/** `restore`: of rows alone, or of an archive. */
export async function restoreAll(config: Config, given: Input): Promise<void> {
  const { argument: file, valueOf, say } = given;
  if (await isArchive(file)) return restoreArchive(config, given);
  if (valueOf('--key-file') !== undefined) throw new BackupError(`${file} holds rows alone, and no key.`);
  const counts = await using(openRaw(config), (database) =>
    database.asOwner((connection) => restore(connection, file)),
  );
  sayCounts(counts, say);
  say(`${totalOf(counts)} rows were restored.`);
}
