import sha256 from 'crypto-js/sha256';
import { RESOURCES } from '../../contract/registry';
import type { Connection } from './connection';
import { ROLES_SQL, afterSql } from './grants';
import { MIGRATIONS } from './migrations';
import { MONTHS_AHEAD } from './months';
import { PLATFORM_ROLE, TENANT_ROLE } from './roles';
import { missingRights } from './account-rights';
import { describeMissing, missingAccess, repairSql, type MissingAccess } from './row-policies';

export type Migration = { name: string; hash: string; sql: string };

/** The database is not one that this program may touch; it was left as it was. */
export class DatabaseUnfit extends Error {}

/** Any number, the same in every server: who migrates holds it. */
const LOCK = 5_203_110;
/** Name under which the hash of the last step is kept. */
const AFTER = 'after';

/**
 * Hashes under which a migration was bundled before, by its name: without statements that stood in its file. `0070_flow_numbers` makes
 * good what is missing in a database that had it so.
 */
const BUNDLED_BEFORE: Readonly<Record<string, string>> = {
  '0068_flow_step_time': '1d7bb1fccb9621534d32b4e4da1b8be5d1bc972bd3074ee653050f1b657c4e56',
};

type Recorded = { name: string; hash: string };

async function recorded(connection: Connection): Promise<Recorded[]> {
  const [found] = await connection.query<{ there: boolean }>(
    `select to_regclass('public.sys_migration') is not null as there`,
  );
  return found?.there ? connection.query<Recorded>('select name, hash from sys_migration order by at, name') : [];
}

const numberOf = ({ name }: Pick<Migration, 'name'>): number => Number.parseInt(name, 10);

/** Whether a migration comes after all that are known: then a newer program made it. */
const isAfter = (foreign: Recorded, known: readonly Migration[]): boolean =>
  !(numberOf(foreign) <= Math.max(...known.map(numberOf)));

function assertKnown(done: readonly Recorded[], known: readonly Migration[]): void {
  const byName = new Map(known.map((migration) => [migration.name, migration.hash]));
  const foreign = done.find(({ name }) => !byName.has(name));
  if (foreign && !isAfter(foreign, known))
    throw new DatabaseUnfit(
      `The database is older than this program, or of another edition: its migration ${foreign.name} is not among those that this program begins with. It was left as it is; start a program that knows it, back it up there, and restore the backup here.`,
    );
  if (foreign)
    throw new DatabaseUnfit(
      `The database is newer than this program: it holds the migration ${foreign.name}, which is not known here. It was left as it is; start a newer version.`,
    );
  const changed = done.find(({ name, hash }) => byName.get(name) !== hash && BUNDLED_BEFORE[name] !== hash);
  if (changed)
    throw new DatabaseUnfit(
      `The database was made by another edition of this program: its migration ${changed.name} differs. It was left as it is.`,
    );
}

/** Each migration with its record in one transaction: ended at any moment, it can be run again. */
async function apply(connection: Connection, { name, hash, sql }: Migration): Promise<void> {
  const text = sql.replaceAll('--> statement-breakpoint', '');
  try {
    await connection.exec(
      `begin;\n${text};\ninsert into sys_migration (name, hash) values ('${name}', '${hash}');\ncommit;`,
    );
  } catch (error) {
    await connection.exec('rollback').catch(() => undefined);
    throw error;
  }
}

/** What `afterSql` sets in the system's own catalogue is no part of a dump: a database that was restored elsewhere has lost it. */
async function lostByRestore(connection: Connection): Promise<boolean> {
  const [found] = await connection.query<{ lost: boolean }>(
    `select not p.proleakproof and r.rolsuper as lost from pg_proc p, pg_roles r
      where p.oid = 'pg_catalog.texticlike(text, text)'::regprocedure and r.rolname = current_user`,
  );
  return found?.lost === true;
}

async function runAfter(connection: Connection, done: readonly Recorded[], isForced = false): Promise<void> {
  const text = afterSql(RESOURCES);
  const hash = sha256(text).toString();
  const isDone = done.some((row) => row.name === AFTER && row.hash === hash);
  if (isDone && !isForced && !(await lostByRestore(connection))) return;
  await apply(connection, { name: AFTER, hash, sql: `delete from sys_migration where name = '${AFTER}';\n${text}` });
}

/** Row policies keep tenants apart: without one of them nothing is served. */
async function assertAccess(connection: Connection): Promise<void> {
  const missing = await missingAccess(connection);
  if (missing.length > 0)
    throw new DatabaseUnfit(
      `The database lacks what keeps tenants apart. ${describeMissing(missing)} This happens where a dump is restored before the roles ${TENANT_ROLE} and ${PLATFORM_ROLE} exist. Rows were left as they are; 'npm run admin -- repair' makes policies and rights again.`,
    );
}

/** What the account may not do is asked of a person who may, in the words of the database. */
async function assertRights(connection: Connection): Promise<void> {
  const { account, database, statements } = await missingRights(connection);
  if (statements.length > 0)
    throw new DatabaseUnfit(
      `The account ${account} lacks rights. In the database ${database}, as a superuser, run: ${statements.join(' ')} Nothing was changed.`,
    );
}

/** Called with the number of steps done and of all steps. */
export type MigrationProgress = (done: number, total: number) => void;

export type MigrateOptions = {
  /** The first ones only, as an older program had them. */
  migrations?: readonly Migration[];
  /** False leaves out what follows all migrations. */
  isLast?: boolean;
  onMigration?: MigrationProgress;
};

/**
 * Brings the database to the state that this program needs and answers how many migrations that took.
 * Of several servers that start together one works and the others wait. Throws `DatabaseUnfit` where the database is newer or foreign.
 */
export async function migrate(
  connection: Connection,
  { migrations = MIGRATIONS, isLast = true, onMigration }: MigrateOptions = {},
): Promise<number> {
  await assertRights(connection);
  const before = (await recorded(connection)).filter(({ name }) => name !== AFTER);
  assertKnown(before, migrations);
  await connection.query(`select pg_advisory_lock(${LOCK})`);
  try {
    await connection.exec(
      `create table if not exists sys_migration (name text primary key, hash text not null, at timestamptz not null default clock_timestamp());\n${ROLES_SQL}`,
    );
    const done = await recorded(connection);
    const names = new Set(done.map(({ name }) => name));
    const open = migrations.filter(({ name }) => !names.has(name));
    for (const [at, migration] of open.entries()) {
      await apply(connection, migration);
      onMigration?.(at + 1, open.length);
    }
    if (isLast) {
      await runAfter(connection, done);
      await assertAccess(connection);
      await connection.query(`select tend_months(now(), ${MONTHS_AHEAD})`);
      await connection.query('select open_changes()');
    }
    return open.length;
  } finally {
    // Of a connection that broke the lock is gone, and the error that broke it is what to tell.
    await connection.query(`select pg_advisory_unlock(${LOCK})`).catch(() => undefined);
  }
}

/**
 * Makes the row policies and the rights again that a restored dump has lost, and answers what was missing. Rows are
 * not touched. Works on a database of this program's own version only.
 * @throws DatabaseUnfit where the database is newer, older or foreign
 */
export async function repairAccess(connection: Connection): Promise<MissingAccess[]> {
  await assertRights(connection);
  const done = await recorded(connection);
  const applied = done.filter(({ name }) => name !== AFTER);
  assertKnown(applied, MIGRATIONS);
  if (applied.length < MIGRATIONS.length)
    throw new DatabaseUnfit(
      'The database is older than this program: repair it with the program that it was dumped from, or restore it again.',
    );
  await connection.query(`select pg_advisory_lock(${LOCK})`);
  try {
    await connection.exec(ROLES_SQL);
    const missing = await missingAccess(connection);
    await connection.exec(`begin;\n${repairSql(missing)}\ncommit;`);
    await runAfter(connection, done, true);
    await assertAccess(connection);
    return missing;
  } catch (error) {
    await connection.exec('rollback').catch(() => undefined);
    throw error;
  } finally {
    await connection.query(`select pg_advisory_unlock(${LOCK})`).catch(() => undefined);
  }
}
