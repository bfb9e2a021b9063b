import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { migrate } from '../../db/migrate';
import { sysDept } from '../../db/tables';
import { databaseRefusal } from '../../http/database-errors';
import type { Log } from '../../ports/log';
import { templateFile } from '../../testing/database';
import { openEmbedded, type Embedded } from './embedded';
import { holderOf, lockDirectory } from './lock';

/** Once is enough: the run on PostgreSQL has no use for these. */
const isElsewhere = Boolean(process.env.TEST_DATABASE_URL);
const newFolder = () => mkdtempSync(join(tmpdir(), 'console-test-'));
const addDept = (db: Embedded, name: string) =>
  db.run({ tenant: 'A' }, 'write', (tx) => tx.insert(sysDept).values({ name, tenantCode: 'A', sort: 1 }));
const names = (db: Embedded) =>
  db.run({ tenant: 'A' }, 'read', async (tx) => (await tx.select().from(sysDept)).map((row) => row.name).sort());

/** Content of every file, so that a touched directory is seen. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const path = join(folder, name);
    hash.update(name);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

let template: string;
/** A closed data directory with one department, to copy from. */
let filled: string;
let dataDir: string;

beforeAll(async () => {
  template = await templateFile();
  filled = newFolder();
  const db = await openEmbedded({ dataDir: filled, template });
  await addDept(db, 'kept');
  await db.close();
});
afterAll(() => rmSync(filled, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = newFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const copyFilled = () => cpSync(join(filled, 'database'), join(dataDir, 'database'), { recursive: true });

describe.skipIf(isElsewhere)('the data directory', () => {
  test('keeps its rows; the lock and the socket go with the server', async () => {
    copyFilled();
    const db = await openEmbedded({ dataDir });
    const socket = holderOf(dataDir)!.socket;
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    expect(
      await migrate({
        query: async (text) => (await db.pool.query(text)).rows,
        exec: async (text) => void (await db.pool.query(text)),
      }),
    ).toBe(0);
    expect(await names(db)).toEqual(['kept']);
    await db.close();
    expect(holderOf(dataDir)).toBeNull();
    expect(existsSync(socket)).toBe(false);
  });

  test('a first start that was killed is begun anew', async () => {
    copyFilled();
    rmSync(join(dataDir, 'database/global'), { recursive: true });
    writeFileSync(join(dataDir, 'database.making'), '');
    const db = await openEmbedded({ dataDir, template });
    expect(await names(db)).toEqual([]);
    await db.close();
    expect(existsSync(join(dataDir, 'database.making'))).toBe(false);
  });
});

describe.skipIf(isElsewhere)('a directory that cannot be used is said and left alone', () => {
  const cases: [string, (database: string) => void, RegExp][] = [
    [
      'newer',
      (database) => writeFileSync(join(database, 'PG_VERSION'), '19\n'),
      /newer than this program \(PostgreSQL 19/,
    ],
    ['something else', (database) => rmSync(join(database, 'PG_VERSION')), /PG_VERSION is missing/],
    [
      'short control file',
      (database) => truncateSync(join(database, 'global/pg_control'), 100),
      /pg_control is not whole/,
    ],
    [
      'scrambled control file',
      (database) => writeFileSync(join(database, 'global/pg_control'), Buffer.alloc(8192, 7)),
      /cannot be used: /,
    ],
    ['lost log', (database) => rmSync(join(database, 'pg_wal'), { recursive: true }), /pg_wal is missing/],
  ];
  test.each(cases)('%s', async (_, spoil, said) => {
    copyFilled();
    const database = join(dataDir, 'database');
    spoil(database);
    const before = fingerprint(database);
    const message = await openEmbedded({ dataDir }).then(
      () => 'opened',
      (error: Error) => error.message,
    );
    expect(message).toMatch(said);
    expect(message).toContain(dataDir);
    expect(message).not.toContain('\n');
    expect(fingerprint(database)).toBe(before);
    expect(holderOf(dataDir)).toBeNull();
  });
});

describe.skipIf(isElsewhere)('the lock', () => {
  test('of a killed process is taken over', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const started = `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
    const holder = { pid: child.pid, host: hostname(), started, socket: '' };
    writeFileSync(join(dataDir, 'database.lock'), JSON.stringify(holder));
    expect(() => lockDirectory(dataDir, '')).toThrow(`process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const unlock = lockDirectory(dataDir, '');
    expect(holderOf(dataDir)?.pid).toBe(process.pid);
    unlock();
  });

  test('of a process whose pid was given to another since is taken over', () => {
    const holder = { pid: process.ppid, host: hostname(), started: 'another-boot:1', socket: '' };
    writeFileSync(join(dataDir, 'database.lock'), JSON.stringify(holder));
    lockDirectory(dataDir, '')();
    expect(holderOf(dataDir)).toBeNull();
  });
});

describe.skipIf(isElsewhere)('the watchdog', () => {
  test('ends a query that holds the database, as one that took too long, and brings back all that was acknowledged [ERR-01]', async () => {
    copyFilled();
    const db = await openEmbedded({ dataDir, queryLimit: 1000 });
    await addDept(db, 'acknowledged');
    db.watch();
    const stuck = db.run('platform', 'read', (tx) =>
      tx.execute(sql`select count(*) from generate_series(1, 100000000000)`),
    );
    const refusal = databaseRefusal(await stuck.catch((error: unknown) => error));
    expect(refusal).toMatchObject({ key: 'tookTooLong' });
    await vi.waitFor(async () => expect(await names(db)).toEqual(['acknowledged', 'kept']), { timeout: 20_000 });
    await db.close();
  });

  test('leaves long work alone that was announced', async () => {
    copyFilled();
    const db = await openEmbedded({ dataDir, queryLimit: 300 });
    db.watch();
    const counted = await db.unwatched(() =>
      db.pool.query('select count(*)::int as n from generate_series(1, 4000000)'),
    );
    expect(counted.rows).toEqual([{ n: 4_000_000 }]);
    await db.close();
  });
});

describe.skipIf(isElsewhere)('the watchdog and its own process', () => {
  test('a database that is being started again can be closed', async () => {
    copyFilled();
    const db = await openEmbedded({ dataDir, queryLimit: 300 });
    db.watch();
    await expect(
      db.run('platform', 'read', (tx) => tx.execute(sql`select count(*) from generate_series(1, 100000000000)`)),
    ).rejects.toThrow();
    await db.close();
    expect(holderOf(dataDir)).toBeNull();
  });

  test('that this process stood still is not held against the database', async () => {
    copyFilled();
    const errors: string[] = [];
    const log: Log = { info: () => undefined, warn: () => undefined, error: (_, text) => void errors.push(text) };
    const db = await openEmbedded({ dataDir, queryLimit: 300, log });
    db.watch();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await names(db)).toEqual(['kept']);
    expect(errors).toEqual([]);
    await db.close();
  });
});

// They leave it as they found it, but for the last one; to open it takes longer than all of them.
describe.skipIf(isElsewhere)('a database that is open', () => {
  let open: string;
  let db: Embedded;
  beforeAll(async () => {
    open = newFolder();
    cpSync(join(filled, 'database'), join(open, 'database'), { recursive: true });
    db = await openEmbedded({ dataDir: open });
  });
  afterAll(async () => {
    await db.close();
    rmSync(open, { recursive: true, force: true });
  });

  test('is refused to a second server in one line that names process and directory', async () => {
    const second = await openEmbedded({ dataDir: open }).catch((error: Error) => error.message);
    expect(second).toMatch(new RegExp(`^Another server \\(process ${process.pid}\\) works in ${open}: [^\\n]+$`));
    expect(await names(db)).toEqual(['kept']);
  });

  test('does not let clients get into each other behind its socket, transaction or not', async () => {
    const asked = Array.from({ length: 200 }, (_, i) => i);
    const answers = await Promise.all(
      asked.map((i) => db.pool.query(i % 3 ? 'select $1::int as n' : 'select $1::int + 0 as n', [i])),
    );
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(asked);
  });

  test('is held up by no broken statement and no client that goes away', async () => {
    await expect(db.pool.query('select nonsense')).rejects.toThrow('nonsense');
    const client = await db.pool.connect();
    await client.query(`begin; insert into sys_dept (tenant_code, name, sort) values ('A', 'half', 1)`);
    client.release(true);
    expect(await names(db)).toEqual(['kept']);
  });

  test('of newer migrations is said, and left alone', async () => {
    await db.asOwner((connection) =>
      connection.exec(`insert into sys_migration (name, hash) values ('9999_future', 'x')`),
    );
    await expect(db.asOwner((connection) => migrate(connection))).rejects.toThrow(
      'newer than this program: it holds the migration 9999_future',
    );
  });
});
