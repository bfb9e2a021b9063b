import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  diagnosisSequenceManagementExecution as executions,
  diagnosisSequenceManagementRemoteList as tasks,
  diagnosisSequenceManagementVehicleTodo as todos,
} from '../server/db/tables';
import { writeWorkshopOtx } from '../server/seed/diagnosis-sequence-management/sequence/workshop-otx';
import { otxDocument } from '../server/testing/sequence-file';
import { openSequenceDesk, type SequenceDesk } from '../server/testing/desks/sequence-desk';
import { CommandTester } from './testing/command';
import { REAL_CLOCK } from './tester/clock';
import { Unreachable, type TesterServer } from './tester/server';
import { runSequence } from './tester/sequence';
import { failureText, offlineText } from './tester/words';

const HOUR = 3_600_000;
const NOWHERE = 'http://127.0.0.1:9';
const directory = mkdtempSync(join(tmpdir(), 'at-work-'));
let d: SequenceDesk;
let workshop: CommandTester;
let place = 0;

/** A vehicle of its own with one control unit, and a sequence of the workshop for it. */
async function arranged(kind: 'offline' | 'functionChange', values: object = {}, isOn = true, says?: string) {
  place += 1;
  const vin = `L6TEX7E46PZ7${String(place).padStart(5, '0')}`;
  const run = `SEQ-2026-7${String(place).padStart(5, '0')}`;
  await d.vehicle(vin, [{ ecuAddress: '1A01', softwarePart: '1 AA' }]);
  const name = run.replaceAll('-', '_');
  const text = says ?? writeWorkshopOtx(kind, { name, ecuAddress: '1A01', timestamp: '2026-11-26T10:00:00Z' }, isOn);
  const file = [await d.stored(`${name}.otx`, new TextEncoder().encode(text))];
  const id = await d.sequence({ sequenceNo: run, kind, faultCodes: null, vinList: [vin], file, ...values } as never);
  return { vin, run, id };
}
const rowsOf = (vin: string) =>
  d.t.system(({ tx }) => tx.select().from(executions).where(eq(executions.vin, vin)).orderBy(executions.startedAt));
const at = (ms: number) => new Date(d.t.ports.clock.now().getTime() + ms).toISOString();

beforeAll(async () => {
  d = await openSequenceDesk();
  const { testerCode, clientSecret } = await d.tester();
  workshop = new CommandTester(directory, { server: d.address, testerCode, clientSecret });
});
afterAll(async () => {
  await d.close();
  rmSync(directory, { recursive: true });
});

describe('a function change', () => {
  const FUNCTION = { functionCode: 'AUTO_HOLD', functionName: { 'en-US': 'Auto hold' }, functionEcu: '1A01' };

  it('is written into the control unit that the sequence names, and read back [DLV-01]', async () => {
    for (const state of ['on', 'off'] as const) {
      const { vin, run } = await arranged('functionChange', { ...FUNCTION, functionState: state }, state === 'on');
      expect(await workshop.run({ vin, run })).toMatchObject({ exit: 0 });
      expect(await rowsOf(vin)).toMatchObject([{ status: 'success', kind: 'functionChange' }]);
      const [ecu] = JSON.parse(readFileSync(join(directory, `vehicle-${vin}.json`), 'utf8')) as { data: object }[];
      expect(ecu?.data).toMatchObject({ D101: state === 'on' ? '01' : '00' });
    }
  });

  it('is no success where the document switches it the other way, or another control unit [DLV-01]', async () => {
    const other = await arranged('functionChange', { ...FUNCTION, functionState: 'off' });
    const elsewhere = await arranged('functionChange', { ...FUNCTION, functionEcu: '1630', functionState: 'on' });
    for (const { vin, run } of [other, elsewhere]) {
      expect(await workshop.run({ vin, run })).toMatchObject({ exit: 1 });
      expect(await rowsOf(vin)).toMatchObject([{ status: 'fail', failureReason: 'readBack' }]);
    }
    expect((await rowsOf(other.vin))[0]?.failureDetail).toBe('AUTO_HOLD: 1A01 D101 = 01 ≠ off');
  });

  it('without a document of its own is switched by its sub-sequences, also after it was stopped, or is no success [DLV-01]', async () => {
    const says = { name: 'switch', ecuAddress: '1A01', timestamp: '2026-11-26T10:00:00Z' };
    const forAll = { vinList: null, vdnExpression: 'LHD1' };
    const switches = await arranged('offline', forAll, true, writeWorkshopOtx('functionChange', says, true));
    const other = await arranged('offline', forAll);
    const of = (sub: { id: string }, functionState: 'on' | 'off') =>
      arranged('functionChange', { ...FUNCTION, functionState, file: null, subSequenceList: [sub.id] });
    const cases = [
      [await of(switches, 'on'), 0, { status: 'success', failureReason: null }],
      [await of(switches, 'off'), 1, { status: 'fail', failureDetail: 'AUTO_HOLD: 1A01 D101 = 01 ≠ off' }],
      [await of(other, 'on'), 1, { status: 'fail', failureDetail: 'AUTO_HOLD: 1A01, 2E: -' }],
    ] as const;
    for (const [{ vin, run }, exit, row] of cases) {
      expect((await workshop.run({ vin, run, stop: 1 })).out).toMatch(/stopped$/);
      expect(await workshop.run({ vin, run })).toMatchObject({ exit });
      expect(await rowsOf(vin)).toMatchObject([row]);
    }
    for (const { id } of [switches, other]) await d.change(id, { masked: true });
  });
});

describe('an offline sequence', () => {
  const kept = (vin: string, run: string) => existsSync(join(directory, 'offline', vin, `${run}.json`));

  it('is executed without the server until its validity ends, and is reported once, in its order [DLV-01]', async () => {
    const { vin, run } = await arranged('offline', { validTo: at(24 * HOUR) });
    expect((await workshop.run({ vin, keep: true })).out).toContain(`${run} is kept for ${vin}`);
    workshop.keep({ server: NOWHERE });
    const offline = (lang: 'zh-CN' | 'en-US' | 'ko-KR') => workshop.run({ vin, run, offline: true, lang });
    const first = await offline('ko-KR');
    expect([first.exit, first.out]).toEqual([0, expect.stringContaining(offlineText('ko-KR'))]);
    expect(await rowsOf(vin)).toEqual([]);
    // Its clock was set back at its last start: nobody can tell the time.
    const { time } = workshop.kept;
    workshop.keep({ time: { ...time!, boot: 'another', highest: Date.now() + HOUR } });
    const set = await offline('zh-CN');
    expect([set.exit, set.out]).toEqual([4, expect.stringContaining(failureText('zh-CN', { reason: 'clock' }))]);
    // However the clock is set: the highest time that was ever known is beyond its validity.
    workshop.keep({ time: { ...time!, highest: Date.now() + 25 * HOUR } });
    const late = await offline('en-US');
    expect([late.exit, late.out]).toEqual([4, expect.stringContaining('Outside its validity period')]);
    expect(readdirSync(join(directory, 'reports')).filter((name) => name.endsWith('.json'))).toHaveLength(3);

    workshop.keep({ server: d.address });
    d.t.ports.shift(26 * HOUR);
    cpSync(join(directory, 'reports'), join(directory, 'copy'), { recursive: true });
    const back = await workshop.run({ vin });
    expect(back.out.match(/^reported /gm)).toHaveLength(3);
    const told = [
      { status: 'success', isOffline: true, failureReason: null },
      { status: 'notStarted', isOffline: true, failureReason: 'clock' },
      { status: 'notStarted', isOffline: true, failureReason: 'validity' },
    ];
    expect(await rowsOf(vin)).toMatchObject(told);
    expect((await rowsOf(vin))[0]?.log).toHaveLength(1);
    expect(readdirSync(join(directory, 'reports'))).toEqual([]);
    // Stopped before it noted that they had arrived: they are sent again, and nothing is counted twice.
    cpSync(join(directory, 'copy'), join(directory, 'reports'), { recursive: true });
    await workshop.run({ vin });
    expect(await rowsOf(vin)).toMatchObject(told);
    expect((await rowsOf(vin))[0]?.log).toHaveLength(1);
    d.t.ports.shift(-26 * HOUR);
    workshop.keep({ time });
  });

  it('is executed only as the server signed it, and no more once the vehicle does not get it [DLV-01]', async () => {
    const { vin, run, id } = await arranged('offline', { validTo: at(24 * HOUR) });
    await workshop.run({ vin, keep: true });
    const file = join(directory, 'offline', vin, `${run}.json`);
    const text = readFileSync(file, 'utf8');
    const signature = failureText('en-US', { reason: 'signature' });
    for (const other of [
      text.replace('"isRollBack":false', '"isRollBack":true'),
      text.replaceAll(vin, vin.replace('L6T', 'L6S')),
    ]) {
      writeFileSync(file, other);
      const refused = await workshop.run({ vin, run, offline: true });
      expect([refused.exit, refused.out]).toEqual([4, expect.stringContaining(signature)]);
    }
    writeFileSync(file, text);
    const document = join(directory, `${run}-1`, '1', `${run.replaceAll('-', '_')}.otx`);
    const bytes = readFileSync(document);
    writeFileSync(document, `${bytes.toString()} `);
    expect(await workshop.run({ vin, run, offline: true })).toMatchObject({ exit: 4 });
    writeFileSync(document, bytes);
    // A tester that does not reach the server takes what is kept by itself.
    const away = () => Promise.reject(new Unreachable('away'));
    const lines: string[] = [];
    const exit = await runSequence(
      {
        server: { call: away, range: away, sendBytes: away, sendPart: away } as TesterServer,
        secret: 'x',
        language: 'en-US',
        print: (line) => void lines.push(line),
        known: () => Promise.resolve(workshop.kept),
        keep: (values) => Promise.resolve(workshop.keep(values)),
        clock: REAL_CLOCK,
      },
      { vin, run, part: 5000, out: directory },
    );
    expect([exit, lines]).toEqual([0, expect.arrayContaining([`${run} version 1 at ${vin}: success`])]);
    await d.change(id, { masked: true });
    await workshop.run({ vin });
    expect((await rowsOf(vin)).map(({ status, failureReason }) => failureReason ?? status)).toEqual([
      'checksum',
      'success',
    ]);
    expect(kept(vin, run)).toBe(false);
    await expect(workshop.run({ vin, run, offline: true })).rejects.toThrow('is not kept');
  });
});

it('an offline sequence that was interrupted is told as far as it came, and goes on with the server as the same execution [DLV-01]', async () => {
  const { vin, run } = await arranged('offline', { validTo: at(24 * HOUR) });
  await workshop.run({ vin, keep: true });
  workshop.keep({ server: NOWHERE });
  expect((await workshop.run({ vin, run, offline: true, stop: 2 })).out).toMatch(/stopped/);
  workshop.keep({ server: d.address });
  for (let again = 0; again < 2; again += 1) {
    await workshop.run({ vin });
    expect(await rowsOf(vin)).toMatchObject([{ status: 'running', isOffline: true, steps: [{ no: 1 }, { no: 2 }] }]);
  }
  const done = await workshop.run({ vin, run });
  expect([done.exit, done.out]).toEqual([0, expect.stringContaining('goes on behind step 2')]);
  await workshop.run({ vin });
  expect(await rowsOf(vin)).toMatchObject([{ status: 'success' }]);
  expect(readdirSync(join(directory, 'reports')).filter((name) => name.endsWith('.json'))).toEqual([]);
});

describe('a remote task', () => {
  const ordered = async (vin: string, sequenceId: string, values: object = {}) => {
    const row = {
      tenantCode: 'A',
      vin,
      sequenceId,
      taskType: 'userConfirm',
      status: 2,
      expiresAt: at(24 * HOUR),
      ...values,
    };
    const [made] = await d.t.system(({ tx }) =>
      tx
        .insert(tasks)
        .values(row as never)
        .returning({ id: tasks.id }),
    );
    return made?.id ?? '';
  };
  const taskOf = async (id: string) =>
    (await d.t.system(({ tx }) => tx.select().from(tasks).where(eq(tasks.id, id))))[0];
  const carry = (vin: string, more: object = {}) => workshop.run({ vin, ...more }, 'tasks');

  it('is not executed where the driver says no, or it has expired [SEQ-13] [DLV-01]', async () => {
    const { vin, id } = await arranged('offline');
    const declined = await ordered(vin, id);
    expect(await carry(vin, { decline: true, lang: 'zh-CN' })).toMatchObject({ exit: 1 });
    const result = failureText('zh-CN', { reason: 'declined' });
    expect(await taskOf(declined)).toMatchObject({ status: 1, attempts: 0, result });
    const late = await ordered(vin, id, { expiresAt: at(-HOUR) });
    expect((await carry(vin)).out).toContain('has nothing to do');
    expect(await taskOf(late)).toMatchObject({ status: 2 });
    expect(await rowsOf(vin)).toEqual([]);
    expect(workshop.kept.carrying ?? {}).toEqual({});
  });

  it('that is cancelled while its tester is away is over, and what the vehicle did counts as one execution [SEQ-13] [DLV-01]', async () => {
    const { vin, id } = await arranged('offline');
    const task = await ordered(vin, id);
    expect((await carry(vin, { stop: 2 })).out).toMatch(/stopped$/);
    // It goes on days later, as the same execution.
    d.t.ports.shift(3 * 24 * HOUR);
    expect((await carry(vin, { stop: 1 })).out).toContain('goes on behind step 2');
    await d.t.system(({ tx }) =>
      tx
        .update(tasks)
        .set({ status: 6 } as never)
        .where(eq(tasks.id, task)),
    );
    expect((await carry(vin)).out).toContain('has nothing to do');
    d.t.ports.shift(-3 * 24 * HOUR);
    expect(await taskOf(task)).toMatchObject({ status: 6, attempts: 1 });
    expect(await rowsOf(vin)).toMatchObject([{ status: 'running' }]);
  });
});

it('is no success where the document does nothing at the vehicle [DLV-01]', async () => {
  const { vin, run } = await arranged('offline', {}, true, otxDocument('steps'));
  expect(await workshop.run({ vin, run })).toMatchObject({ exit: 1 });
  expect(await rowsOf(vin)).toMatchObject([{ status: 'fail', failureReason: 'document' }]);
});

it('lists what is to be done at a vehicle, and reports it step by step [SEQ-14] [SEQ-15]', async () => {
  const vin = 'L6TEX7E46PZ700999';
  const row = { vin, theme: 'Replace the sensor', todoType: 'campaign', category: 8, priority: 'mustDo' };
  await d.made('/diagnosis-sequence-management/vehicle-todo', row);
  const listed = await workshop.run({ vin }, 'todo');
  const [id = ''] = listed.out.split(' ');
  expect(listed).toEqual({ exit: 0, out: `${id} todo mustDo initial: Replace the sensor` });
  expect((await workshop.run({ vin, done: id, feedback: 'replaced' }, 'todo')).out).toContain(`${id}: success`);
  const [done] = await d.t.system(({ tx }) => tx.select().from(todos).where(eq(todos.vin, vin)));
  expect(done).toMatchObject({ status: 'success', feedback: 'replaced', testerCode: workshop.kept.testerCode });
  expect((await workshop.run({ vin }, 'todo')).out).toBe(`${vin} has nothing to do`);
  await expect(workshop.run({ vin, done: id }, 'todo')).rejects.toThrow('is not open');
});
