import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../postgres.mjs';

const folder = mkdtempSync(join(tmpdir(), 'console-rights-'));
let cluster: Awaited<ReturnType<typeof startPostgres>>;

const at = (user: string, database = 'postgres'): string =>
  Object.assign(new URL(cluster.url), { username: user, pathname: `/${database}` }).href;
async function query(text: string, database = 'postgres'): Promise<void> {
  const client = new Client({ connectionString: at('postgres', database) });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
const admin = (url: string, ...words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', 'server/admin.ts', ...words],
      { env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, said: stdout + stderr }),
    ),
  );
const migrate = () => admin(at('console', 'console'), 'migrate', '--yes');
/** The statements that a refusal names. */
const statementsIn = (said: string): string => /as a superuser, run: (.*;) Nothing was changed\./.exec(said)?.[1] ?? '';

beforeAll(async () => void (cluster = await startPostgres()), 120_000);
afterEach(async () => {
  await query('drop database if exists console');
  for (const role of ['console', 'console_tenant', 'console_platform']) await query(`drop role if exists ${role}`);
}, 60_000);
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe('the account of the database [OPS-07]', () => {
  it('needs no more than what the operations page gives it', async () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    const [, block = ''] = /### The account\n[^]*?```sql\n([^]*?)```/.exec(page) ?? [];
    const [before = '', inside = ''] = block.split(/^\\connect console$/m);
    for (const statement of before.split(';').filter((each) => /\w/.test(each.replace(/--.*$/gm, ''))))
      await query(statement);
    await query(inside, 'console');
    const { code, said } = await migrate();
    expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ migrations were run\.$/m)]);
  }, 400_000);

  it('is told by name what it lacks before anything is changed, and the statements that are named are enough', async () => {
    await query('create role console login');
    await query('create database console');
    const refused = await migrate();
    expect(refused.code).toBe(1);
    expect(statementsIn(refused.said)).toBe(
      [
        'create role console_tenant nologin;',
        'create role console_platform nologin;',
        'grant console_tenant, console_platform to "console";',
        'grant create on database "console" to "console";',
        'grant usage, create on schema public to "console";',
      ].join(' '),
    );
    await query(statementsIn(refused.said), 'console');
    expect(await migrate()).toMatchObject({ code: 0 });
    await query('revoke console_platform from console');
    const later = await migrate();
    expect([later.code, statementsIn(later.said)]).toEqual([1, 'grant console_platform to "console";']);
  }, 400_000);

  it('is told whose tables they are where another account made them', async () => {
    await query('create role console login createrole');
    await query('create database console owner console');
    expect(await migrate()).toMatchObject({ code: 0 });
    await query('reassign owned by console to postgres', 'console');
    const refused = await migrate();
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringContaining('reassign owned by "postgres" to "console";'),
    ]);
  }, 400_000);
});
