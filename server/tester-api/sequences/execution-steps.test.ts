import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { dataConfigVehicle, diagnosisSequenceManagementExecution as executions } from '../../db/tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const VIN = 'L6TEX7E46PZ000001';
const STEPS = 12;
let d: TesterDesk;
let secret: string;
let other: string;

const AT = '2026-11-01T08:00:00.000Z';
type Told = {
  token?: string;
  requestId?: string;
  name?: string;
  result?: string;
  nrc?: string;
  startedAt?: string;
  endedAt?: string;
};
const step = (id: string, no: number, { token = secret, requestId = crypto.randomUUID(), ...more }: Told = {}) =>
  d.t.call(
    'POST',
    `/client/execution/${id}/step`,
    { no, name: `step ${no}`, result: 'success', startedAt: AT, endedAt: AT, ...more },
    { token, requestId },
  );

async function begin(sequenceId: string): Promise<string> {
  const executionId = crypto.randomUUID();
  const { code } = await d.t.call(
    'POST',
    '/client/execution',
    { executionId, sequenceId, version: 1, vin: VIN },
    { token: secret },
  );
  expect(code).toBe(0);
  return executionId;
}
const kept = async () => {
  const rows = await d.t.system(({ tx }) => tx.select().from(executions));
  return new Map(
    rows.map(({ executionId, version, steps, failedStep }) => [executionId, { version, steps, failedStep }]),
  );
};

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  other = (await d.tester()).clientSecret;
  const vehicle = { tenantCode: 'A', vin: VIN, brand: 'geely', platform: 'CMA', market: 'KR', vdnList: [] };
  await d.t.system(({ tx }) => tx.insert(dataConfigVehicle).values(vehicle as never));
});
afterAll(() => d.t.close());

it('steps that come at the same moment are each kept once, and what is refused among them harms no other [SEQ-02] [NET-02]', async () => {
  const sequenceId = await d.sequence();
  const ids = [await begin(sequenceId), await begin(sequenceId), await begin(sequenceId)];
  const replayed = crypto.randomUUID();
  const numbers = Array.from({ length: STEPS }, (_, n) => STEPS - n);
  const [good, twice, strange, replays] = await Promise.all([
    Promise.all(ids.flatMap((id) => numbers.map((no) => step(id, no, no === 7 ? { result: 'fail', nrc: '72' } : {})))),
    // The same step with another outcome, told while the first is on its way or done.
    Promise.all(ids.map((id) => step(id, 7, { result: 'success' }))),
    step(ids[0] ?? '', 99, { token: other }),
    Promise.all([1, 2, 3].map(() => step(ids[1] ?? '', 40, { requestId: replayed }))),
  ]);
  const sevenths = numbers.indexOf(7);
  good.forEach(({ code }, at) => at % STEPS !== sevenths && expect(code).toBe(0));
  // Of the two that tell the seventh differently one is kept.
  ids.forEach((_, at) =>
    expect([good[at * STEPS + sevenths]?.code, twice[at]?.code].toSorted()).toEqual([0, ERRORS.stepTold.code]),
  );
  expect(strange.code).toBe(ERRORS.executionTaken.code);
  expect(replays.map(({ status }) => status).toSorted()).toEqual([200, 200, 200]);

  const rows = await kept();
  ids.forEach((id, at) => {
    const { steps, version } = rows.get(id) ?? {};
    const expected = Array.from({ length: STEPS }, (_, n) => n + 1);
    expect(steps?.map(({ no }) => no)).toEqual(at === 1 ? [...expected, 40] : expected);
    expect(version).toBeGreaterThan(1);
  });
  // What was refused gave its request id back; what was kept did not.
  const id = crypto.randomUUID();
  expect((await step(ids[2] ?? '', 50, { token: other, requestId: id })).code).toBe(ERRORS.executionTaken.code);
  expect((await step(ids[2] ?? '', 50, { requestId: id })).code).toBe(0);
  expect((await step(ids[2] ?? '', 51, { requestId: id })).status).toBe(409);
});

it('the first step that failed is told with its NRC, whatever the order', async () => {
  const id = await begin(await d.sequence());
  await step(id, 3, { name: 'check', result: 'fail', nrc: '31' });
  await step(id, 2, { name: 'erase', result: 'fail', nrc: '72' });
  expect((await kept()).get(id)).toMatchObject({ failedStep: 'erase' });
  expect((await step(crypto.randomUUID(), 1)).code).toBe(ERRORS.gone.code);
  expect((await step('no-uuid', 1)).code).toBe(ERRORS.gone.code);
  expect((await step(id, 0)).data).toHaveProperty('fields.no');
});

it('a step that ends before it begins is refused by that field, and nothing of it is kept [SEQ-02]', async () => {
  const id = await begin(await d.sequence());
  for (const told of [
    { startedAt: '2099-01-01T00:00:00.000Z', endedAt: '1970-01-01T00:00:00.000Z' },
    { startedAt: '2026-11-01T08:00:00.001Z', endedAt: '2026-11-01T10:00:00.000+02:00' },
  ])
    expect(await step(id, 1, told)).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { endedAt: expect.any(String) } },
    });
  expect((await kept()).get(id)?.steps ?? []).toEqual([]);
  expect((await step(id, 1)).code).toBe(0);
});
