import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientSequenceAnswer } from '../../contract/wire/client-sequence';
import type { ListData } from '../../contract/wire/envelope';
import { NOTICE_TOPIC } from '../../contract/wire/notice';
import type { ActivateAnswer } from '../../contract/wire/tester';
import { PASSWORD, TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { demoFolder } from '../../e2e/support/data-folder';
import { secondPerson } from '../../e2e/support/second-person';
import { publishByTwo, sequenceFile } from '../../e2e/support/sequences';
import { startServer, type Server } from '../../e2e/support/server';

const AREA = '/diagnosis-sequence-management';
const TESTERS = 20;
/** Reports of one kind that each tester sends for one execution: the same again, all at once. */
const REPEATS = 3;
const WITHDRAWN = 33_011;
const OF_ANOTHER = 33_015;
const STREAMS = 2_000;
/** Streams that one session may have. */
const OF_A_SESSION = 4;
const LIMIT = 300_000;

type Row = { id: string; sequenceNo: string; version: number };

let server: Server;
let drafter: Api;
let approver: Api;
let vins: string[];
let secrets: string[];

beforeAll(async () => {
  const env = { LOG_LEVEL: 'warn', CALLS_PER_SECOND: '100000', TRUST_PROXY: 'true' };
  server = await startServer(env, { dataDir: demoFolder(), isKept: true });
  drafter = await Api.login(server.url, TENANT_ADMIN);
  ({ api: approver } = await secondPerson(server.url));
  const query = { page: '1', limit: '100', platform: 'CMA' };
  const { list } = await drafter.get<ListData<{ vin: string }>>('/data-config/vehicle/page', query);
  vins = list.map(({ vin }) => vin).slice(0, TESTERS);
  const how = { count: 1, maxClients: TESTERS + 1, validityDays: 1 };
  const { ids } = await drafter.post<{ ids: [string] }>('/account/activation-code/generate', how);
  const { code } = await drafter.get<{ code: string }>(`/account/activation-code/${ids[0]}`);
  secrets = [];
  for (let n = 0; n <= TESTERS; n += 1) {
    const machine = { machineId: randomUUID() };
    secrets.push((await new Api(server.url).post<ActivateAnswer>('/client/activate', { code, machine })).clientSecret);
  }
}, LIMIT);
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
}, 60_000);

const rowOf = (id: string) => drafter.get<Row>(`${AREA}/sequence/${id}`);
const act = async (id: string, action: string, body: object, api = drafter) =>
  api.post(`${AREA}/sequence/${id}/${action}`, body);

async function newSequence(): Promise<string> {
  const row = {
    name: { 'en-US': `Under load ${randomUUID()}` },
    platform: 'CMA',
    vinList: vins,
    file: [await sequenceFile(server.url)],
    ecuList: [{ ecuAddress: '1A01' }],
  };
  const { id } = await drafter.post<{ id: string }>(`${AREA}/debug-list`, row);
  await publishByTwo(drafter, approver, id);
  return id;
}

/** A second version of the same sequence, published by two people. */
async function nextVersion(id: string): Promise<void> {
  await act(id, 'revise', {}).catch(() => undefined);
  const { version } = await rowOf(id);
  const description = { 'en-US': `Changed ${randomUUID()}` };
  await drafter.send('PUT', `${AREA}/debug-list/${id}`, { description, version });
  await publishByTwo(drafter, approver, id);
}

type Told = { executionId: string; sequenceId: string; version: number; vin: string; status: string; beganAt: number };
type Asked = { at: number; versions: number[] };

/** One tester at work: it asks, executes what it gets, and reports everything several times at once, while another one forges reports. */
async function work(n: number, id: string, isOver: () => boolean) {
  const tester = new Api(server.url, secrets[n]);
  const forger = new Api(server.url, secrets[TESTERS]);
  const vin = vins[n] ?? '';
  const executions: Told[] = [];
  const questions: Asked[] = [];
  const wrong: string[] = [];
  const repeated = async (path: string, body: object) => {
    const answers = await Promise.all(
      Array.from({ length: REPEATS }, () => tester.send<{ status: string }>('POST', path, body)),
    );
    for (const { status, msg } of answers) if (status >= 500) wrong.push(`${path}: ${status} ${msg}`);
    return answers;
  };
  while (!isOver()) {
    const at = performance.now();
    const { list } = await tester.get<ClientSequenceAnswer>('/client/sequence', { vin });
    const offered = list.filter((one) => one.id === id);
    questions.push({ at, versions: offered.map(({ version }) => version) });
    const [one] = offered;
    if (!one) continue;
    const executionId = randomUUID();
    const beganAt = performance.now();
    const begun = await repeated('/client/execution', { executionId, sequenceId: id, version: one.version, vin });
    if (begun.every(({ code }) => code === WITHDRAWN)) continue;
    if (begun.some(({ code }) => code !== 0)) {
      wrong.push(`begun: ${begun.map(({ code, msg }) => `${code} ${msg}`).join()}`);
      continue;
    }
    const path = `/client/execution/${executionId}`;
    const time = new Date().toISOString();
    const step = { no: 1, name: 'main', result: 'success', startedAt: time, endedAt: time };
    await repeated(`${path}/step`, step);
    const forged = await forger.send('POST', `${path}/end`, { result: 'fail', failure: { reason: 'noAnswer' } });
    if (forged.code !== OF_ANOTHER) wrong.push(`forged: ${forged.code} ${forged.msg}`);
    const ends = await repeated(`${path}/end`, { result: 'success', readBack: [] });
    const status = ends.find(({ code }) => code === 0)?.data.status ?? 'none';
    executions.push({ executionId, sequenceId: id, version: one.version, vin, status, beganAt });
  }
  return { executions, questions, wrong };
}

async function keptExecutions(sequenceNo: string) {
  type Kept = { executionId: string; sequenceVersion: number; vin: string; status: string };
  const kept: Kept[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), limit: '100', sequenceNo };
    const { list } = await drafter.get<ListData<Kept>>(`${AREA}/execution/page`, query);
    kept.push(...list);
    if (list.length < 100) return kept;
  }
}

describe('testers at work', () => {
  it(
    'get what is in force from the moment of a roll-back or a withdrawal on, and every execution counts once, whoever repeats or forges reports [DLV-03] [SEQ-16]',
    { timeout: LIMIT },
    async () => {
      const id = await newSequence();
      await nextVersion(id);
      const { sequenceNo } = await rowOf(id);
      let isOver = false;
      const working = Promise.all(vins.map((_, n) => work(n, id, () => isOver)));
      const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      await sleep(4_000);
      await act(id, 'rollBack', { number: 1, reason: 'Under load' });
      await act(id, 'publish', { reason: 'Under load' }, approver);
      const rolledBack = performance.now();
      await sleep(4_000);
      await act(id, 'abandon', { reason: 'Under load' });
      const withdrawn = performance.now();
      await sleep(3_000);
      isOver = true;
      const all = await working;

      expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
      const questions = all.flatMap((one) => one.questions);
      const versionsIn = (from: number, to: number) =>
        new Set(questions.filter(({ at }) => at >= from && at < to).flatMap(({ versions }) => versions));
      expect(versionsIn(0, rolledBack)).toContain(2);
      // Who asks after the answer to the one who withdraws gets nothing of it any more.
      expect([...versionsIn(rolledBack, withdrawn)]).toEqual([3]);
      expect([...versionsIn(withdrawn, Infinity)]).toEqual([]);
      expect(questions.filter(({ at }) => at >= withdrawn).length).toBeGreaterThan(vins.length);

      const told = all.flatMap(({ executions }) => executions);
      expect(told.length).toBeGreaterThan(vins.length);
      expect(told.filter(({ beganAt }) => beganAt >= withdrawn)).toEqual([]);
      const plain = (one: { executionId: string; version: number; vin: string; status: string }) =>
        [one.executionId, one.version, one.vin, one.status].join(' ');
      const kept = await keptExecutions(sequenceNo);
      expect(kept.map((one) => plain({ ...one, version: one.sequenceVersion })).toSorted()).toEqual(
        told.map(plain).toSorted(),
      );
      expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(['successRd']));
    },
  );
});

/** An event stream of a session; answers what came of it so far. */
function listen(token: string): Promise<{ text: () => string; close: () => void }> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
    const sent = request(`${server.url}/api/live`, { agent: STREAMING, headers }, (answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (data: Buffer) => (text += data.toString()));
      answer.on('error', () => undefined);
      if (answer.statusCode === 200) resolve({ text: () => text, close: () => sent.destroy() });
      else reject(new Error(`a stream was answered with ${answer.statusCode}`));
    });
    sent.once('error', reject);
    sent.end();
  });
}
const STREAMING = new Agent({ maxSockets: Infinity });

describe('consoles that listen', () => {
  it('2,000 event streams hear of one change, each once, and calls go on beside them', { timeout: LIMIT }, async () => {
    const tokens: string[] = [];
    for (let n = 0; n < STREAMS / OF_A_SESSION; n += 1) {
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.2.${n >> 8}.${n % 256}` },
        body: JSON.stringify({ username: TENANT_ADMIN, password: PASSWORD }),
      });
      const { data, msg } = (await response.json()) as { data: { token?: string } | null; msg: string };
      expect(data?.token, msg).toBeTruthy();
      tokens.push(data?.token ?? '');
    }
    const streams = await Promise.all(
      tokens.flatMap((token) => Array.from({ length: OF_A_SESSION }, () => listen(token))),
    );
    expect(streams).toHaveLength(STREAMS);
    const api = new Api(server.url, tokens[0]);
    const title = `To all who listen ${randomUUID()}`;
    const { id } = await api.post<{ id: string }>('/sys/notice', {
      title,
      content: '<p>Now</p>',
      level: 'normal',
      audience: 'all',
    });
    await api.post(`/sys/notice/${id}/send`, {});
    const heard = () => streams.filter(({ text }) => text().includes(id)).length;
    await expect.poll(heard, { timeout: 60_000 }).toBe(STREAMS);
    const event = `event: ${NOTICE_TOPIC}\ndata: ${JSON.stringify({ id })}\n\n`;
    for (const { text } of streams) expect(text().split(event)).toHaveLength(2);
    expect((await api.get<ListData<object>>('/sys/notice/page', { page: '1', limit: '1' })).total).toBeGreaterThan(0);
    for (const { close } of streams) close();
  });
});
