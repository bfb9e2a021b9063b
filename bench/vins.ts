import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { targetNameOf } from '../contract/wire/upload';
import type { TaskView } from '../contract/wire/task';
import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import { TENANTS } from './data';
import type { Figure } from './figures';
import { sendFile, type Sums } from './send-file';
import { besides, pause } from './transfer';

/** Lines of the file, or `--rows=`. */
const LINES = Number(process.argv.find((argument) => argument.startsWith('--rows='))?.slice(7) ?? 1_000_000);
const POOL = '/account/vehicle-pool';
/** Of twenty lines one is no VIN, one stands there a second time, the others are new. */
const ROUND = 20;
const RUBBISH = ['nonsense', 'L6TEX7E46PZ00001', 'L6TEX7E46PZ0000012', '=HYPERLINK("http://a")', 'Фиктивный'] as const;

const vin = (n: number): string => `LB3${n.toString(36).toUpperCase().padStart(14, '0')}`;
const lineOf = (n: number): string => {
  if (n % ROUND === 7) return RUBBISH[Math.floor(n / ROUND) % RUBBISH.length] ?? '';
  if (n % ROUND === 13) return ` ${vin(n - 1).toLowerCase()} `;
  return vin(n);
};
/** What a file of so many lines comes to. */
export const expectedOf = (lines: number): { added: number; known: number; refused: number } => {
  const of = (rest: number): number => Math.floor((lines - 1 - rest) / ROUND) + 1;
  return { added: lines - of(7) - of(13), known: of(13), refused: of(7) };
};

/** A file of VINs as lists are exported, with what is none and what stands there twice. */
async function makeVins(path: string, lines: number): Promise<Sums> {
  const hashes = { sha256: createHash('sha256'), md5: createHash('md5') };
  const file = createWriteStream(path);
  for (let at = 0; at < lines; at += 10_000) {
    const text = Array.from({ length: Math.min(10_000, lines - at) }, (_, n) => `${lineOf(at + n)}\r\n`).join('');
    hashes.sha256.update(text);
    hashes.md5.update(text);
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  return { sha256: hashes.sha256.digest('hex'), md5: hashes.md5.digest('hex') };
}

type Counted = { task: TaskView; vinCount: number; listed: number };

/** Sends the file to a new pool and waits for its task. */
export async function readVins(
  server: { url: string; token: string },
  folder: string,
  lines: number,
  number: string,
): Promise<Counted> {
  const api = new Api(server.url, server.token);
  const path = join(folder, 'vins.csv');
  const sums = await makeVins(path, lines);
  const { id } = await api.post<{ id: string }>(POOL, { number, name: number });
  const target = targetNameOf('account/vehicle-pool', 'file', 'addVins');
  const file = await sendFile(server, path, sums, { name: 'vins.csv', size: statSync(path).size, target });
  const { id: taskId } = await api.post<{ id: string }>(`${POOL}/${id}/addVins`, { file: [file] });
  for (;;) {
    const task = await api.get<TaskView>(`/task/${taskId}`);
    if (task.status !== 'doing') {
      const { vinCount } = await api.get<{ vinCount: number }>(`${POOL}/${id}`);
      const { total: listed } = await api.get<{ total: number }>('/account/vehicle-pool-vin/page', {
        poolId: id,
        page: '1',
        limit: '10',
      });
      return { task, vinCount, listed };
    }
    await pause();
  }
}

/** A million lines into a pool, a tenth of them duplicates or rubbish, while others ask for their lists. */
export async function vinFigures(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, TENANTS[0] ?? '', 1);
  const folder = mkdtempSync(join(tmpdir(), 'console-vins-'));
  const expected = expectedOf(LINES);
  let counted: Counted | undefined;
  try {
    const { seconds, memory, p99, processor } = await besides(server, async () => {
      counted = await readVins({ url: server.url, token }, folder, LINES, `P-${Date.now()}`);
    });
    const isRight =
      counted?.vinCount === expected.added &&
      counted.task.done === expected.added + expected.known &&
      counted.task.failed === expected.refused;
    return [
      {
        name: `${LINES.toLocaleString('en')} lines of VINs: made, sent, read, counted`,
        value: seconds,
        unit: 's',
        reach: 300,
      },
      { name: '  lines a second', value: LINES / seconds, unit: '/s', isMoreBetter: true },
      { name: '  processor time of the server meanwhile', value: processor, unit: 's' },
      { name: '  memory above idle meanwhile', value: memory, unit: 'MiB', reach: 200 },
      { name: '  p99 of others’ lists meanwhile', value: p99, unit: 'ms', reach: 500 },
      {
        name: `  added, known and refused are ${expected.added}, ${expected.known}, ${expected.refused}`,
        value: isRight ? 1 : 0,
        unit: '',
        reach: 1,
        isMoreBetter: true,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
