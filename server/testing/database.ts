import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type PoolClient } from 'pg';
import type { PGlite } from '@electric-sql/pglite';
import { RESOURCES } from '../../contract/registry';
import { openPglite, pgliteConnection, pgliteDatabase } from '../db/browser';
import type { Connection } from '../db/connection';
import type { Database } from '../db/database';
import { afterSql } from '../db/grants';
import { migrate } from '../db/migrate';
import { MIGRATIONS } from '../db/migrations';
import { clientConnection, openPostgres } from '../node/database/postgres';

/** A database of its own, migrated and empty; closing `db` removes it. `owner` works outside the roles; never let it run beside a transaction of `db`. */
export type TestDatabase = { db: Database; owner: Connection; close(): Promise<void> };

/** Changes with whatever the migrations or the step after them do: what was kept of an older state is not used. */
const edition = createHash('sha256')
  .update(MIGRATIONS.map(({ hash }) => hash).join() + afterSql(RESOURCES))
  .digest('hex')
  .slice(0, 16);

/** What a database holds before a test begins; `edition` changes with it. */
export type TestWorld = { edition: string; fill: (db: Database) => Promise<void> };

const editionWith = (world?: TestWorld): string => (world ? `${edition}_${world.edition}` : edition);

/** What a test finds in the audit log is its own: in the world before it nobody did anything. */
const WITHOUT_AUDIT = 'truncate sys_audit';

const CACHE = join(process.cwd(), 'node_modules/.cache/test-database');

async function makeTemplate(file: string, world?: TestWorld): Promise<void> {
  // A world is put into what is migrated already.
  const pglite = await (world ? freshPglite() : openPglite());
  if (world) {
    await world.fill(pgliteDatabase(pglite));
    await pgliteConnection(pglite).exec(WITHOUT_AUDIT);
  } else await migrate(pgliteConnection(pglite));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  // Written aside and renamed, for other test runs read it meanwhile.
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
  renameSync(aside, file);
}

/** Who is at a file first writes its number beside it. */
const markOf = (file: string): string => `${file}.begun`;

function isFirst(file: string): boolean {
  try {
    writeFileSync(markOf(file), String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Whether who began a file is still at it; not where it was killed. */
function isBegun(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(markOf(file), 'utf8')), 0);
  } catch {
    return false;
  }
}

async function madeElsewhere(file: string): Promise<boolean> {
  while (!existsSync(file) && isBegun(file)) await new Promise((resolve) => setTimeout(resolve, 100));
  return existsSync(file);
}

/** File of a fresh PGlite with all migrations: unpacking it takes a tenth of making one. Of the processes that need it first one makes it. */
export async function templateFile(world?: TestWorld): Promise<string> {
  const file = join(CACHE, `${editionWith(world)}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  if (!isFirst(file) && (await madeElsewhere(file))) return file;
  await makeTemplate(file, world);
  rmSync(markOf(file), { force: true });
  return file;
}

const freshPglite = async (world?: TestWorld): Promise<PGlite> =>
  openPglite(undefined, new Blob([readFileSync(await templateFile(world))]));

async function onPglite(world?: TestWorld): Promise<TestDatabase> {
  const pglite = await freshPglite(world);
  const db = pgliteDatabase(pglite);
  return { db, owner: pgliteConnection(pglite), close: () => db.close() };
}

async function asAdmin<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const databaseUrl = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** One migrated database to copy from, made by the first who needs it; a world is put into a copy of the one without. */
async function makePostgresTemplate(url: string, world?: TestWorld): Promise<string> {
  const name = `console_test_${editionWith(world)}`;
  const base = world ? await ensurePostgresTemplate(url) : 'template1';
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock(5203111)');
    const { rows } = await admin.query('select datistemplate from pg_database where datname = $1', [name]);
    if (rows[0]?.datistemplate) return;
    await admin.query(`drop database if exists "${name}" with (force)`);
    await admin.query(`create database "${name}" template "${base}"`);
    const postgres = openPostgres({ connectionString: databaseUrl(url, name), max: 1 });
    await (world ? world.fill(postgres) : postgres.asOwner((connection) => migrate(connection)));
    if (world) await postgres.asOwner((connection) => connection.exec(WITHOUT_AUDIT));
    await postgres.close();
    await admin.query(`alter database "${name}" with is_template true`);
  });
  return name;
}

const ensured = new Map<string, Promise<string>>();
/** Name of the database to copy from; looked for once in a process. */
function ensurePostgresTemplate(url: string, world?: TestWorld): Promise<string> {
  const key = `${url} ${editionWith(world)}`;
  const known = ensured.get(key) ?? makePostgresTemplate(url, world);
  ensured.set(key, known);
  return known;
}

export type FreshDatabase = { url: string; drop(): Promise<void> };

/** A database of its own on a PostgreSQL: migrated, with a world in it, or empty. */
export async function freshDatabase(url: string, isMigrated = true, world?: TestWorld): Promise<FreshDatabase> {
  const template = isMigrated ? await ensurePostgresTemplate(url, world) : 'template0';
  const name = `console_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, async (admin) => {
    // Where nothing waits for a disk, copying files takes a third of what writing them through the log takes. Before 15 it was the only way.
    const { rows } = await admin.query(`select current_setting('server_version_num')::int >= 150000 as "hasChoice"`);
    await admin.query(
      `create database "${name}" template "${template}"${rows[0]?.hasChoice ? ' strategy file_copy' : ''}`,
    );
  });
  return {
    url: databaseUrl(url, name),
    drop: () =>
      asAdmin(url, async (admin) => void (await admin.query(`drop database if exists "${name}" with (force)`))),
  };
}

async function onPostgres(url: string, world?: TestWorld): Promise<TestDatabase> {
  const fresh = await freshDatabase(url, true, world);
  const postgres = openPostgres({ connectionString: fresh.url, max: 10 }, { endsStatements: true });
  // A connection of its own, made for those few who need it.
  let client: Promise<PoolClient> | undefined;
  const asked = async (): Promise<Connection> => clientConnection(await (client ??= postgres.pool.connect()));
  const owner: Connection = {
    query: async (text, values) => (await asked()).query(text, values),
    exec: async (text) => (await asked()).exec(text),
  };
  const close = async () => {
    (await client)?.release();
    await postgres.close();
    await fresh.drop();
  };
  return { db: { ...postgres, close }, owner, close };
}

/** A fresh database, empty or with a world in it: PGlite in memory, or a database of its own on the PostgreSQL that TEST_DATABASE_URL names. */
export const testDatabase = (world?: TestWorld): Promise<TestDatabase> =>
  process.env.TEST_DATABASE_URL ? onPostgres(process.env.TEST_DATABASE_URL, world) : onPglite(world);
