import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort, NODE, ROOT } from '../../e2e/support/server';

const SOURCE = join(ROOT, 'bench/yardstick');
const FOLDER = join(ROOT, '.cache/yardstick');
const ROWS = 2_000;

/** Runs a program in the yardstick's folder; throws what it said where it fails. */
const run = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: FOLDER,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}: ${said.trim()}`)),
    );
  });

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Installs what only the benchmark needs into a folder of its own, once. Answers the folder. */
export async function benchTools(): Promise<string> {
  const done = join(FOLDER, 'installed');
  const wanted = read(join(SOURCE, 'package.json'));
  mkdirSync(FOLDER, { recursive: true });
  cpSync(SOURCE, FOLDER, { recursive: true });
  if (read(done) !== wanted) {
    await run(npm, [
      'install',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--ignore-scripts',
      '--loglevel=error',
    ]);
    writeFileSync(done, wanted);
  }
  return FOLDER;
}

const PLACES = ['active', 'active', 'active', 'expired', 'revoked'];
const rows = Array.from({ length: ROWS }, (_, n) => ({
  id: n + 1,
  code: `Y-${((n * 2_654_435_761) % 4_294_967_296).toString(36).toUpperCase().padStart(8, '0')}`,
  status: PLACES[n % PLACES.length],
  maxClients: 1 + ((n * 7) % 9),
  clientCount: n % 2,
  validityDays: 30 + (n % 300),
  expiredAt: new Date(1_790_000_000_000 + n * 86_400_000).toISOString(),
  remark: n % 4 ? null : `Order ${n}`,
  createDate: new Date(1_780_000_000_000 - n * 1000).toISOString(),
}));
type Row = (typeof rows)[number];

function list(resource: string, query: URLSearchParams): string {
  const [page, size] = [Number(query.get('page')), Number(query.get('perPage'))];
  const field = query.get('field') as keyof Row;
  const sign = query.get('order') === 'ASC' ? 1 : -1;
  const sorted = rows.toSorted((a, b) => sign * ((a[field] ?? '') < (b[field] ?? '') ? -1 : 1));
  const shown = sorted
    .slice((page - 1) * size, page * size)
    .map((row) => ({ ...row, code: `${resource}-${row.code}` }));
  return JSON.stringify({ data: shown, total: rows.length });
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

/** Every built file, compressed beforehand as ours are. */
function builtFiles(): Map<string, { type: string; body: Buffer }> {
  const folder = join(FOLDER, 'dist');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const body = brotliCompressSync(readFileSync(path));
      return [
        path.slice(folder.length).replace('/index.html', '/'),
        { type: TYPES[extname(path)] ?? 'application/octet-stream', body },
      ];
    }),
  );
}

export type Yardstick = { url: string; stop: () => Promise<void> };

/** A comparable console on a server as small as can be, on the same machine. */
export async function startYardstick(): Promise<Yardstick> {
  const folder = await benchTools();
  await run(NODE, [join(folder, 'node_modules/vite/bin/vite.js'), 'build']);
  const files = builtFiles();
  const port = await freePort();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    const file = files.get(pathname);
    if (file) {
      const kept = pathname === '/' ? 'no-cache' : 'public, max-age=31536000, immutable';
      response.writeHead(200, {
        'Content-Type': file.type,
        'Content-Encoding': 'br',
        'Cache-Control': kept,
        'Content-Length': file.body.length,
      });
      return void response.end(file.body);
    }
    response.writeHead(pathname.startsWith('/api/') ? 200 : 404, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(pathname === '/api/login' ? '{"token":"t"}' : list(pathname.slice(5), searchParams));
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
