import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import {
  dataConfigVehicle,
  dataConfigVehicleEcu,
  diagnosisSequenceManagementExecution as executions,
  diagnosisSequenceManagementSequence as sequences,
  diagnosisSequenceManagementSoftwareFilter as filters,
  sysMailLog,
} from '../../db/tables';
import { judgeSequences } from './sequence-alert/judge';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const VIN = 'L6TEX7E46PZ000001';
const BASE = '/diagnosis-sequence-management';
let d: TesterDesk;
let secret: string;
/** Subjects of the mails that went out. */
const sent: string[] = [];

const now = () => d.t.ports.clock.now().toISOString();
const published: TesterDesk['sequence'] = (values) => d.sequence(values);
/** Executions at a vehicle each, of which the first failed. */
const ran = (sequenceId: string, count: number, failed: number, version = 1) =>
  d.t.system(({ tx }) =>
    tx.insert(executions).values(
      Array.from({ length: count }, (_, n) => ({
        tenantCode: 'A',
        executionId: crypto.randomUUID(),
        vin: `L6TEX7E46PZ${String(100000 + n)}`,
        sequenceId,
        sequenceNo: 'SEQ',
        sequenceVersion: version,
        kind: 'repair',
        status: n < failed ? 'fail' : 'success',
        startedAt: now(),
        endedAt: now(),
        testerCode: 'T',
      })) as (typeof executions.$inferInsert)[],
    ),
  );
const ask = async () =>
  (await d.t.call('GET', `/client/sequence?vin=${VIN}&explain=true`, undefined, { token: secret }))
    .data as ClientSequenceAnswer;
const isGiven = async (id: string) => (await ask()).list.some((one) => one.id === id);
type Alert = { id: string; version: number; isHalted: boolean };
const alertsOf = async (id: string) =>
  ((await d.admin('GET', `${BASE}/sequence-alert/page?sequenceId=${id}&status=open`)).data as { list: Alert[] }).list;

beforeAll(async () => {
  d = await openTesterDesk();
  const take = (letter: { subject: string }) => Promise.resolve(void sent.push(letter.subject));
  d.t.ports.mail = { ...d.t.ports.mail, send: take };
  secret = (await d.tester()).clientSecret;
  await d.t.system(({ tx }) =>
    tx
      .insert(dataConfigVehicle)
      .values({ tenantCode: 'A', vin: VIN, brand: 'geely', platform: 'CMA', market: 'KR', vdnList: ['LHD1'] } as never),
  );
  const values = { isActive: true, days: 14, leastExecutions: 20, successRate: 97, leastVins: 10 };
  const config = { ...values, recipients: 'kim@example.com; lee@example.com' };
  expect((await d.admin('POST', `${BASE}/alert-config`, config)).code).toBe(0);
});
afterAll(() => d.t.close());

describe('an alert of executions [SEQ-17]', () => {
  it('halts the version at once, is raised once by any number of jobs, and somebody lets it go on with a reason', async () => {
    const id = await published();
    await ran(id, 3, 1);
    expect(await judgeSequences(d.t.ports)).toBe(0);
    await ran(id, 40, 9);
    expect(await isGiven(id)).toBe(true);
    const raised = await Promise.all([judgeSequences(d.t.ports), judgeSequences(d.t.ports)]);
    expect(raised.reduce((sum, one) => sum + one)).toBe(1);
    expect(await judgeSequences(d.t.ports)).toBe(0);
    const { list, notApplicable } = await ask();
    expect([list, notApplicable]).toMatchObject([[], [{ clause: 'halted', text: 'Halted by an alert' }]]);
    const executionId = crypto.randomUUID();
    const begin = { executionId, sequenceId: id, version: 1, vin: VIN };
    expect((await d.t.call('POST', '/client/execution', begin, { token: secret })).code).toBe(33011);
    const mails = await d.t.system(({ tx }) =>
      tx.select().from(sysMailLog).where(eq(sysMailLog.template, 'sequence-alert')),
    );
    expect(mails).toMatchObject([{ tenantCode: 'A', recipients: 'kim@example.com; lee@example.com' }]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/43.*10|10.*43/);
    const [alert] = await alertsOf(id);
    expect(alert).toMatchObject({ executions: 43, failures: 10, isHalted: true, sequenceVersion: 1 });
    const home = (await d.admin('GET', '/home')).data as { figures: { resource: string; count: number }[] };
    expect(home.figures).toContainEqual(
      expect.objectContaining({ resource: `${BASE.slice(1)}/sequence-alert`, count: 1 }),
    );
    const resume = `${BASE}/sequence-alert/${alert?.id}/resume`;
    expect((await d.admin('POST', resume, {})).data).toHaveProperty('fields.reason');
    expect((await d.admin('POST', resume, { reason: 'Cable of the bench was broken' })).code).toBe(0);
    expect(await isGiven(id)).toBe(true);
    // What was judged already is not judged again.
    expect(await judgeSequences(d.t.ports)).toBe(0);
  });

  it('only tells where the sequence says so, and leaves other versions and what few vehicles did alone', async () => {
    const told = await published({ haltOnAlert: false });
    const old = await published({ publishedVersion: 2 });
    const few = await published();
    await ran(told, 40, 12);
    await ran(old, 40, 30);
    await ran(few, 9, 9);
    expect(await judgeSequences(d.t.ports)).toBe(1);
    expect(await alertsOf(told)).toMatchObject([{ isHalted: false }]);
    expect([await isGiven(told), await isGiven(old), await isGiven(few)]).toEqual([true, true, true]);
    await ran(old, 40, 30, 2);
    expect(await judgeSequences(d.t.ports)).toBe(1);
    expect(await isGiven(old)).toBe(false);
    // A version halted beside it stays halted when the other is let go on.
    const set = { haltedVersions: ['2', '3'] };
    await d.t.system(({ tx }) => tx.update(sequences).set(set).where(eq(sequences.id, old)));
    const [alert] = await alertsOf(old);
    expect((await d.admin('POST', `${BASE}/sequence-alert/${alert?.id}/resume`, { reason: 'Mended' })).code).toBe(0);
    expect((await d.row(`${BASE}/repair-list`, old)).haltedVersions).toEqual(['3']);
  });
});

describe('a software filter [SEQ-19]', () => {
  it('keeps a sequence that would write the software from testers, and says which', async () => {
    const filter = { tenantCode: 'A', ecuAddress: '1A01', rule: 'beginning', partNumber: '3232 1234', status: 1 };
    const ecus = { ecuList: [{ ecuAddress: '1A01', softwarePart: '32321234 AC' }], vinList: [VIN] };
    const id = await published({ kind: 'reload', ...ecus });
    const reads = await published({ kind: 'repair', ecuList: [] });
    const before = (await ask()).notApplicable ?? [];
    const { sequenceNo: no } = await d.row(`${BASE}/reload-list`, id);
    expect(before.find(({ sequenceNo }) => sequenceNo === no)?.clause).toBe('ecu');
    await d.t.system(async ({ tx }) => {
      const [vehicle] = await tx.select().from(dataConfigVehicle).where(eq(dataConfigVehicle.vin, VIN));
      const ecu = {
        tenantCode: 'A',
        vehicleId: vehicle?.id,
        vin: VIN,
        ecuAddress: '1A01',
        softwarePart: '32321234 AB',
      };
      await tx.insert(dataConfigVehicleEcu).values({ ...ecu, readAt: now() } as never);
    });
    expect(await isGiven(id)).toBe(true);
    await d.t.system(({ tx }) => tx.insert(filters).values(filter as never));
    const { list, notApplicable = [] } = await ask();
    expect(list.map((one) => one.id)).toContain(reads);
    expect(notApplicable).toContainEqual(
      expect.objectContaining({ clause: 'software', text: 'Software filtered out: 1A01 32321234 AC' }),
    );
    const bench = await d.admin('POST', `${BASE}/quene/bench`, { vins: [VIN], sequenceId: id });
    expect(bench.data).toMatchObject({ lines: [{ falls: false, deciding: 'software' }] });
    await d.t.system(({ tx }) => tx.update(filters).set({ platform: 'SEA' } as never));
    expect(await isGiven(id)).toBe(true);
  });
});
