import { randomUUID } from 'node:crypto';
import { BENCH_VINS } from '../contract/resources/diagnosis-sequence-management/quene/bench';
import type { ClientSequenceAnswer } from '../contract/wire/client-sequence';
import type { ActivateAnswer } from '../contract/wire/tester';
import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import type { Figure } from './figures';
import { readLoad } from './load';
import { secondsOf } from './machine';
import type { Kind } from './place';
import { SEQUENCES, sequenceVin, TESTERS, VEHICLES, WORKSHOPS } from './sequence-data';

const BASE = '/diagnosis-sequence-management';
/** Testers that ask and report at once. */
const AT_ONCE = 50;
const SECONDS = 10;
const STEPS = 6;
const WAITING = 5;
type Desk = { server: Server; api: Api; secrets: readonly string[] };

/** Testers that are signed on by a code. */
async function secretsOf(api: Api, url: string): Promise<string[]> {
  const how = { count: 1, maxClients: AT_ONCE, validityDays: 30 };
  const { ids } = await api.post<{ ids: [string] }>('/account/activation-code/generate', how);
  const { code } = await api.get<{ code: string }>(`/account/activation-code/${ids[0]}`);
  const secrets: string[] = [];
  for (let n = 0; n < AT_ONCE; n += 1) {
    const machine = { machineId: randomUUID() };
    secrets.push((await new Api(url).post<ActivateAnswer>('/client/activate', { code, machine })).clientSecret);
  }
  return secrets;
}

/** What a vehicle gets, asked by 50 testers for vehicles that differ. */
async function applies({ server: { url, pid }, secrets }: Desk, kind: Kind): Promise<Figure[]> {
  const vins = Array.from({ length: 7 }, (_, n) => sequenceVin(1 + n * 113));
  const paths = vins.map((vin) => `/client/sequence?vin=${vin}`);
  const got = await new Api(url, secrets[0]).get<ClientSequenceAnswer>('/client/sequence', { vin: vins[0] ?? '' });
  await readLoad({ url, tokens: secrets, seconds: 2, connections: AT_ONCE }, paths);
  const spent = secondsOf(pid);
  const { perSecond, p99, failed, total } = await readLoad(
    { url, tokens: secrets, seconds: SECONDS, connections: AT_ONCE },
    paths,
  );
  const cost = ((secondsOf(pid) - spent) * 1000) / total;
  const isEmbedded = kind === 'pglite';
  return [
    {
      name: `what applies to a VIN among ${SEQUENCES.toLocaleString('en')}, ${AT_ONCE} testers${failed > 0 ? ` (${failed} FAILED)` : ''}`,
      value: perSecond,
      unit: '/s',
      reach: isEmbedded ? 150 : 600,
      isMoreBetter: true,
    },
    { name: 'what applies, p99', value: p99, unit: 'ms', ...(isEmbedded ? { reach: 400 } : {}) },
    { name: '  processor time of the server a request', value: cost, unit: 'ms' },
    { name: '  sequences that the first of the VINs gets', value: got.list.length, unit: '' },
  ];
}

type Told = { calls: number; executions: number };

/** One execution after the other at one tester: begun, step by step, ended. */
async function execute(api: Api, sequenceId: string, vin: string, until: number, told: Told): Promise<void> {
  while (performance.now() < until) {
    const executionId = randomUUID();
    const path = `/client/execution/${executionId}`;
    await api.post('/client/execution', { executionId, sequenceId, version: 1, vin });
    told.calls += 1;
    for (let no = 1; no <= STEPS && performance.now() < until; no += 1) {
      const at = new Date().toISOString();
      await api.post(`${path}/step`, { no, name: `step ${no}`, result: 'success', startedAt: at, endedAt: at });
      told.calls += 1;
    }
    if (performance.now() >= until) return;
    await api.post(`${path}/end`, { result: 'success', readBack: [] });
    told.calls += 1;
    told.executions += 1;
  }
}

type Able = { sequenceId: string; vins: readonly string[] };

/** A sequence that can be executed, and as many vehicles that get it: a vehicle is worked on by one tester at a time. */
async function vehiclesOfOne(api: Api, count: number): Promise<Able> {
  let sequenceId: string | undefined;
  const vins: string[] = [];
  for (let n = 2; n <= VEHICLES && vins.length < count; n += 5) {
    const vin = sequenceVin(n);
    const { list } = await api.get<ClientSequenceAnswer>('/client/sequence', { vin });
    sequenceId ??= list.find((one) => one.kind === 'repair' || one.kind === 'functionChange')?.id;
    if (list.some(({ id }) => id === sequenceId)) vins.push(vin);
  }
  if (sequenceId === undefined || vins.length < count) throw new Error('no sequence reaches enough vehicles');
  return { sequenceId, vins };
}

/** Testers report at once, each for a vehicle of its own. */
async function reports({ server: { url, pid }, secrets }: Desk, kind: Kind): Promise<Figure[]> {
  const { sequenceId, vins } = await vehiclesOfOne(new Api(url, secrets[0]), secrets.length);
  const told: Told = { calls: 0, executions: 0 };
  const spent = secondsOf(pid);
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(secrets.map((secret, n) => execute(new Api(url, secret), sequenceId, vins[n] ?? '', until, told)));
  return [
    {
      name: `reports of executions, ${AT_ONCE} testers`,
      value: told.calls / SECONDS,
      unit: '/s',
      isMoreBetter: true,
      ...(kind === 'postgresql' ? { reach: 300 } : {}),
    },
    { name: '  executions that ended meanwhile', value: told.executions, unit: '' },
    {
      name: '  processor time of the server a report',
      value: ((secondsOf(pid) - spent) * 1000) / told.calls,
      unit: 'ms',
    },
  ];
}

/** The applicability bench: of one sequence, and of all. */
async function verdicts({ api, server: { pid } }: Desk): Promise<Figure[]> {
  const { list } = await api.get<{ list: [{ id: string }] }>(`${BASE}/sequence/page`, { page: '1', limit: '10' });
  const vins = Array.from({ length: BENCH_VINS }, (_, n) => sequenceVin(n + 1));
  const took = async (question: object): Promise<{ ms: number; processor: number }> => {
    const [began, spent] = [performance.now(), secondsOf(pid)];
    await api.post(`${BASE}/quene/bench`, question);
    return { ms: performance.now() - began, processor: (secondsOf(pid) - spent) * 1000 };
  };
  const one = await took({ vins, sequenceId: list[0].id });
  const all = await took({ vins });
  const count = BENCH_VINS.toLocaleString('en');
  return [
    { name: `verdicts of ${count} VINs, one sequence`, value: one.ms, unit: 'ms', reach: 5000 },
    {
      name: `verdicts of ${count} VINs × ${SEQUENCES.toLocaleString('en')} sequences`,
      value: all.ms,
      unit: 'ms',
      reach: 5000,
    },
    { name: '  processor time of the server', value: all.processor, unit: 'ms' },
  ];
}

/** The page of a vehicle, as somebody opens one after the other: which sequences apply, and why not the others. */
async function pages({ api, server: { pid } }: Desk): Promise<Figure[]> {
  const { list } = await api.get<{ list: { id: string }[] }>('/data-config/vehicle/page', { page: '1', limit: '50' });
  const times: number[] = [];
  const spent = secondsOf(pid);
  for (const { id } of list) {
    const began = performance.now();
    await api.get(`/data-config/vehicle/${id}/sequences`);
    times.push(performance.now() - began);
  }
  const processor = ((secondsOf(pid) - spent) * 1000) / list.length;
  const sorted = times.toSorted((a, b) => a - b);
  return [
    {
      name: `sequences on the page of a vehicle, among ${SEQUENCES.toLocaleString('en')}`,
      value: sorted[Math.floor(sorted.length / 2)] ?? 0,
      unit: 'ms',
      reach: 100,
    },
    { name: '  the slowest of them', value: sorted.at(-1) ?? 0, unit: 'ms' },
    { name: '  processor time of the server a call', value: processor, unit: 'ms' },
  ];
}

/** Five sequences are published by a second person, one for each platform, until the next question of a tester is answered with the last. */
async function publish({ api, server: { url }, secrets }: Desk): Promise<Figure[]> {
  const began = performance.now();
  const ids = await api.get<{ list: { id: string }[] }>(`${BASE}/sequence/page`, {
    page: '1',
    limit: '10',
    status: 'prepublish',
  });
  for (const { id } of ids.list) await api.post(`${BASE}/sequence/${id}/publish`, { reason: 'bench' });
  const seconds = (performance.now() - began) / 1000;
  const tester = new Api(url, secrets[0]);
  const given = await tester.get<ClientSequenceAnswer>('/client/sequence', { vin: sequenceVin(VEHICLES) });
  const isTold = given.list.some(({ id }) => ids.list.some((one) => one.id === id));
  return [
    {
      name: `${WAITING} published: ${VEHICLES.toLocaleString('en')} vehicles, ${TESTERS.toLocaleString('en')} testers`,
      value: seconds,
      unit: 's',
    },
    {
      name: '  the next question of a tester is answered with it',
      value: isTold ? 1 : 0,
      unit: '',
      reach: 1,
      isMoreBetter: true,
    },
  ];
}

/** What testers ask and report, and what the people behind them wait for, beside a tenant of 2,000 published sequences. */
export async function sequences(server: Server, kind: Kind, parts: readonly string[] = []): Promise<Figure[]> {
  // The second person: the first drafted what waits.
  const [, token = ''] = await tokensOf(server.url, WORKSHOPS, 2);
  const api = new Api(server.url, token);
  const desk: Desk = { server, api, secrets: await secretsOf(api, server.url) };
  const figures: Figure[] = [];
  for (const [part, bench] of Object.entries({ applies, reports, verdicts, pages, publish }))
    if (parts.length === 0 || parts.includes(part)) figures.push(...(await bench(desk, kind)));
  return figures;
}
