import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../machine.mjs';
import { startPostgres } from '../postgres.mjs';

type Answer = { code: number; said: string };

const folder = mkdtempSync(join(tmpdir(), 'console-dump-'));
const dump = join(folder, 'console.dump');
let from: Awaited<ReturnType<typeof startPostgres>>;
let to: Awaited<ReturnType<typeof startPostgres>>;

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve) =>
    execFile(command, args, { env: { ...process.env, ...env }, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, said: stdout + stderr }),
    ),
  );
const program = (name: string, ...args: string[]) => run(join(findPostgres()!, name), args);
const admin = (url: string, ...words: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'server/admin.ts', ...words], { DATABASE_URL: url, DATA_DIR: folder });
/** One that changes the installation: nobody is there to be asked. */
const change = (url: string, ...words: string[]) => admin(url, ...words, '--yes');

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

/** The account and the database as the operations page describes them: no superuser. */
async function makeDatabase(cluster: string, name: string): Promise<string> {
  const accounts = await query(cluster, `select from pg_roles where rolname = 'console'`);
  if (accounts.length === 0) await query(cluster, `create role console login createrole`);
  await query(cluster, `create database ${name} owner console`);
  return Object.assign(new URL(cluster), { username: 'console', pathname: `/${name}` }).href;
}

const POLICIES = `select c.relname, p.polname, p.polcmd, p.polroles::regrole[]::text as roles, c.relrowsecurity,
  pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
  from pg_policy p join pg_class c on c.oid = p.polrelid order by 1, 2`;
const GRANTS = `select table_name, grantee, privilege_type from information_schema.role_table_grants
  where grantee like 'console\\_%' order by 1, 2, 3`;
const ROWS = `select id, tenant_code, name from sys_dept order by id`;

let source: string;
beforeAll(async () => {
  [from, to] = await Promise.all([startPostgres(), startPostgres()]);
  source = await makeDatabase(from.url, 'console');
  expect(await change(source, 'migrate')).toMatchObject({ code: 0 });
  await query(
    source.replace('console@', 'postgres@'),
    `insert into sys_dept (tenant_code, name, sort) select 'A', '총괄 总部 ' || n, n from generate_series(1, 500) n`,
  );
  expect(await program('pg_dump', '--format=custom', `--file=${dump}`, source)).toMatchObject({ code: 0 });
}, 120_000);
afterAll(async () => {
  await Promise.all([from.stop(), to.stop()]);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe('a pg_dump restored on another cluster [OPS-01]', () => {
  it('is refused by name where the roles did not exist, and repaired', async () => {
    const lost = await makeDatabase(to.url, 'lost');
    const restored = await program('pg_restore', '--no-owner', `--dbname=${lost}`, dump);
    expect(restored.said).toContain('role "console_tenant" does not exist');

    const refused = await change(lost, 'migrate');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toMatch(/Missing row policies: \d+ \(.*npm run admin -- repair/);
    expect(await change(lost, 'repair')).toMatchObject({ code: 0 });
    expect(await change(lost, 'migrate')).toMatchObject({ code: 0 });
    expect(await query(lost, POLICIES)).toEqual(await query(source, POLICIES));
    expect(await query(lost, GRANTS)).toEqual(await query(source, GRANTS));
    expect(await query(lost.replace('console@', 'postgres@'), ROWS)).toEqual(
      await query(source.replace('console@', 'postgres@'), ROWS),
    );
  }, 120_000);

  it('is the same database where the roles were made first, as the operations page says', async () => {
    const whole = await makeDatabase(to.url, 'whole');
    for (const role of ['console_tenant', 'console_platform'])
      await query(to.url, `create role ${role} nologin`).catch((error: Error) => {
        if (!error.message.includes('already exists')) throw error;
      });
    await query(to.url, 'grant console_tenant, console_platform to console');
    const restored = await program('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${whole}`, dump);
    expect(restored).toEqual({ code: 0, said: '' });
    expect(await change(whole, 'migrate')).toMatchObject({ code: 0 });
    expect(await query(whole, POLICIES)).toEqual(await query(source, POLICIES));
    expect(await query(whole, GRANTS)).toEqual(await query(source, GRANTS));
  }, 120_000);
});

describe('a backup of our own restored on another cluster [OPS-01]', () => {
  it('gives the same rows, policies and rights, and every table says how many rows it has', async () => {
    const file = join(folder, 'all.tar');
    const written = await admin(source, 'backup', file, '--with-files');
    expect(written, written.said).toMatchObject({ code: 0 });
    expect(written.said).toMatch(/^ +500 {2}sys_dept$/m);
    const target = await makeDatabase(to.url, 'ours');
    const restored = await change(target, 'restore', file);
    expect(restored, restored.said).toMatchObject({ code: 0 });
    expect(restored.said).toMatch(/^ +500 {2}sys_dept$/m);
    expect(await query(target, POLICIES)).toEqual(await query(source, POLICIES));
    expect(await query(target, GRANTS)).toEqual(await query(source, GRANTS));
    const asSuperuser = (url: string) => query(url.replace('console@', 'postgres@'), ROWS);
    expect(await asSuperuser(target)).toEqual(await asSuperuser(source));
  }, 120_000);
});
