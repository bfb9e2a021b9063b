import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryOf } from '../../bench/place';
import { expectedOf, readVins } from '../../bench/vins';
import { TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { startServer } from '../../e2e/support/server';

const LINES = 1_000_000;
/** What a long job may hold beyond what the server holds when it is idle, MiB. */
const FLAT = 200;

it('reads a million lines of VINs with duplicates and rubbish into a pool, and holds none of them [ACC-12]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vins-'));
  const server = await startServer({ SEED: 'demo', LOG_LEVEL: 'warn', CALLS_PER_SECOND: '100000' });
  try {
    const { token } = await Api.token(server.url, TENANT_ADMIN);
    const idle = memoryOf(server.pid);
    let most = idle;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 100);
    const { task, vinCount, listed } = await readVins({ url: server.url, token }, folder, LINES, 'MILLION');
    clearInterval(watch);
    const { added, known, refused } = expectedOf(LINES);
    expect([vinCount, listed, task.done, task.failed, task.status]).toEqual([
      added,
      listed,
      added + known,
      refused,
      'partial',
    ]);
    expect(most - idle).toBeLessThan(FLAT);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
