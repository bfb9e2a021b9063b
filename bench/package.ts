import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActivateAnswer } from '../contract/wire/tester';
import type { ClientVersionAnswer } from '../contract/wire/client/client-version';
import { targetNameOf } from '../contract/wire/upload';
import { Api } from '../e2e/support/api';
import { startServer, type Server } from '../e2e/support/server';
import { anyMachine } from '../tools/tester/machine';
import { serverAt } from '../tools/tester/server';
import type { Figure } from './figures';
import { memoryOf } from './place';
import { makeFile, sendFile } from './send-file';

const MIB = 2 ** 20;
/** The most that the field takes. */
const LARGE = 2048 * MIB;
/** What a tester fetches at once. */
const RANGE = 8 * MIB;
const VERSION = '9999.0.0.1';

type Phase = { seconds: number; memory: number };
type Played = { sent: Phase; fetched: Phase; isSigned: boolean; isEqual: boolean };

async function watched(server: Server, work: () => Promise<void>): Promise<Phase> {
  const idle = memoryOf(server.pid);
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 50);
  const begun = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { seconds: (performance.now() - begun) / 1000, memory: most - idle };
}

/** A package of that size from an administrator to a tester: sent in parts, released, signed, fetched in ranges by one that never was updated. */
export async function playPackage(size: number): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), 'console-package-'));
  const server = await startServer({ SEED: 'demo', LOG_LEVEL: 'warn', CALLS_PER_SECOND: '100000' });
  try {
    const path = join(folder, 'package.zip');
    const sums = await makeFile(path, size);
    const { token } = await Api.token(server.url, 'tenant-admin');
    const api = new Api(server.url, token);
    const target = targetNameOf('account/client-version', 'package');
    let file = '';
    const sent = await watched(
      server,
      async () =>
        void (file = await sendFile({ url: server.url, token }, path, sums, { name: 'package.zip', size, target })),
    );
    const row = await api.post<{ id: string }>('/account/client-version', {
      versionNo: VERSION,
      content: 'As large as one may be',
      package: [file],
    });
    await api.post(`/account/client-version/${row.id}/publish`, {});
    const { ids } = await api.post<{ ids: [string] }>('/account/activation-code/generate', {
      count: 1,
      maxClients: 1,
      validityDays: 1,
    });
    const { code } = await api.get<{ code: string }>(`/account/activation-code/${ids[0]}`);
    const tester = serverAt(server.url, 'en-US');
    const { clientSecret: secret } = await tester.call<ActivateAnswer>('POST', '/client/activate', {
      body: { code, machine: anyMachine() },
    });
    const { update } = await tester.call<ClientVersionAnswer>('GET', '/client/version?current=1.0.0.0', { secret });
    const hash = createHash('sha256');
    const fetched = await watched(server, async () => {
      for (let at = 0; at < size; at += RANGE)
        hash.update(
          await tester.range(`/client/version/${row.id}/package`, secret, at, Math.min(at + RANGE, size) - 1),
        );
    });
    const isSigned =
      update?.version === VERSION &&
      update.signature !== '' &&
      update.sha256 === sums.sha256 &&
      update.md5 === sums.md5;
    return { sent, fetched, isSigned, isEqual: hash.digest('hex') === sums.sha256 };
  } catch (error) {
    console.error(server.log());
    throw error;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A package of 2 GiB, from who releases it to who puts it on. */
export async function packageFigures(): Promise<Figure[]> {
  const { sent, fetched, isSigned, isEqual } = await playPackage(LARGE);
  return [
    { name: '2 GiB sent in parts, both hashes compared', value: sent.seconds, unit: 's' },
    { name: '  memory above idle meanwhile', value: sent.memory, unit: 'MiB', reach: 200, aim: 80 },
    { name: 'fetched by a tester in ranges of 8 MiB', value: fetched.seconds, unit: 's' },
    { name: '  MiB a second', value: LARGE / MIB / fetched.seconds, unit: '/s', isMoreBetter: true },
    { name: '  memory above idle meanwhile', value: fetched.memory, unit: 'MiB', reach: 200, aim: 80 },
    {
      name: 'the manifest is signed and names size and hashes',
      value: isSigned ? 1 : 0,
      unit: '',
      reach: 1,
      isMoreBetter: true,
    },
    {
      name: 'what the tester has is what was sent, to the last byte',
      value: isEqual ? 1 : 0,
      unit: '',
      reach: 1,
      isMoreBetter: true,
    },
  ];
}
