import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from '../../../contract/resources/sys/webhook/rules';
import { ERRORS } from '../../../contract/wire/errors';
import { sysAudit } from '../../db/system-tables';
import { dataConfigVehicle, diagnosisSequenceManagementExecution as executions } from '../../db/tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const VINS = Array.from({ length: 6 }, (_, n) => `L6TEX7E46PZ00000${n + 1}`);
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = '', FIFTH = ''] = VINS;
const LIST = '/diagnosis-sequence-management/execution';
const HOUR = 3_600_000;
let d: TesterDesk;
let secret: string;
let other: string;

const at = (ms = 0) => new Date(d.t.ports.clock.now().getTime() + ms).toISOString();
const post = (path: string, body: object, token = secret) => d.t.call('POST', path, body, { token });
async function begin(values: object, token = secret) {
  const executionId = crypto.randomUUID();
  const answer = await post('/client/execution', { executionId, version: 1, vin: FIRST, ...values }, token);
  return { ...answer, executionId };
}
const step = (id: string, more: object = {}) =>
  post(`/client/execution/${id}/step`, {
    no: 1,
    name: 'flash',
    result: 'success',
    startedAt: at(),
    endedAt: at(),
    ...more,
  });
const end = (id: string, body: object, token = secret) =>
  post(`/client/execution/${id}/end`, { readBack: [], ...body }, token);
type Shown = { steps: object[]; startedAt: string; endedAt: string; nrcWord: string; log: (string | { id: string })[] };
/** As the console shows it. */
const shown = async (id: string, language: 'en-US' | 'zh-CN' | 'ko-KR' = 'en-US') => {
  const options = { token: d.t.tokens.adminA, language };
  const { list } = (await d.t.call('GET', `${LIST}/page?executionId=${id}`, undefined, options)).data;
  return (await d.t.call('GET', `${LIST}/${list[0].id}`, undefined, options)).data as Shown;
};

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  other = (await d.tester()).clientSecret;
  const common = { tenantCode: 'A', brand: 'geely', platform: 'CMA', market: 'KR', vdnList: [] };
  await d.t.system(({ tx }) => tx.insert(dataConfigVehicle).values(VINS.map((vin) => ({ ...common, vin })) as never));
});
afterAll(() => d.t.close());

describe('an execution that does not succeed', () => {
  it('says why in the console, with the name of the NRC in three languages [DLV-01] [SEQ-02]', async () => {
    const sequenceId = await d.sequence();
    for (const [nrc, kept, name] of [
      ['33', '33', '0x33 Security access denied'],
      ['0x72', '72', '0x72 General programming failure'],
      ['7f', '7F', '0x7F Service not supported in active session'],
    ]) {
      const { executionId } = await begin({ sequenceId });
      await step(executionId, { result: 'fail', nrc });
      expect((await end(executionId, { result: 'fail' })).data).toMatchObject({
        status: 'fail',
        failureReason: 'negativeResponse',
      });
      const row = await shown(executionId);
      expect(row).toMatchObject({ failureReason: 'negativeResponse', failedStep: 'flash', nrc: kept, nrcWord: name });
      expect(row.steps).toMatchObject([{ nrc: kept, nrcWord: name }]);
      expect((await shown(executionId, 'zh-CN')).nrcWord).not.toBe(name);
      expect((await shown(executionId, 'ko-KR')).nrcWord).not.toBe(name);
    }
    const cut = await begin({ sequenceId });
    await step(cut.executionId);
    await end(cut.executionId, { result: 'fail', failure: { reason: 'connectionLost', detail: '1A01, block 3 of 7' } });
    expect(await shown(cut.executionId)).toMatchObject({
      failureReason: 'connectionLost',
      failureDetail: '1A01, block 3 of 7',
    });
    const before = await begin({ sequenceId });
    await end(before.executionId, { result: 'notStarted', failure: { reason: 'checksum', detail: '32320001AB.vbf' } });
    expect(await shown(before.executionId)).toMatchObject({ status: 'notStarted', failureReason: 'checksum' });
    // Told again nothing changes, and a failure is never a success afterwards.
    expect((await end(before.executionId, { result: 'notStarted' })).data).toMatchObject({ failureReason: 'checksum' });
    expect((await end(before.executionId, { result: 'success' })).code).toBe(ERRORS.executionOver.code);
    expect((await end(before.executionId, { result: 'fail', failure: { reason: 'noReport' } })).data).toHaveProperty(
      'fields',
    );
  });

  it('is audited by the transition that ended it, as one that succeeds is, so that webhooks tell of it [INT-06]', async () => {
    const ends = async (kind: 'repair' | 'develop', result: string) => {
      const { executionId } = await begin({ sequenceId: await d.sequence() });
      await d.t.system(({ tx }) => tx.update(executions).set({ kind }).where(eq(executions.executionId, executionId)));
      if (result !== 'notStarted') await step(executionId, { result: result === 'fail' ? 'fail' : 'success' });
      expect((await end(executionId, { result })).code).toBe(0);
      const [row] = await d.t.system(({ tx }) =>
        tx
          .select({ operation: sysAudit.operation })
          .from(sysAudit)
          .innerJoin(executions, eq(sql`${executions.id}::text`, sysAudit.recordId))
          .where(eq(executions.executionId, executionId))
          .orderBy(desc(sysAudit.id))
          .limit(1),
      );
      return row?.operation;
    };
    const found = [
      await ends('repair', 'success'),
      await ends('develop', 'success'),
      await ends('repair', 'fail'),
      await ends('repair', 'notStarted'),
    ];
    expect(found).toEqual(['succeed', 'succeedRd', 'fail', 'leave']);
    const told = Object.values(WEBHOOK_EVENTS).flatMap(({ resource, operations }) =>
      resource === 'diagnosis-sequence-management/execution' ? operations : [],
    );
    expect(told).toEqual(expect.arrayContaining(found));
  });

  it('and was never ended is given up with its reason', async () => {
    const { executionId } = await begin({ sequenceId: await d.sequence(), vin: SECOND });
    await step(executionId);
    await d.t.system(({ tx }) =>
      tx
        .update(executions)
        .set({ dueAt: at(-1000) })
        .where(eq(executions.executionId, executionId)),
    );
    await d.t.ports.jobs.run('due-transitions');
    expect(await shown(executionId)).toMatchObject({ status: 'fail', failureReason: 'noReport' });
  });
});

it('a second tester is refused at a vehicle while another executes, by name, and not for ever [DLV-01]', async () => {
  const sequenceId = await d.sequence();
  const both = await Promise.all([begin({ sequenceId, vin: THIRD }), begin({ sequenceId, vin: THIRD }, other)]);
  const refused = both.find(({ code }) => code !== 0);
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(refused).toMatchObject({
    code: ERRORS.executionElsewhere.code,
    msg: expect.stringMatching(/GT-\S+ is executing SEQ-2026-/),
  });
  const [winner] = both.filter(({ code }) => code === 0);
  const [own, second] = both[0]?.code === 0 ? [secret, other] : [other, secret];
  // The same tester goes on, another vehicle is free.
  expect((await begin({ sequenceId, vin: THIRD }, own)).code).toBe(0);
  expect((await begin({ sequenceId, vin: FOURTH }, second)).code).toBe(0);
  const silent = (ms: number) =>
    d.t.system(({ tx }) =>
      tx
        .update(executions)
        .set({ reportedAt: at(-ms) })
        .where(eq(executions.vin, THIRD)),
    );
  await silent(HOUR);
  expect((await begin({ sequenceId, vin: THIRD }, second)).code).toBe(ERRORS.executionElsewhere.code);
  await silent(2 * HOUR + 1000);
  expect((await begin({ sequenceId, vin: THIRD }, second)).code).toBe(0);
  await end(winner?.executionId ?? '', { result: 'notStarted' }, own);
});

it('an offline sequence is kept as it was executed, once, whatever holds by now, and is no success beyond its validity [DLV-01]', async () => {
  const values = { kind: 'offline', validTo: at(24 * HOUR), faultCodes: null } as never;
  const sequenceId = await d.sequence(values);
  const body = (began: string) => ({ sequenceId, vin: FIFTH, offline: { startedAt: began } });
  expect((await begin(body(at(HOUR)))).data).toHaveProperty('fields.offline');
  expect((await begin({ ...body(at(-HOUR)), version: 2 })).code).toBe(ERRORS.offlineUnknown.code);
  expect((await begin({ ...body(at(-HOUR)), sequenceId: await d.sequence() })).code).toBe(ERRORS.offlineUnknown.code);
  const { executionId } = await begin({ sequenceId, vin: FIFTH }, other);
  expect(executionId).toBeTruthy();
  // Withdrawn since, and another tester is at the vehicle: it was executed all the same.
  await d.t.system(({ tx }) =>
    tx.execute(`update diagnosis_sequence_management_sequence set masked = true where id = '${sequenceId}'`),
  );
  const began = at(-3 * HOUR);
  const ran = await begin(body(began));
  expect(ran.code).toBe(0);
  await step(ran.executionId);
  expect((await end(ran.executionId, { result: 'success', endedAt: at(-2 * HOUR) })).data).toMatchObject({
    status: 'success',
  });
  const row = await shown(ran.executionId);
  expect(row).toMatchObject({ isOffline: true, startedAt: began });
  expect(Date.parse(row.endedAt)).toBeLessThan(Date.parse(at(-HOUR)));
  const over = await d.sequence({ kind: 'offline', validTo: at(-24 * HOUR), faultCodes: null } as never);
  const late = await begin({ sequenceId: over, vin: FIFTH, offline: { startedAt: at(-2 * HOUR) } });
  await step(late.executionId);
  for (let again = 0; again < 2; again += 1)
    expect((await end(late.executionId, { result: 'success' })).data).toMatchObject({
      status: 'fail',
      failureReason: 'validity',
    });
});

it('has the logs of its tester, which the console downloads [DLV-01]', async () => {
  const { executionId } = await begin({ sequenceId: await d.sequence() });
  const log = gzipSync('10:00:00 1A01 > 10 02\n10:00:01 1A01 < 50 02\n');
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const send = async (bytes: Uint8Array, { sha256 = sum(bytes), token = secret, type = 'application/gzip' } = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': type };
    const path = `/api/client/execution/${executionId}/log?sha256=${sha256}`;
    const answer = await d.t.app.request(path, { method: 'POST', headers, body: Uint8Array.from(bytes) });
    return (await answer.json()).code as number;
  };
  expect(await send(log, { sha256: '0'.repeat(64) })).toBe(ERRORS.uploadDamaged.code);
  expect(await send(Buffer.from('plain'))).toBe(ERRORS.fileFormat.code);
  expect(await send(log, { type: 'text/plain' })).toBe(415);
  expect(await send(log, { token: other })).toBe(ERRORS.executionTaken.code);
  expect([await send(log), await send(log), await send(gzipSync('second attempt'))]).toEqual([0, 0, 0]);
  const { log: kept } = await shown(executionId);
  expect(kept).toHaveLength(2);
  const [first = ''] = kept;
  const id = typeof first === 'string' ? first : first.id;
  const file = await d.t.app.request(`/api/sys/file/${id}`, {
    headers: {
      Authorization: `Bearer ${d.t.tokens.adminA}`,
      'X-Requested-With': 'XMLHttpRequest',
      'X-Tenant-Code': 'A',
    },
  });
  expect(Buffer.from(await file.arrayBuffer()).equals(log)).toBe(true);
  for (let n = 0; n < 8; n += 1) expect(await send(gzipSync(`attempt ${n}`))).toBe(0);
  expect(await send(gzipSync('one too many'))).toBe(ERRORS.executionLogs.code);
});
