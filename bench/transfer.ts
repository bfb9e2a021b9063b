import { randomUUID } from 'node:crypto';
import type { ImportView } from '../contract/import';
import type { TaskView } from '../contract/task';
import { sign } from '../contract/signature';
import { Api } from '../e2e/api';
import type { Server } from '../e2e/server';
import { tokensOf } from './client';
import { HUGE, TENANTS } from './data';
import type { Figure } from './figures';
import { others } from './long';
import { memoryOf } from './place';

const ROWS = 100_000;
const CLIENTS = '/account/client';
const CODES = '/account/activation-code';
const PAUSE = 250;
const EXPORTED = 1_000_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Runs the work while others ask for their lists; how long it took, what memory it held above idle, and how the others fared. */
async function besides(server: Server, work: () => Promise<void>): Promise<{ seconds: number; memory: number; p99: number }> {
  const { url, pid } = server;
  const tokens = (await Promise.all(TENANTS.slice(0, 4).map((tenant) => tokensOf(url, tenant, 1)))).flat();
  const idle = memoryOf(pid);
  let most = idle;
  let isOver = false;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50);
  const slowest: number[] = [];
  const asking = (async () => {
    while (!isOver) slowest.push((await others(url, tokens, 5)).latency.p99);
  })();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  clearInterval(watch);
  await asking;
  return { seconds, memory: most - idle, p99: Math.max(...slowest) };
}

async function sendFile(url: string, token: string, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File([text], 'testers.csv'));
  const path = `${CLIENTS}/import`;
  const [requestId, timestamp] = [randomUUID(), String(Date.now())];
  const signed = { 'X-Request-Id': requestId, 'X-Timestamp': timestamp, 'X-Signature': sign({ path, parameters: {}, body: {}, requestId, timestamp }) };
  const response = await fetch(`${url}/api${path}`, { method: 'POST', body: form, headers: { ...signed, Authorization: `Bearer ${token}` } });
  const { code, data, msg } = (await response.json()) as { code: number; data: { id: string }; msg: string };
  if (code !== 0) throw new Error(`the file was not taken: ${msg}`);
  return data.id;
}

const line = (n: number): string => `IMP-${n},${randomUUID()},Board ${n},P-${n % 97},i7,SSD ${n % 5}`;

/** A sheet of 100,000 rows into a list: tried, then written. */
export async function importAll(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, TENANTS[0] ?? '', 1);
  const api = new Api(server.url, token);
  const text = ['testerCode,machineGuid,mainboard,productId,cpu,disk', ...Array.from({ length: ROWS }, (_, n) => line(n))].join('\n');
  let id = '';
  const reached = async (state: ImportView['state']) => {
    for (;;) {
      const view = await api.get<ImportView>(`${CLIENTS}/import/${id}`);
      if (view.state === state) return view;
      if (view.state === 'refused' || view.bad > 0) throw new Error(`the import went wrong: ${view.msg}, ${view.bad} rows`);
      await pause();
    }
  };
  const tried = await besides(server, async () => {
    id = await sendFile(server.url, token, text);
    await reached('checked');
  });
  const written = await besides(server, async () => {
    await api.post(`${CLIENTS}/import/${id}/commit`, { skipBad: false });
    await reached('written');
  });
  return [
    { name: `import of ${ROWS.toLocaleString('en')} rows: tried`, value: tried.seconds, unit: 's' },
    { name: 'the same, rows a second', value: ROWS / tried.seconds, unit: '/s', isMoreBetter: true },
    { name: 'memory above idle meanwhile', value: tried.memory, unit: 'MiB', reach: 200 },
    { name: 'p99 of others’ lists meanwhile', value: tried.p99, unit: 'ms', reach: 500 },
    { name: `import of ${ROWS.toLocaleString('en')} rows: written`, value: written.seconds, unit: 's' },
    { name: 'the same, rows a second', value: ROWS / written.seconds, unit: '/s', isMoreBetter: true },
    { name: 'memory above idle meanwhile', value: written.memory, unit: 'MiB', reach: 200 },
    { name: 'p99 of others’ lists meanwhile', value: written.p99, unit: 'ms', reach: 500 },
  ];
}

/** The whole table as a data task, while other users go on with their lists. */
export async function exportByTask(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, HUGE, 1);
  const api = new Api(server.url, token);
  const { seconds, memory, p99 } = await besides(server, async () => {
    const { taskId } = await api.post<{ taskId: string }>(`${CODES}/export`, { format: 'csv' });
    for (;;) {
      const task = await api.get<TaskView>(`/task/${taskId}`);
      if (task.status === 'success' && task.done === EXPORTED) return;
      if (task.status !== 'doing') throw new Error(`the export ended as ${task.status} with ${task.done} rows: ${task.msg}`);
      await pause();
    }
  });
  return [
    { name: 'export of 1,000,000 rows to csv, by a task', value: seconds, unit: 's', reach: 60, aim: 25 },
    { name: 'memory above idle during the task', value: memory, unit: 'MiB', reach: 200, aim: 80 },
    { name: 'p99 of others’ lists during the task', value: p99, unit: 'ms', reach: 500 },
  ];
}
