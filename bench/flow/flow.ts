import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../../e2e/support/api';
import type { Server } from '../../e2e/support/server';
import { tokensOf } from '../client';
import { TENANTS } from '../data';
import { median, type Figure } from '../figures';
import { begun, deployed, flowPerson, handled, paused } from './people';
import { readLoad } from '../load';

/** Instances that wait for a day, and that no due timer may touch; or `--waiting=`. */
const WAITING = Number(process.argv.find((argument) => argument.startsWith('--waiting='))?.slice(10) ?? 10_000);
/** How often it is said how many wait, ms. */
const TELL_MS = 10_000;
const AT_ONCE = 20;
const SECONDS = 30;
/** Nodes that one start goes through: the start event, scripts, and the task at which it waits. */
const SCRIPTS = 8;
const STEPS_A_START = SCRIPTS + 2;
const LIST = '/account/activation-code/page?page=1&limit=10';
/** A timer is looked for every minute. */
const MOST_WAIT_MS = 130_000;

/** Does it `count` times, as many at once as there are people at it. */
async function times(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const script = (id: string): string => `<scriptTask id="${id}" scriptFormat="feel"><script>1 + 1</script></scriptTask>`;

/** Versions of instances that wait: what is touched gets another one. */
async function versionsOf(api: Api, definition: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), limit: '100', definitionId: definition };
    const { list } = await api.get<{ list: { id: string; version: number }[] }>('/flow/running/page', query);
    for (const { id, version } of list) found.set(id, version);
    if (list.length < 100) return found;
  }
}

type Waiting = { definition: string; figure: Figure };

/** Starts the instances that wait, and says how far it is. */
async function startWaiting(api: Api): Promise<Waiting> {
  const definition = await deployed(api, paused('t', 'P1D'), 's>t t>e');
  const begunAt = performance.now();
  let [count, told] = [0, begunAt];
  await times(WAITING, async () => {
    await begun(api, definition);
    count += 1;
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    console.log(`  ${count} of ${WAITING} instances wait`);
  });
  const value = WAITING / ((performance.now() - begunAt) / 1000);
  return {
    definition,
    figure: { name: `${WAITING} instances started, ${AT_ONCE} at once`, value, unit: '/s', isMoreBetter: true },
  };
}

/** How long an instance waits for its timer beside all that wait longer; and how many of those were touched. */
async function timerFigures(api: Api, user: string, long: string): Promise<Figure[]> {
  const before = await versionsOf(api, long);
  const short = await begun(api, await deployed(api, `${paused('t', 'PT1S')}${handled('u', user)}`, 's>t t>u u>e'));
  const from = performance.now();
  const isThere = async () =>
    (await api.get<{ list: unknown[] }>('/flow/todo/page', { page: '1', limit: '1', instanceId: short })).list.length >
    0;
  while (!(await isThere()) && performance.now() - from < MOST_WAIT_MS) await pause(200);
  const waited = performance.now() - from;
  const after = await versionsOf(api, long);
  const touched = [...before].filter(([id, version]) => after.get(id) !== version).length;
  return [
    { name: 'a timer of one second beside them, looked for every minute', value: waited / 1000, unit: 's', reach: 62 },
    { name: '  others that it touched', value: touched, unit: '', reach: 0 },
  ];
}

/** Steps a second, and what people of another tenant wait meanwhile. */
async function stepFigures(url: string, api: Api, user: string): Promise<Figure[]> {
  const names = Array.from({ length: SCRIPTS }, (_, n) => `n${n}`);
  const path = ['s', ...names, 'u', 'e'];
  const edges = path.slice(1).map((to, at) => `${path[at]}>${to}`);
  const definition = await deployed(api, names.map(script).join('') + handled('u', user), edges.join(' '));
  const tokens = await tokensOf(url, TENANTS[0] ?? '', 1);
  const load = { url, tokens, seconds: SECONDS, connections: 1 };
  const alone = await readLoad(load, [LIST]);
  let [count, isOver] = [0, false];
  const waits: number[] = [];
  const starters = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const from = performance.now();
      await begun(api, definition);
      waits.push(performance.now() - from);
      count += 1;
    }
  });
  const from = performance.now();
  const beside = await readLoad(load, [LIST]);
  isOver = true;
  await Promise.all(starters);
  const seconds = (performance.now() - from) / 1000;
  return [
    { name: 'steps', value: (count * STEPS_A_START) / seconds, unit: '/s', reach: 200, isMoreBetter: true },
    { name: `  a start of ${STEPS_A_START} steps, p50`, value: median(waits), unit: 'ms' },
    { name: 'list of another tenant, alone, p99', value: alone.p99, unit: 'ms' },
    { name: '  beside the steps, p99', value: beside.p99, unit: 'ms', reach: 500 },
    { name: '  failed', value: alone.failed + beside.failed, unit: '', reach: 0 },
  ];
}

/** Processes: steps a second beside others, and one due timer, beside instances that wait. */
export async function flow({ url }: Server): Promise<Figure[]> {
  const { api, id } = await flowPerson(url);
  const { definition, figure } = await startWaiting(api);
  return [figure, ...(await stepFigures(url, api, id)), ...(await timerFigures(api, id, definition))];
}
