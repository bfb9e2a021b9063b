import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientTaskAnswer } from '../../../contract/wire/client-sequence';
import {
  dataConfigVehicle,
  diagnosisSequenceManagementRemoteList as remote,
  diagnosisSequenceManagementSequence as sequences,
} from '../../db/tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const [HOME, STRANGER] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000009'] as const;
const BASE = '/diagnosis-sequence-management';
let d: TesterDesk;
let secret: string;
let other: string;

const at = () => d.t.ports.clock.now().toISOString();
const idOf = (row: { id: string } | undefined): string => row?.id ?? '';
const published: TesterDesk['sequence'] = (values) => d.sequence(values);
const change = (id: string, values: object) =>
  d.t.system(({ tx }) => tx.update(sequences).set(values).where(eq(sequences.id, id)));
const call = (path: string, body: object, token = secret) => d.t.call('POST', path, body, { token });
const begin = (values: object) =>
  call('/client/execution', { executionId: crypto.randomUUID(), version: 1, vin: HOME, ...values });
const step = (id: string, no: number) =>
  call(`/client/execution/${id}/step`, { no, name: `step ${no}`, result: 'success', startedAt: at(), endedAt: at() });
const end = (id: string, result: string) => call(`/client/execution/${id}/end`, { result, readBack: [] });

type RemoteRecord = Record<string, unknown> & { steps: { event: string; step: string | null }[] };
/** What is recorded of the sessions of a remote task, the latest first. */
const recordsOf = async (taskId: string): Promise<RemoteRecord[]> =>
  (await d.admin('GET', `/support/remote-record/page?page=1&limit=10&taskId=${taskId}`)).data.list;

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  other = (await d.tester()).clientSecret;
  const vehicle = { tenantCode: 'A', vin: HOME, brand: 'geely', platform: 'CMA', market: 'KR' };
  await d.t.system(({ tx }) => tx.insert(dataConfigVehicle).values(vehicle as never));
});
afterAll(() => d.t.close());

describe('a remote task', () => {
  it('runs once, after consent, and succeeds with its execution; what happened is recorded [SEQ-13] [SUP-03]', async () => {
    const sequenceId = await published();
    const ordered = await d.admin('POST', `${BASE}/remote-list/order`, {
      sequenceId,
      taskType: 'userConfirm',
      vins: [HOME, STRANGER],
    });
    expect(ordered.data).toMatchObject({ ordered: 1, lines: [{ vin: STRANGER, note: 'Platform does not match' }] });
    const tasks = async (token = secret) =>
      ((await d.t.call('GET', `/client/task?vin=${HOME}`, undefined, { token })).data as ClientTaskAnswer).list;
    const [task] = await tasks(other);
    expect(await tasks()).toMatchObject([{ id: task?.id, status: 3 }]);
    const tell = (body: object, token = secret) => call(`/client/task/${task?.id}/feedback`, body, token);
    // The last tester that asked carries it.
    expect((await tell({ state: 'awaitingConsent' }, other)).code).toBe(33020);
    expect((await tell({ state: 'running' })).code).toBe(33021);
    await tell({ state: 'awaitingConsent' });
    const executionId = crypto.randomUUID();
    const both = await Promise.all([tell({ state: 'running', executionId }), tell({ state: 'running', executionId })]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect((await tell({ state: 'running', executionId: crypto.randomUUID() })).code).toBe(33020);
    expect(await tasks(other)).toEqual([]);
    expect((await tell({ state: 'success' })).code).toBe(33022);
    await begin({ sequenceId, executionId });
    await step(executionId, 1);
    for (const told of ['transfer', 'transfer', 'read back']) await tell({ state: 'running', executionId, step: told });
    await end(executionId, 'success');
    expect((await tell({ state: 'success' })).data).toMatchObject({ status: 0 });
    const records = await recordsOf(idOf(task));
    expect(records).toMatchObject([
      { vin: HOME, result: 'success', remoteLogin: 'unrecognizable', expert: 'admin-a', sequenceId, executionId },
    ]);
    expect(records[0]?.sessionNo).toMatch(/^RD-\d{4}-\d{6}$/);
    expect(records[0]?.steps.map((each) => [each.event, each.step])).toEqual([
      ['askConsent', null],
      ['begin', null],
      ['step', 'transfer'],
      ['step', 'read back'],
      ['succeed', null],
    ]);
    const [row] = await d.t.system(({ tx }) =>
      tx
        .select()
        .from(remote)
        .where(eq(remote.id, idOf(task))),
    );
    expect(row).toMatchObject({ status: 0, attempts: 1, progress: 100 });
    await change(sequenceId, { status: 'abandoned' });
  });

  it('of a vehicle that never comes expires, and is carried once it is ordered again [SEQ-13]', async () => {
    const sequenceId = await published();
    await d.admin('POST', `${BASE}/remote-list/order`, { sequenceId, taskType: 'immediate', vins: [HOME] });
    const stateOf = async () => {
      const [row] = await d.t.system(({ tx }) => tx.select().from(remote).where(eq(remote.sequenceId, sequenceId)));
      return row;
    };
    const set = (expiresAt: Date) =>
      d.t.system(({ tx }) =>
        tx.update(remote).set({ expiresAt: expiresAt.toISOString() }).where(eq(remote.sequenceId, sequenceId)),
      );
    const own = async () =>
      ((await d.t.call('GET', `/client/task?vin=${HOME}`, undefined, { token: secret })).data as ClientTaskAnswer).list;
    await set(new Date(Date.now() - 60_000));
    await d.t.ports.jobs.run('due-transitions');
    const over = await stateOf();
    expect([over?.status, over?.attempts, over?.clientId]).toEqual([7, 0, null]);
    expect(await recordsOf(idOf(over))).toEqual([]);
    // It comes after all: nothing is run that nobody waits for.
    expect(await own()).toEqual([]);
    expect((await d.admin('POST', `${BASE}/remote-list/${idOf(over)}/retry`, {})).code).toBe(0);
    await set(new Date(Date.now() + 86_400_000));
    expect(await own()).toMatchObject([{ id: over?.id }]);
    // One try that fails and one that is cancelled after it began are two sessions.
    const tell = (body: object) => call(`/client/task/${idOf(over)}/feedback`, body);
    await tell({ state: 'running' });
    await tell({ state: 'fail', result: 'NRC 72' });
    expect((await d.admin('POST', `${BASE}/remote-list/${idOf(over)}/retry`, {})).code).toBe(0);
    await own();
    await tell({ state: 'awaitingConsent' });
    expect((await d.admin('POST', `${BASE}/remote-list/${idOf(over)}/cancel`, { reason: 'Not now' })).code).toBe(0);
    const results = (await recordsOf(idOf(over))).map(({ result, detail }) => [result, detail]);
    expect(results).toEqual([
      ['cancelled', 'Not now'],
      ['fail', 'NRC 72'],
    ]);
    await change(sequenceId, { status: 'abandoned' });
  });
});
