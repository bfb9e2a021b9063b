import type { LocalizedText } from '../contract/text/entry-languages';
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

type Entry = { id: string; sourceText: string; sourceLanguage: string; texts: LocalizedText | null };
type Code = { description: LocalizedText };
type Page<T> = { total: number; list: T[] };

const drafts = (api: Api): Promise<Page<Entry>> =>
  api.get(`${ENTRIES}/page`, { page: '1', limit: String(CHUNK), status: '0' });

/** Publishes all that is not, by the calls of the list's selection; answers what that was, by its source text. */
async function publishAll(api: Api): Promise<Map<string, Entry>> {
  const published = new Map<string, Entry>();
  for (;;) {
    const { list } = await drafts(api);
    if (list.length === 0) return published;
    const { failed } = await api.post<BatchResult>(`${ENTRIES}/publish`, { ids: list.map(({ id }) => id) });
    if (failed[0]) throw new Error(`an entry was not published: ${failed[0].msg}`);
    for (const entry of list) published.set(entry.sourceText, entry);
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
    const tasks: TaskView[] = [];
    // One after the other: a tenant may have so many questions at once.
    for (const { id } of await tasksOf(api)) tasks.push(await api.get<TaskView>(`/task/${id}`));
    const wrong = tasks.find(({ status }) => status !== 'doing' && status !== 'success');
    if (wrong) throw new Error(`the task ended as ${wrong.status}: ${wrong.msg}`);
    if (tasks.length > 0 && tasks.every(({ status }) => status === 'success'))
      return tasks.reduce((sum, { done }) => sum + (done ?? 0), 0);
    await pause();
  }
}

const sameTexts = (one: LocalizedText, other: LocalizedText): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([code, text]) => other[code as keyof LocalizedText] === text);

/** Error codes of which a text is published, and those of them that have all of it now, read one by one. */
async function written(api: Api, published: ReadonlyMap<string, Entry>): Promise<{ codes: number; whole: number }> {
  let [codes, whole] = [0, 0];
  for (let page = 1; ; page += 1) {
    const { list } = await api.get<Page<Code>>('/data-config/error-code/page', {
      page: String(page),
      limit: String(CHUNK),
    });
    for (const { description } of list) {
      const entry = published.get(description['en-US'] ?? '');
      if (!entry) continue;
      codes += 1;
      const texts = { ...entry.texts, [entry.sourceLanguage]: entry.sourceText };
      if (sameTexts(description, texts)) whole += 1;
    }
    if (list.length < CHUNK) return { codes, whole };
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
  let [published, done] = [new Map<string, Entry>(), 0];
  const { seconds, p99, memory, processor } = await besides(server, async () => {
    published = await publishAll(api);
    done = await tasksOver(api);
  });
  const { codes, whole } = await written(api, published);
  const { size } = published;
  return [
    ...figures,
    { name: `${size.toLocaleString('en')} entries published, and written by the task`, value: seconds, unit: 's' },
    { name: '  entries a second', value: size / seconds, unit: '/s', isMoreBetter: true },
    { name: '  entries that the task left out', value: size - done, unit: '', reach: 0 },
    {
      name: `  of ${codes.toLocaleString('en')} error codes that use them, without a text`,
      value: codes - whole,
      unit: '',
      reach: 0,
    },
    { name: '  processor time of the server meanwhile', value: processor, unit: 's' },
    { name: '  memory above idle meanwhile', value: memory, unit: 'MiB', reach: 200 },
    { name: '  p99 of others’ lists meanwhile', value: p99, unit: 'ms', reach: 500 },
  ];
}
