import type { TaskView } from '../contract/wire/task';
import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import { HUGE, TENANTS } from './data';
import type { Figure } from './figures';
import { secondsOf } from './machine';
import { beginLists, type Waits } from './people';
import { memoryOf } from './place';

const CODES = '/account/activation-code';
/** ms between two looks at how far a task is: each counts the rows of the import, which is no part of what is measured. */
const PAUSE = 1000;
const EXPORTED = 1_000_000;

/** `--alone`: nobody else asks, for a machine that has too much other work to tell anything of the others. */
const IS_ALONE = process.argv.includes('--alone');

export const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

const NOBODY: Waits = { count: 0, failed: 0, p50: Number.NaN, p99: Number.NaN, worst: Number.NaN };

/** Tokens of people of four tenants. */
export const othersAt = async ({ url }: Server): Promise<string[]> =>
  (await Promise.all(TENANTS.slice(0, 4).map((tenant) => tokensOf(url, tenant, 1)))).flat();

/** Runs the work while others ask for their lists; how long it took, what processor time the server spent on it and on the others, what memory it held above idle, and how the others fared. */
export async function besides(
  server: Server,
  work: () => Promise<void>,
): Promise<{ seconds: number; memory: number; p99: number; processor: number; waits: Waits }> {
  const { url, pid } = server;
  const tokens = await othersAt(server);
  const idle = memoryOf(pid);
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50);
  const lists = IS_ALONE ? undefined : await beginLists(url, tokens);
  const [started, spent] = [performance.now(), secondsOf(pid)];
  await work();
  const [seconds, processor] = [(performance.now() - started) / 1000, secondsOf(pid) - spent];
  clearInterval(watch);
  const waits = (await lists?.end()) ?? NOBODY;
  return { seconds, memory: most - idle, p99: waits.p99, processor, waits };
}

/** The whole table as a data task, while other users go on with their lists. */
export async function exportByTask(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, HUGE, 1);
  const api = new Api(server.url, token);
  const { seconds, memory, p99, processor } = await besides(server, async () => {
    const { taskId } = await api.post<{ taskId: string }>(`${CODES}/export`, { format: 'csv' });
    for (;;) {
      const task = await api.get<TaskView>(`/task/${taskId}`);
      if (task.status === 'success' && task.done === EXPORTED) return;
      if (task.status !== 'doing')
        throw new Error(`the export ended as ${task.status} with ${task.done} rows: ${task.msg}`);
      await pause();
    }
  });
  return [
    { name: 'export of 1,000,000 rows to csv, by a task', value: seconds, unit: 's', reach: 60, aim: 25 },
    { name: 'processor time of the server meanwhile', value: processor, unit: 's' },
    { name: 'memory above idle during the task', value: memory, unit: 'MiB', reach: 200, aim: 80 },
    { name: 'p99 of others’ lists during the task', value: p99, unit: 'ms', reach: 500 },
  ];
}
