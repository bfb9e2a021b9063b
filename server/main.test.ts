import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'));
const running: ChildProcess[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A program of its own, as it was built: it starts in a fraction of the time that its sources take. */
function start(program: 'main' | 'admin', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`dist/server/${program}.js`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => said, ended };
}

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

// What a server does with its database is proved on both elsewhere.
describe.skipIf(process.env.TEST_DATABASE_URL)('the server as a program', () => {
  let port: number;
  let opsPort: number;
  let server: ReturnType<typeof start>;
  const get = (path: string, at = port) => fetch(`http://127.0.0.1:${at}${path}`);

  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build.mjs', '--server']);
    [port, opsPort] = [await freePort(), await freePort()];
    server = start('main', [], { PORT: String(port), OPS_PORT: String(opsPort) });
    await vi.waitFor(async () => expect((await get('/readyz', opsPort)).status).toBe(200), {
      timeout: 90_000,
      interval: 200,
    });
  });

  test('prints where it is and, the first time, a password', () => {
    expect(server.said()).toContain(`http://127.0.0.1:${port}/`);
    expect(server.said()).toMatch(/sign in as admin with \S{12,}/);
  });

  test('answers the API, health and metrics', async () => {
    const answer = await get('/api/nothing-here');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('/healthz', opsPort)).status).toBe(200);
    const metrics = await (await get('/metrics', opsPort)).text();
    expect(metrics).toMatch(/console_requests_total\{method="GET",part="api",route="none",status="404"\} 1/);
    expect(metrics).toContain('console_database_connections{state="idle"}');
    expect((await get('/metrics')).headers.get('content-type')).not.toContain('version=0.0.4');
  });

  test('refuses what it cannot work with in one line', async () => {
    const cases: [Record<string, string>, RegExp][] = [
      [
        { PORT: String(port) },
        new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use by another program: set PORT to another one\\.\\n$`),
      ],
      [
        { PORT: String(await freePort()), OPS_PORT: String(await freePort()) },
        new RegExp(`^Another server \\(process ${server.child.pid}\\) works in ${dataDir}[^\\n]+\\n$`),
      ],
      [{ NODE_ENV: 'production', CAPTCHA: 'off' }, /^CAPTCHA=off cannot be used with NODE_ENV=production\.\n$/],
      [
        {
          PORT: String(await freePort()),
          OPS_PORT: String(await freePort()),
          DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x',
        },
        /^The database 127\.0\.0\.1:1\/x cannot be used: [^\n]*ECONNREFUSED[^\n]*\n$/,
      ],
    ];
    await Promise.all(
      cases.map(async ([env, said]) => {
        const second = start('main', [], env);
        expect(await second.ended).toBe(1);
        expect(second.said()).toMatch(said);
        expect(second.said()).not.toContain('secret');
      }),
    );
  });

  // Each command says first which installation it works on.
  const place = `Installation: DATA_DIR ${dataDir}\n`;
  test('the command line goes through the running server to unlock, and waits its turn with the rest', async () => {
    const unlock = start('admin', ['unlock', 'admin', '--yes'], {});
    expect([await unlock.ended, unlock.said()]).toEqual([0, `${place}admin may sign in again.\n`]);
    const reset = start('admin', ['reset-second-factor', 'admin', '--yes'], {});
    expect([await reset.ended, reset.said()]).toEqual([1, `${place}admin has no second factor.\n`]);
    const backup = start('admin', ['backup', join(dataDir, 'x.gz')], {});
    expect(await backup.ended).toBe(1);
    expect(backup.said()).toContain('Another server');
  });

  test('SIGTERM ends it with 0, and its database opens again', async () => {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const migrate = start('admin', ['migrate', '--yes'], {});
    expect([await migrate.ended, migrate.said()]).toEqual([0, `${place}The database is up to date.\n`]);
  });

  test('is not ready over a database that another key sealed: it ends, says so in one line, and leaves all as it was', async () => {
    const ports = async () => ({ PORT: String(await freePort()), OPS_PORT: String(await freePort()) });
    const key = join(dataDir, 'master.key');
    const own = readFileSync(key);
    const wrong = start('main', [], {
      ...(await ports()),
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    expect(await wrong.ended).toBe(1);
    expect(wrong.said()).toMatch(
      /^The master key does not open what this database holds [^\n]+ Give MASTER_KEY, [^\n]+\n$/,
    );
    rmSync(key);
    const missing = start('main', [], await ports());
    expect(await missing.ended).toBe(1);
    expect(missing.said()).toMatch(/^This database was sealed with a key, and there is none here: [^\n]+\n$/);
    expect(existsSync(key)).toBe(false);
    writeFileSync(key, own);
    const right = start('admin', ['audit-verify'], {});
    expect(await right.ended).toBe(0);
  });
});
