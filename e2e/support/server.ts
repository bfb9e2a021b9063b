import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { demoFolder, newFolder } from './data-folder';

export const ROOT = join(import.meta.dirname, '../..');
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

export type Server = {
  url: string;
  opsUrl: string;
  dataDir: string;
  pid: number;
  stop: () => Promise<void>;
  log: () => string;
};
/** A server fills its database first, which on a busy machine takes minutes, ms. */
const START_LIMIT = 240_000;
/** For a fixture that starts one. */
export const STARTED = { scope: 'worker', timeout: START_LIMIT + 60_000 } as const;

type Folder = {
  dataDir?: string;
  /** Is still there once the server has stopped. */
  isKept?: boolean;
  /** Another build of the server, with its console beside it. */
  main?: string;
  /** Where it listens, with the next one for its operator; any free one where there is none. */
  port?: number;
};

/** Below the ports that a system gives out by itself, and each process from a place of its own: what starts at the same time never takes the same. */
const PORTS = { from: 20_000, to: 32_000, ofProcess: 20 } as const;
let nextPort = PORTS.from + (process.pid % ((PORTS.to - PORTS.from) / PORTS.ofProcess)) * PORTS.ofProcess;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Two ports in a row that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const port = nextPort;
    nextPort = port + 2 < PORTS.to ? port + 2 : PORTS.from;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('no free port');
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the built server as a process of its own, with a database of its own (the demo's, unless `SEED` says otherwise), and waits until it answers. */
export async function startServer(
  env: Record<string, string> = {},
  {
    dataDir = env.SEED === 'none' ? newFolder() : demoFolder(),
    isKept,
    main = join(ROOT, 'dist/server/main.js'),
    port: asked,
  }: Folder = {},
): Promise<Server> {
  const port = asked ?? (await freePort());
  const child = spawn(NODE, ['--enable-source-maps', main], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      OPS_PORT: String(port + 1),
      DATA_DIR: dataDir,
      SEED: 'demo',
      CAPTCHA: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (data: Buffer) => (log += data.toString()));
  child.stderr.on('data', (data: Buffer) => (log += data.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(force);
    if (!isKept) rmSync(dataDir, { recursive: true, force: true });
  };
  const opsUrl = `http://127.0.0.1:${port + 1}`;
  for (const until = Date.now() + START_LIMIT; Date.now() < until;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${log}`);
    if (await isReady(`${opsUrl}/readyz`))
      return { url: `http://127.0.0.1:${port}`, opsUrl, dataDir, pid: child.pid ?? 0, stop, log: () => log };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`the server was not ready in ${START_LIMIT / 1000} s:\n${log}`);
}
