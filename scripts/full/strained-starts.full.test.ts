import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ListData } from '../../contract/wire/envelope';
import { TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { freePort, NODE, ROOT } from '../../e2e/support/server';

const STARTS = Number(process.env.STARTS ?? 8);
/** Starts after the first one in which what was ended in the middle may go on. */
const MORE = 2;
const LIMIT = 2_400_000;
const LISTS = ['/account/client', '/data-config/vehicle', '/diagnosis-sequence-management/reload-list', '/sys/role'];
/** Of all CPU time a process of this niceness gets a tenth of what one of niceness 0 gets. */
const NICE = ['nice', '-n', '10'];
/** All servers share one core, where the system can say so. */
const ONE_CORE = spawnSync('taskset', ['-c', '0', 'true']).status === 0 ? ['taskset', '-c', '0'] : [];

const folders: string[] = [];
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, 60_000);

function start(
  command: readonly string[],
  env: Record<string, string> = {},
): { child: ChildProcess; log: () => string } {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (log += data.toString()));
  child.once('exit', () => running.delete(child));
  return { child, log: () => log };
}

type Begun = { url: string; child: ChildProcess; attempts: number; took: number };

/** Starts the demo on an empty folder, and again where it ended by itself, until it is ready. */
async function firstStart(): Promise<Begun> {
  const folder = mkdtempSync(join(tmpdir(), 'console-strained-'));
  folders.push(folder);
  const port = await freePort();
  const env = {
    DATABASE_URL: '',
    PORT: `${port}`,
    OPS_PORT: `${port + 1}`,
    DATA_DIR: folder,
    SEED: 'demo',
    CAPTCHA: 'off',
  };
  const from = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const { child, log } = start([...ONE_CORE, ...NICE, NODE, join(ROOT, 'dist/server/main.js')], env);
    const isReady = () =>
      fetch(`http://127.0.0.1:${port + 1}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false);
    while (child.exitCode === null && child.signalCode === null) {
      if (await isReady()) return { url: `http://127.0.0.1:${port}`, child, attempts, took: performance.now() - from };
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    if (attempts > MORE)
      throw new Error(`it ended ${attempts} times, with ${child.exitCode ?? child.signalCode}:\n${log()}`);
  }
}

it(
  `${STARTS} first starts of the demo at once, niced, on one core and beside busy ones, are ready with the same rows [OPS-01]`,
  { timeout: LIMIT },
  async () => {
    for (let core = 0; core < availableParallelism(); core += 1) start([...NICE, NODE, '-e', 'for (;;);']);
    const ports: Begun[] = await Promise.all(Array.from({ length: STARTS }, firstStart));
    for (const { attempts, took } of ports)
      console.log(`ready after ${Math.round(took / 1000)} s, at start ${attempts}`);
    const counts: number[][] = [];
    for (const { url, child } of ports) {
      const { token } = await Api.token(url, TENANT_ADMIN);
      const api = new Api(url, token);
      const totals: number[] = [];
      for (const path of LISTS)
        totals.push((await api.get<ListData<object>>(`${path}/page`, { page: '1', limit: '1' })).total);
      counts.push(totals);
      child.kill('SIGKILL');
    }
    expect(Math.min(...counts.flat())).toBeGreaterThan(0);
    expect(counts).toEqual(counts.map(() => counts[0]));
  },
);
