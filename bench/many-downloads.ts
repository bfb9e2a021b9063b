import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ActivateAnswer } from '../contract/wire/tester';
import { targetNameOf } from '../contract/wire/upload';
import { Api } from '../e2e/support/api';
import { NODE, startServer } from '../e2e/support/server';
import { anyMachine } from '../tools/tester/machine';
import { serverAt } from '../tools/tester/server';
import type { Figure } from './figures';
import { beginLists, idleWaits } from './people';
import { memoryOf } from './place';
import { makeFile, sendFile } from './send-file';

const MIB = 2 ** 20;
/** As large as the bar asks, or `--size=` in MiB. */
const SIZE = Number(process.argv.find((argument) => argument.startsWith('--size='))?.slice(7) ?? 500) * MIB;
const TESTERS = 50;
/** What a tester fetches at once. */
const RANGE = 8 * MIB;

type Job = { url: string; secrets: readonly string[]; size: number; range: number };

/** The SHA-256 of what each tester received, in hex, fetched by a process of its own. */
async function downloaded(job: Job): Promise<string[]> {
  const child = spawn(NODE, [join(import.meta.dirname, 'download-process.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(job));
  return JSON.parse(await text(child.stdout)) as string[];
}

/** 50 testers fetch a package of 500 MB at once, each of them all of it, while people look at their lists. */
export async function manyDownloads(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'console-downloads-'));
  const server = await startServer({ SEED: 'demo', LOG_LEVEL: 'warn', CALLS_PER_SECOND: '100000' });
  try {
    const path = join(folder, 'package.zip');
    const sums = await makeFile(path, SIZE);
    const { token } = await Api.token(server.url, 'tenant-admin');
    const api = new Api(server.url, token);
    const target = targetNameOf('account/client-version', 'package');
    const file = await sendFile({ url: server.url, token }, path, sums, { name: 'package.zip', size: SIZE, target });
    const row = await api.post<{ id: string }>('/account/client-version', {
      versionNo: '9999.0.0.2',
      content: 'For many testers at once',
      package: [file],
    });
    await api.post(`/account/client-version/${row.id}/publish`, {});
    const how = { count: 1, maxClients: TESTERS, validityDays: 1 };
    const { ids } = await api.post<{ ids: [string] }>('/account/activation-code/generate', how);
    const { code } = await api.get<{ code: string }>(`/account/activation-code/${ids[0]}`);
    const tester = serverAt(server.url, 'en-US');
    const secrets: string[] = [];
    for (let n = 0; n < TESTERS; n += 1) {
      const body = { code, machine: anyMachine() };
      secrets.push((await tester.call<ActivateAnswer>('POST', '/client/activate', { body })).clientSecret);
    }
    const atRest = await idleWaits(server.url, [token]);
    const idle = memoryOf(server.pid);
    let most = idle;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 50);
    const lists = await beginLists(server.url, [token]);
    const begun = performance.now();
    const job = { url: `${server.url}/api/client/version/${row.id}/package`, secrets, size: SIZE, range: RANGE };
    const hashes = await downloaded(job);
    const seconds = (performance.now() - begun) / 1000;
    clearInterval(watch);
    const waits = await lists.end();
    return [
      { name: `${TESTERS} testers fetched ${SIZE / MIB} MB each`, value: seconds, unit: 's' },
      { name: '  MiB a second, all together', value: (TESTERS * SIZE) / MIB / seconds, unit: '/s', isMoreBetter: true },
      {
        name: '  of them complete, to the last byte',
        value: hashes.filter((hash) => hash === sums.sha256).length,
        unit: '',
        reach: TESTERS,
        isMoreBetter: true,
      },
      { name: '  memory of the server above idle', value: most - idle, unit: 'MiB', reach: 100 },
      { name: 'p99 of others’ lists, idle', value: atRest.p99, unit: 'ms' },
      { name: 'p99 of others’ lists meanwhile', value: waits.p99, unit: 'ms', reach: 2 * atRest.p99 },
      { name: '  the longest of them', value: waits.worst, unit: 'ms' },
      { name: '  calls that failed', value: waits.failed, unit: '', reach: 0 },
    ];
  } catch (error) {
    console.error(server.log());
    throw error;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
