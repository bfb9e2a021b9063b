import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListData } from '../../contract/wire/envelope';
import { TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { freePort, NODE, ROOT, startServer } from '../../e2e/support/server';

const LIMIT = 300_000;
const LISTS = ['/account/client', '/data-config/vehicle', '/diagnosis-sequence-management/reload-list', '/sys/role'];
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })), 60_000);

/** Starts the server on an empty or half-filled folder, and kills it after so many ms. */
async function killAfter(dataDir: string, delay: number): Promise<void> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: '',
    PORT: `${port}`,
    OPS_PORT: `${port + 1}`,
    DATA_DIR: dataDir,
    SEED: 'demo',
  };
  const child = spawn(NODE, [join(ROOT, 'dist/server/main.js')], { cwd: ROOT, env, stdio: 'ignore' });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  setTimeout(() => child.kill('SIGKILL'), delay);
  expect(await ended).toBe('SIGKILL');
}

/** How many rows the lists of a server that is ready hold, and how long its start took, ms. */
async function countsOf(dataDir: string): Promise<{ counts: number[]; took: number }> {
  const started = performance.now();
  const server = await startServer({ SEED: 'demo' }, { dataDir, isKept: true });
  const took = performance.now() - started;
  try {
    const { token } = await Api.token(server.url, TENANT_ADMIN);
    const api = new Api(server.url, token);
    const totals = LISTS.map((path) => api.get<ListData<object>>(`${path}/page`, { page: '1', limit: '1' }));
    return { counts: (await Promise.all(totals)).map(({ total }) => total), took };
  } finally {
    await server.stop();
  }
}

describe('a first start that is killed', () => {
  it('is continued by the next one, and fills what an undisturbed one fills [OPS-01]', { timeout: LIMIT }, async () => {
    const killed = mkdtempSync(join(tmpdir(), 'console-killed-'));
    const calm = mkdtempSync(join(tmpdir(), 'console-calm-'));
    folders.push(killed, calm);
    const undisturbed = await countsOf(calm);
    // Each start goes on where the one before it was killed, so the third is past the middle.
    for (const share of [0.3, 0.35, 0.4]) await killAfter(killed, undisturbed.took * share);
    const { counts } = await countsOf(killed);
    expect(counts).toEqual(undisturbed.counts);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});
