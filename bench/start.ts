import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT } from '../e2e/support/server';
import { median, type Figure } from './figures';

/** The answer is read to its end: a body that nobody takes keeps its connection, and the server that is told to stop waits for it. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );

/** npm ends before the server that it runs: the data directory is free only when nobody of the group is left. */
async function gone(group: number): Promise<void> {
  for (;;) {
    try {
      process.kill(-group, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** One `npm start` until page and API answer, ms. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), OPS_PORT: String(port + 1), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
    detached: true,
  });
  const group = child.pid ?? 0;
  const url = `http://127.0.0.1:${port}`;
  while (!((await answers(`${url}/`)) && (await answers(`${url}/api/auth/captcha`)))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const took = performance.now() - started;
  // npm and the server are a group of their own.
  process.kill(-group, 'SIGTERM');
  await gone(group);
  return took;
}

/** From the command to a login page that works, everything installed and built. */
export async function startFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-start-'));
  const first = await startOnce(dataDir);
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) times.push(await startOnce(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  return [
    { name: 'npm start with an empty data folder', value: first, unit: 'ms' },
    { name: 'npm start again', value: median(times), unit: 'ms', reach: 5000, aim: 2000 },
  ];
}
