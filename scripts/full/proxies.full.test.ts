import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFile, sendFile } from '../../bench/send-file';
import { TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { freePort, startServer, type Server } from '../../e2e/support/server';
import { ensureProxies } from '../machine.mjs';

const MIB = 2 ** 20;
const NAME = 'console.example.com';
/** The certificate is one that nobody signed. */
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const folder = mkdtempSync(join(tmpdir(), 'console-proxy-'));
const at = (name: string): string => join(folder, name);
// Where Caddy keeps what it runs with.
process.env.XDG_CONFIG_HOME = folder;
const running: ChildProcess[] = [];
let server: Server;

/** The block of the operations page, with the addresses of this test. */
function blockOf(kind: string, port: number): string {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, block] = new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(page) ?? [];
  if (!block) throw new Error(`the operations page has no block for ${kind}`);
  return (
    block
      .replaceAll('/etc/ssl/console.', at('console.'))
      .replaceAll('127.0.0.1:3000', new URL(server.url).host)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      // Caddy gets a certificate by itself, which needs a name that the world knows.
      .replace(
        `${NAME} {\n  reverse`,
        `:${port} {\n  bind 127.0.0.1\n  tls ${at('console.crt')} ${at('console.key')}\n  reverse`,
      )
  );
}

const run = (program: string, ...args: string[]): void =>
  void running.push(spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }));

const PROXIES: Readonly<Record<string, (port: number) => void>> = {
  nginx(port) {
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at(name)};`);
    const around = `daemon off; master_process off; pid ${at('pid')}; error_log stderr; events {}\nhttp { access_log off; ${paths.join(' ')}\n`;
    writeFileSync(at('nginx.conf'), `${around}${blockOf('nginx', port)}}\n`);
    execFileSync('/usr/sbin/nginx', ['-t', '-q', '-e', 'stderr', '-c', at('nginx.conf')]);
    run('/usr/sbin/nginx', '-e', 'stderr', '-c', at('nginx.conf'));
  },
  haproxy(port) {
    writeFileSync(at('haproxy.cfg'), `global\n  stats socket ${at('stats')} mode 600\n${blockOf('haproxy', port)}`);
    execFileSync('/usr/sbin/haproxy', ['-c', '-q', '-f', at('haproxy.cfg')]);
    run('/usr/sbin/haproxy', '-db', '-f', at('haproxy.cfg'));
  },
  caddy(port) {
    const around = `{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n  default_sni ${NAME}\n  storage file_system ${at('caddy')}\n}\n`;
    writeFileSync(at('Caddyfile'), around + blockOf('caddy', port));
    execFileSync('/usr/bin/caddy', ['validate', '--adapter', 'caddyfile', '--config', at('Caddyfile')], {
      stdio: 'ignore',
    });
    run('/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', at('Caddyfile'));
  },
};

async function until<T>(work: () => Promise<T>, isDone: (value: T) => boolean, limit = 30_000): Promise<T> {
  for (const end = Date.now() + limit; ;) {
    const value = await work().catch(() => null);
    if (value !== null && isDone(value)) return value;
    if (Date.now() > end) throw new Error('it did not come to that in time');
    await pause(200);
  }
}

/** What is answered to the plainest check there is, of HTTP/1.0. */
const check10 = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write('OPTIONS / HTTP/1.0\r\n\r\n'));
    socket.on('data', (bytes) => (said += bytes.toString()));
    socket.on('end', () => resolve(said.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });

/** The status of our server as haproxy sees it: by its own socket. */
const statusInHaproxy = (): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const socket = createConnection(at('stats'), () => socket.write('show stat\n'));
    socket.on('data', (bytes) => (said += bytes.toString()));
    socket.on('error', reject);
    socket.on('end', () => {
      const [head = '', ...lines] = said.split('\n');
      const column = head.split(',').indexOf('status');
      resolve(lines.find((line) => line.startsWith('console,one,'))?.split(',')[column] ?? '');
    });
  });

beforeAll(async () => {
  const missing = await ensureProxies();
  if (missing) throw new Error(missing);
  // Programs that were begun by root read and write as another user.
  chmodSync(folder, 0o755);
  mkdirSync(at('client_body'));
  const subject = [
    '-subj',
    `/CN=${NAME}`,
    '-days',
    '2',
    '-nodes',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
  ];
  const files = ['-keyout', at('console.key'), '-out', at('console.crt')];
  execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
  writeFileSync(at('console.pem'), readFileSync(at('console.crt'), 'utf8') + readFileSync(at('console.key'), 'utf8'));
  execFileSync(process.execPath, ['scripts/build.mjs']);
  server = await startServer({ TRUST_PROXY: 'on', CONSOLE_URL: `https://${NAME}` });
}, 900_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe.each(Object.keys(PROXIES))('behind %s, as the operations page sets it up [OPS-03]', (kind) => {
  let url: string;
  let token: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `https://127.0.0.1:${port}`;
    PROXIES[kind]?.(port);
    await until(
      () => fetch(`${url}/`),
      ({ status }) => status === 200,
    );
    ({ token } = await Api.token(url, TENANT_ADMIN));
  }, 120_000);

  it('is the console, by https only', async () => {
    const { headers } = await fetch(`${url}/`);
    expect(headers.get('strict-transport-security')).toContain('max-age');
    const page = await (await fetch(`${url}/`)).text();
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    expect((await fetch(new URL(script, url))).status).toBe(200);
  });

  it('takes a file of 40 MiB in parts of 8 MiB, and of one piece', async () => {
    const sums = await makeFile(at('film.zip'), 40 * MIB);
    const told = { target: 'statistical-report/abnormal-account.appeal.file', name: 'film.zip', size: 40 * MIB };
    const id = await sendFile({ url, token }, at('film.zip'), sums, told);
    const answer = await fetch(`${url}/api/sys/file/${id}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(new Uint8Array(await answer.arrayBuffer()).length).toBe(40 * MIB);
  }, 240_000);

  it('gets events as they come, and keeps the line while none come', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${url}/api/live`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    const reader = stream.body!.getReader();
    const begun = Date.now();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(': \n\n');
    expect(Date.now() - begun).toBeLessThan(2_000);
    // A sign of life comes each few seconds; none of them waits in a buffer.
    const next = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
    let said = '';
    do said = await next();
    while (said.startsWith('event: '));
    expect(said).toContain(': \n\n');
    stop.abort();
  }, 120_000);
});

describe('below a path of a host, behind nginx [OPS-03]', () => {
  let below: Server;
  let url: string;
  let token: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `https://127.0.0.1:${port}/console`;
    below = await startServer({
      TRUST_PROXY: 'on',
      BASE_PATH: '/console',
      CONSOLE_URL: `https://${NAME}/console`,
    });
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at(name)};`);
    const block = blockOf('nginx', port)
      .replaceAll(new URL(server.url).host, new URL(below.url).host)
      .replace('location / {', 'location / { return 204; }\n  location /console/ {');
    writeFileSync(
      at('below.conf'),
      `daemon off; master_process off; pid ${at('below.pid')}; error_log stderr; events {}\nhttp { access_log off; ${paths.join(' ')}\n${block}}\n`,
    );
    run('/usr/sbin/nginx', '-e', 'stderr', '-c', at('below.conf'));
    await until(
      () => fetch(`${url}/`),
      ({ status }) => status === 200,
    );
    ({ token } = await Api.token(url, TENANT_ADMIN));
  }, 240_000);
  afterAll(() => below.stop());

  it('is the console, its files and its API, and nothing else of the host', async () => {
    const page = await (await fetch(`${url}/`)).text();
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    expect(script).toMatch(/^\/console\/assets\//);
    for (const path of [script, '/console/shell-worker.js', '/console/manifest.webmanifest', '/console/api/docs'])
      expect([path, (await fetch(new URL(path, url))).status]).toEqual([path, 200]);
    expect((await fetch(new URL('/api/openapi.json', url))).status).toBe(204);
    expect((await fetch(`${below.url}/api/openapi.json`)).status).toBe(404);
    const { servers } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { servers: unknown };
    expect(servers).toEqual([{ url: '/console/api' }]);
  });

  it('signs in, lists, and takes a file in parts', async () => {
    const { list } = await new Api(url, token).get<{ list: unknown[] }>('/sys/user/page', { page: '1', limit: '10' });
    expect(list.length).toBeGreaterThan(0);
    const sums = await makeFile(at('short.zip'), 9 * MIB);
    const told = { target: 'statistical-report/abnormal-account.appeal.file', name: 'short.zip', size: 9 * MIB };
    const id = await sendFile({ url, token }, at('short.zip'), sums, told);
    const answer = await fetch(`${url}/api/sys/file/${id}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(new Uint8Array(await answer.arrayBuffer()).length).toBe(9 * MIB);
  }, 120_000);

  it('gets events as they come', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${url}/api/live`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    expect(new TextDecoder().decode((await stream.body!.getReader().read()).value)).toBe(': \n\n');
    stop.abort();
  }, 30_000);
});

describe('checks of load balancers [OPS-03]', () => {
  it('are answered in HTTP/1.0, and haproxy sees the server', async () => {
    expect(await check10(Number(new URL(server.url).port))).toMatch(/^HTTP\/1\.[01] 204/);
    expect(await until(statusInHaproxy, (status) => status !== '')).toMatch(/^UP|^L7OK/);
  }, 60_000);
});
