import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Connection } from '../../db/connection';
import { DatabaseUnfit, migrate } from '../../db/migrate';
import { MIGRATIONS } from '../../db/migrations';
import { quotedName } from '../../db/names';

/** The file cannot be written or is no backup; the message is one line. */
export class BackupError extends Error {}

const FORMAT = 'console-backup-1';
const ROWS = 1_000;
/** What lives for minutes: sessions, questions, request ids, tickets. And what migrating makes itself, or holds for one database alone. */
const LEFT_OUT = [
  'sys_migration',
  'sys_session',
  'sys_captcha',
  'sys_nonce',
  'sys_ticket',
  'sys_presence',
  'sys_change',
  'sys_change_state',
];

type Head = { format: string; at: string; migrations: { name: string; hash: string }[] };
type Line = { table: string; rows: unknown[] } | { end: true; rows: number };

/** Number of rows by name of table, in the order of the names; tables without rows are left out. */
export type RowCounts = ReadonlyMap<string, number>;

const counted = (counts: Map<string, number>, table: string, rows: number): void =>
  void counts.set(table, (counts.get(table) ?? 0) + rows);

/** All rows of a backup. */
export const totalOf = (counts: RowCounts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

async function tablesOf(connection: Connection): Promise<string[]> {
  const found = await connection.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return found.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
}

/** Lines of JSON: the head, then some rows a line, then the count. */
async function* linesOf(connection: Connection, head: Head): AsyncGenerator<string> {
  const line = (value: Head | Line) => `${JSON.stringify(value)}\n`;
  yield line(head);
  let count = 0;
  for (const table of await tablesOf(connection)) {
    await connection.exec(
      `declare rows no scroll cursor for select to_jsonb(t) as row from public.${quotedName(table)} t`,
    );
    for (;;) {
      const rows = (await connection.query<{ row: unknown }>(`fetch ${ROWS} from rows`)).map(({ row }) => row);
      if (rows.length === 0) break;
      count += rows.length;
      yield line({ table, rows });
    }
    await connection.exec('close rows');
  }
  yield line({ end: true, rows: count });
}

/** @throws BackupError where there is such a file, and nobody asked to overwrite it */
export function refuseOverwriting(file: string, isForced: boolean): void {
  if (!isForced && existsSync(file))
    throw new BackupError(`${file} is there already and was left as it is: name another file, or add --force.`);
}

/**
 * Writes all rows as they stand at one moment, and answers how many by table. The file appears when it is whole.
 * @param isForced Whether a file that is there may be overwritten.
 * @throws BackupError where there is such a file, where it cannot be written, and where the database holds no row
 */
export async function backup(connection: Connection, file: string, at: Date, isForced = false): Promise<RowCounts> {
  const aside = `${file}.part`;
  refuseOverwriting(file, isForced);
  await connection.exec('begin isolation level repeatable read read only');
  try {
    const migrations = await connection.query<Head['migrations'][number]>(
      `select name, hash from sys_migration where name <> 'after' order by name`,
    );
    let last = '';
    async function* lines() {
      for await (const line of linesOf(connection, { format: FORMAT, at: at.toISOString(), migrations }))
        yield (last = line);
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(aside, { mode: 0o600, flush: true }));
    const { rows } = JSON.parse(last) as { rows: number };
    if (rows === 0) throw new BackupError('The database holds no rows: there is nothing to back up.');
    const { counts } = await checkRows(aside);
    await rename(aside, file);
    return counts;
  } catch (error) {
    await rm(aside, { force: true });
    const { code, path } = error as NodeJS.ErrnoException;
    throw path ? new BackupError(`The backup cannot be written to ${path}: ${code}.`) : error;
  } finally {
    await connection.exec('rollback');
  }
}

type Foreign = { table: string; name: string; definition: string };

/** Rows come in any order: references are taken away, and put back, checked, at the end. */
async function withoutReferences(connection: Connection, load: () => Promise<void>): Promise<void> {
  const references = await connection.query<Foreign>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  // All at once: one by one, the way there and back takes longer than the work.
  const change = (how: (reference: Foreign) => string): Promise<void> =>
    connection.exec(references.map((each) => `alter table ${each.table} ${how(each)};`).join('\n'));
  await change(({ name }) => `drop constraint ${quotedName(name)}`);
  await load();
  await change(({ name, definition }) => `add constraint ${quotedName(name)} ${definition}`);
}

async function continueCounting(connection: Connection): Promise<void> {
  const counted = await connection.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of counted) {
    await connection.exec(
      `select setval(pg_get_serial_sequence('public.${quotedName(table)}', '${column}'), coalesce(max(${quotedName(column)}), 0) + 1, false) from public.${quotedName(table)}`,
    );
  }
}

export const damaged = (file: string, why: string): BackupError =>
  new BackupError(`${file} is no whole backup (${why}); nothing was restored.`);

/** Where the rows lie in a file that holds other things too; both bytes included. */
export type Stretch = { start: number; end: number };

async function* readLines(file: string, stretch?: Stretch): AsyncGenerator<Head | Line> {
  const decoder = new TextDecoder();
  const unpacked = createGunzip();
  // An error of either ends the reading below; this promise only tells it a second time.
  pipeline(createReadStream(file, stretch), unpacked).catch(() => undefined);
  let open = '';
  try {
    for await (const chunk of unpacked) {
      const lines = (open + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
      open = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Head | Line;
    }
  } catch (error) {
    throw damaged(file, (error as Error).message.split('\n')[0] ?? '');
  }
}

function assertKnown(file: string, head: Head): void {
  const known = new Map(MIGRATIONS.map(({ name, hash }) => [name, hash]));
  const foreign = head.migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (foreign)
    throw new BackupError(
      `${file} was made by a newer or another edition of this program (migration ${foreign.name}); nothing was restored.`,
    );
}

/** What is called with the rows of one table, some at a time. */
type OnRows = (table: string, rows: readonly unknown[]) => void;

/**
 * Reads all rows of a backup, and answers how many there are by table.
 * @throws BackupError where the file is no whole backup of this program or an older one, or holds no rows
 */
export async function checkRows(
  file: string,
  stretch?: Stretch,
  onRows?: OnRows,
): Promise<{ head: Head; counts: RowCounts }> {
  await access(file).catch(() => {
    throw new BackupError(`${file} cannot be read.`);
  });
  let head: Head | undefined;
  const counts = new Map<string, number>();
  let promised = -1;
  const note: OnRows = (table, rows) => {
    counted(counts, table, rows.length);
    onRows?.(table, rows);
  };
  for await (const line of readLines(file, stretch)) {
    if (!head && !('format' in line && line.format === FORMAT)) throw damaged(file, 'it begins differently');
    if ('format' in line) head = line;
    if ('table' in line) note(line.table, line.rows);
    if ('end' in line) promised = line.rows;
  }
  if (!head || totalOf(counts) !== promised) throw damaged(file, 'its end is missing');
  if (promised === 0) throw damaged(file, 'it holds no rows');
  assertKnown(file, head);
  return { head, counts };
}

async function loadAll(connection: Connection, file: string, stretch?: Stretch): Promise<void> {
  const tables = new Set(await tablesOf(connection));
  for await (const line of readLines(file, stretch)) {
    if (!('table' in line)) continue;
    if (!tables.has(line.table)) throw damaged(file, `there is no table ${line.table}`);
    const table = `public.${quotedName(line.table)}`;
    await connection.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
      [JSON.stringify(line.rows)],
    );
  }
}

/** Fills an empty database from a backup, all or nothing, and answers how many rows it has by table. A backup of an older program is brought up to date. */
export async function restore(connection: Connection, file: string, stretch?: Stretch): Promise<RowCounts> {
  const { head, counts } = await checkRows(file, stretch);
  const [found] = await connection.query<{ count: number }>(
    `select count(*)::int as count from pg_tables where schemaname = 'public'`,
  );
  if (found?.count)
    throw new DatabaseUnfit(
      'The database is not empty: restore into a new one (an empty DATA_DIR, or a database just created).',
    );
  const names = new Set(head.migrations.map(({ name }) => name));
  await migrate(connection, { migrations: MIGRATIONS.filter(({ name }) => names.has(name)), isLast: false });
  await connection.exec('begin');
  try {
    await withoutReferences(connection, () => loadAll(connection, file, stretch));
    await continueCounting(connection);
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    // As it was: without tables, so that another backup can be restored.
    await connection.exec('drop schema public cascade; create schema public');
    throw error;
  }
  await migrate(connection);
  return counts;
}
