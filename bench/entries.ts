import type { EntryCoverage } from '../contract/wire/data-config/entry';
import type { BatchResult } from '../contract/wire/rows';
import type { TaskView } from '../contract/wire/task';
import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import { BIG } from './data';
import { median, type Figure } from './figures';
import { timesOf } from './load';
import { besides, pause } from './transfer';
import { listFigures } from './vehicles';

const ENTRIES = '/data-config/entry';
const TASKS = '/diagnosis-sequence-management/data-task';
/** As many as the console shows on a page, and publishes by one call. */
const CHUNK = 100;

type Entry = { id: string; status: number };
type Page<T> = { total: number; list: T[] };

const drafts = (api: Api): Promise<Page<Entry>> =>
  api.get(`${ENTRIES}/page`, { page: '1', limit: String(CHUNK), status: '0' });

/** Publishes all that is not, by the calls of the list's selection; answers how many that were. */
async function publishAll(api: Api): Promise<number> {
  let published = 0;
  for (;;) {
    const { list } = await drafts(api);
    if (list.length === 0) return published;
    const { failed } = await api.post<BatchResult>(`${ENTRIES}/publish`, { ids: list.map(({ id }) => id) });
    if (failed[0]) throw new Error(`an entry was not published: ${failed[0].msg}`);
    published += list.length;
  }
}

/** All tasks that write entries: each call that publishes may have made one. */
async function tasksOf(api: Api): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { page: String(page), limit: String(CHUNK), type: 'entryPublish' };
    const { list } = await api.get<Page<{ id: string }>>(`${TASKS}/page`, asked);
    found.push(...list);
    if (list.length < CHUNK) return found;
  }
}

/** Until no task writes entries into rows any more; answers how many were written. */
async function tasksOver(api: Api): Promise<number> {
  for (;;) {
    const list = await tasksOf(api);
    const tasks = await Promise.all(list.map(({ id }) => api.get<TaskView>(`/task/${id}`)));
    const wrong = tasks.find(({ status }) => status !== 'doing' && status !== 'success');
    if (wrong) throw new Error(`the task ended as ${wrong.status}: ${wrong.msg}`);
    if (tasks.length > 0 && tasks.every(({ status }) => status === 'success'))
      return tasks.reduce((sum, { done }) => sum + (done ?? 0), 0);
    await pause();
  }
}

/** The library listed and searched, the cockpit's matrix, and all of it published while others ask for their lists. */
export async function entryFigures(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, BIG, 1);
  const api = new Api(server.url, token);
  const figures = await listFigures(server.url, token, ENTRIES, 'sourceText=001234');
  let rows = 0;
  const coverage = async () => {
    const sources = await api.get<EntryCoverage>(`${ENTRIES}/coverage`);
    rows = sources.reduce((sum, { total }) => sum + total, 0);
  };
  await coverage();
  const matrix = median(await timesOf(coverage));
  figures.push({ name: `coverage of ${rows.toLocaleString('en')} entries`, value: matrix, unit: 'ms', reach: 500 });
  let [published, done] = [0, 0];
  const { seconds, p99, memory, processor } = await besides(server, async () => {
    published = await publishAll(api);
    done = await tasksOver(api);
  });
  return [
    ...figures,
    { name: `${published.toLocaleString('en')} entries published, and written by the task`, value: seconds, unit: 's' },
    { name: '  entries a second', value: published / seconds, unit: '/s', isMoreBetter: true },
    { name: '  entries that the task left out', value: published - done, unit: '', reach: 0 },
    { name: '  processor time of the server meanwhile', value: processor, unit: 's' },
    { name: '  memory above idle meanwhile', value: memory, unit: 'MiB', reach: 200 },
    { name: '  p99 of others’ lists meanwhile', value: p99, unit: 'ms', reach: 500 },
  ];
}
