import sha256 from 'crypto-js/sha256';
import { RESOURCES } from '../../contract/registry';
import type { Connection } from './connection';
import { ROLES_SQL, afterSql } from './grants';
import { MIGRATIONS } from './migrations';
import { MONTHS_AHEAD } from './months';

export type Migration = { name: string; hash: string; sql: string };

/** The database is not one that this program may touch; it was left as it was. */
export class DatabaseUnfit extends Error {}

/** Any number, the same in every server: who migrates holds it. */
const LOCK = 5_203_110;
/** Name under which the hash of the last step is kept. */
const AFTER = 'after';

type Recorded = { name: string; hash: string };

async function recorded(connection: Connection): Promise<Recorded[]> {
  const [found] = await connection.query<{ there: boolean }>(
    `select to_regclass('public.sys_migration') is not null as there`,
  );
  return found?.there ? connection.query<Recorded>('select name, hash from sys_migration order by at, name') : [];
}

function assertKnown(done: readonly Recorded[], known: readonly Migration[]): void {
  const byName = new Map(known.map((migration) => [migration.name, migration.hash]));
  const foreign = done.find(({ name }) => !byName.has(name));
  if (foreign)
    throw new DatabaseUnfit(
      `The database is newer than this program: it holds the migration ${foreign.name}, which is not known here. It was left as it is; start a newer version.`,
    );
  const changed = done.find(({ name, hash }) => byName.get(name) !== hash);
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

async function runAfter(connection: Connection, done: readonly Recorded[]): Promise<void> {
  const text = afterSql(RESOURCES);
  const hash = sha256(text).toString();
  if (done.some((row) => row.name === AFTER && row.hash === hash)) return;
  await apply(connection, { name: AFTER, hash, sql: `delete from sys_migration where name = '${AFTER}';\n${text}` });
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
      await connection.query(`select tend_months(now(), ${MONTHS_AHEAD})`);
    }
    return open.length;
  } finally {
    // Of a connection that broke the lock is gone, and the error that broke it is what to tell.
    await connection.query(`select pg_advisory_unlock(${LOCK})`).catch(() => undefined);
  }
}
