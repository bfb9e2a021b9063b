import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysFile } from '../server/db/file-tables';
import {
  dataConfigVehicleEcu,
  diagnosisSequenceManagementExecution as executions,
  diagnosisSequenceManagementRemoteList as remote,
} from '../server/db/tables';
import { openSequenceDesk, type SequenceDesk } from '../server/testing/desks/sequence-desk';
import type { Options } from './tester/given';
import type { State } from './tester/state';
import { CommandTester } from './testing/command';
import { sequencesAt } from './fleet/sequences';
import { Refused, serverAt } from './tester/server';
import { failureText, statusText } from './tester/words';
import { serveDoip } from './vehicle/doip/server';
import { faultsFrom } from './vehicle/faults';
import { simulatedEcus } from './vehicle/made';
import { Vehicle } from './vehicle/vehicle';

const VIN = 'L6TEX7E46PZ000001';
const RUN = 'SEQ-2026-000001';
const SOFTWARE = { ecuAddress: '1A01', partNo: '32321234', softwareVersion: 'AC', role: 'EXE' };
const directory = mkdtempSync(join(tmpdir(), 'sequence-'));
let d: SequenceDesk;
let sequenceId: string;
/** Under which the tester keeps the execution that is open. */
let open: string;

let workshop: CommandTester;
const tester = (options: Partial<Options> = {}, command?: string) => workshop.run({ vin: VIN, ...options }, command);
const kept = () => workshop.kept;
const keep = (values: Partial<State>) => workshop.keep(values);
/** Another vehicle with the same number: as the register knows it, with older software. */
async function asBefore(): Promise<void> {
  workshop.forgetVehicle(VIN);
  await d.t.system(({ tx }) =>
    tx.update(dataConfigVehicleEcu).set({ softwarePart: '32321234 AB' }).where(eq(dataConfigVehicleEcu.vin, VIN)),
  );
}
const rows = () => d.t.system(({ tx }) => tx.select().from(executions).orderBy(executions.startedAt));
const statusOf = async () => (await rows()).map(({ status }) => status);

beforeAll(async () => {
  d = await openSequenceDesk();
  const { testerCode, clientSecret } = await d.tester();
  workshop = new CommandTester(directory, { server: d.address, testerCode, clientSecret });
  await d.vehicle(VIN, [{ ecuAddress: '1A01', softwarePart: '32321234 AB' }]);
  sequenceId = await d.reload({ sequenceNo: RUN, software: SOFTWARE, values: { publishedVersion: 2 } });
});
afterAll(async () => {
  await d.close();
  rmSync(directory, { recursive: true });
});

describe('the command sequence [SEQ-02]', () => {
  it('tells what applies, takes up a download and an execution that were left, and runs nothing twice', async () => {
    expect((await tester()).out).toContain(`${RUN} version 2 (reload) Reload: applies (state, `);
    expect((await tester({ run: RUN, part: 500, stop: 1 })).out).toContain('stopped at byte 500 of ');
    expect(await statusOf()).toEqual(['initial']);
    open = Object.keys(kept().executing ?? {})[0] ?? '';
    const broken = await tester({ run: RUN, stop: 3 });
    expect(broken.out).toContain('goes on at byte 500');
    expect(broken.out).toMatch(/step 3 [^]*stopped$/);
    const whole = await tester({ run: RUN });
    expect(whole).toMatchObject({ exit: 0 });
    expect(whole.out).toContain('goes on behind step 3');
    expect(whole.out).toContain(`${RUN} version 2 at ${VIN}: success`);
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'success', partsAfter: [{ ecuAddress: '1A01', softwarePart: '32321234 AC' }] });
    // What was sent to the vehicle is attached.
    const [log = ''] = row?.log ?? [];
    const [file] = await d.t.system(({ tx }) => tx.select().from(sysFile).where(eq(sysFile.id, log)));
    const bytes = new Uint8Array(await new Response(await d.t.ports.files.get(file?.key ?? '')).arrayBuffer());
    expect(gunzipSync(bytes).toString()).toMatch(
      /1A01 > 34[^]*an interrupted run goes on|an interrupted run goes on[^]*1A01 > 34/,
    );
    expect(kept()).toMatchObject({ executed: { [`${RUN} ${VIN}`]: 2 }, executing: {} });
    // The vehicle has its target now.
    await expect(tester({ run: RUN })).rejects.toThrow(Refused);
    expect(await statusOf()).toEqual(['success']);
  });

  it('fails where the vehicle refuses, with the step and its NRC, also where it was stopped before it could report the end', async () => {
    await asBefore();
    keep({ executing: {} });
    const failed = await tester({ run: RUN, fault: ['1A01/refuse:31:72'], lang: 'ko-KR' });
    expect(failed).toMatchObject({ exit: 1 });
    expect(failed.out).toContain('실패 · ');
    expect(failed.out).toContain('0x72');
    const [row] = await d.t.system(({ tx }) => tx.select().from(executions).where(eq(executions.status, 'fail')));
    expect(row).toMatchObject({
      nrc: '72',
      failureReason: 'negativeResponse',
      failedStep: expect.any(String) as string,
    });
    await d.t.system(({ tx }) =>
      tx
        .update(executions)
        .set({ status: 'running', endedAt: null } as never)
        .where(eq(executions.status, 'fail')),
    );
    keep({ executing: { [open]: row?.executionId ?? '' } });
    expect(await tester({ run: RUN })).toMatchObject({ exit: 1 });
    expect((await statusOf()).at(-1)).toBe('fail');
    // Help is asked for with nothing else told.
    const help = await tester({ vin: undefined }, 'order');
    expect(help.out).toMatch(
      new RegExp(`Help wanted at vehicle ${VIN}\\n {2}execution ${row?.executionId}\\n {2}log \\S+-1\\.log\\.gz`),
    );
    // The journal is of that execution alone: the next one begins at the beginning.
    expect(await tester({ run: RUN })).toMatchObject({ exit: 0 });
    expect((await statusOf()).at(-1)).toBe('success');
  });

  it('carries a remote task to its end, and takes it up where it was stopped [SEQ-13]', async () => {
    await asBefore();
    const values = { tenantCode: 'A', vin: VIN, sequenceId, taskType: 'userConfirm', status: 2 };
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await d.t.system(({ tx }) => tx.insert(remote).values({ ...values, expiresAt } as never));
    const taskOf = async () => (await d.t.system(({ tx }) => tx.select().from(remote)))[0];
    expect(await tester({ stop: 2 }, 'tasks')).toMatchObject({ exit: 0 });
    expect(await taskOf()).toMatchObject({ attempts: 1, executionId: expect.any(String) as string });
    const { out, exit } = await tester({}, 'tasks');
    expect([exit, out]).toEqual([0, expect.stringContaining('goes on behind step 2')]);
    expect(await taskOf()).toMatchObject({ status: 0, attempts: 1 });
    expect((await tester({}, 'tasks')).out).toContain('has nothing to do');
  });

  it('takes the end of an execution whose answer was lost as it is, and tells it of the task, without running it again [SEQ-13]', async () => {
    await asBefore();
    keep({ executing: {}, carrying: {} });
    // It failed, and the tester was killed before it knew.
    const failed = await tester({ run: RUN, fault: ['1A01/refuse:37:72'] });
    const [, executionId = ''] = /execution (\S+) of/.exec(failed.out) ?? [];
    keep({ executing: { [open]: executionId } });
    const before = (await statusOf()).length;
    expect((await tester({ run: RUN })).out).toContain(`${RUN} version 2 at ${VIN}: fail`);
    expect(kept()).toMatchObject({ executing: {} });
    // A task whose execution succeeded, and the tester was killed before it told that.
    const values = { tenantCode: 'A', vin: VIN, sequenceId, taskType: 'immediate', status: 2 };
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await d.t.system(({ tx }) => tx.insert(remote).values({ ...values, expiresAt } as never));
    await tester({ stop: 12 }, 'tasks');
    const { carrying = {} } = kept() as { carrying?: Record<string, string> };
    const [task = '', own = ''] = Object.entries(carrying)[0] ?? [];
    expect(await tester({}, 'tasks')).toMatchObject({ exit: 0 });
    await d.t.system(({ tx }) =>
      tx
        .update(remote)
        .set({ status: 5, endedAt: null } as never)
        .where(eq(remote.id, task)),
    );
    keep({ carrying: { [task]: own } });
    expect(await tester({}, 'tasks')).toMatchObject({ exit: 0 });
    expect(await statusOf()).toHaveLength(before + 1);
    expect(kept()).toMatchObject({ carrying: {} });
    const rows = await d.t.system(({ tx }) => tx.select().from(remote).where(eq(remote.id, task)));
    expect(rows).toMatchObject([{ status: 0, attempts: 1, executionId: own }]);
  });

  it('reports what it read out, and works at vehicles one after the other until nothing is left [SEQ-03]', async () => {
    const OTHER = 'L6TEX7E46PZ000777';
    const read = await tester({ vin: OTHER, brand: 'geely', market: 'KR', platform: 'CMA', vdn: 'LHD1' }, 'readout');
    expect([read.exit, read.out]).toEqual([0, expect.stringMatching(/control units: 8 new/)]);
    await asBefore();
    keep({ executed: {}, done: {}, executing: {} });
    const day = await tester({ vin: `${OTHER},${VIN}` }, 'work');
    expect([day.exit, day.out]).toEqual([0, expect.stringContaining(`${RUN} version 2 at ${VIN}: success`)]);
    const before = (await statusOf()).length;
    expect((await tester({ vin: `${OTHER},${VIN}` }, 'work')).out).toContain('done, 0 failed');
    expect(await statusOf()).toHaveLength(before);
  });

  it('is played by a fleet, with its figures in the execution records', async () => {
    await asBefore();
    const { clientSecret: secret } = await d.tester();
    const before = (await statusOf()).length;
    const fleet = { secret, folder: join(directory, 'fleet'), server: serverAt(kept().server as string, 'en-US') };
    await sequencesAt({ ...fleet, chance: () => 0.5 }).visit(VIN);
    expect((await statusOf()).slice(before)).toEqual(['success']);
    expect(await sequencesAt({ ...fleet, chance: () => 0.5 }).tasks(VIN)).toBe(0);
    // A vehicle with a fault fails by its own.
    await asBefore();
    const other = sequencesAt({ ...fleet, folder: join(directory, 'other'), chance: () => 0.04 });
    await other.visit(VIN);
    expect((await rows()).slice(before + 1)).toMatchObject([{ status: 'fail', failureReason: 'negativeResponse' }]);
  });

  it('trusts no other key, no other file, and no older version that is no roll-back', async () => {
    await asBefore();
    const releaseKey = kept().releaseKey as string;
    keep({ releaseKey: `${releaseKey.startsWith('A') ? 'B' : 'A'}${releaseKey.slice(1)}`, executing: {} });
    const wrong = await tester({ run: RUN });
    expect(wrong).toMatchObject({ exit: 4, out: expect.stringContaining('Signature is not valid') as string });
    keep({ releaseKey });
    const [file] = await d.t.system(({ tx }) =>
      tx.select().from(sysFile).where(eq(sysFile.name, 'SEQ_2026_000001.otx')),
    );
    rmSync(join(directory, 'SEQ-2026-000001-2'), { recursive: true });
    writeFileSync(join(directory, `${file?.sha256}.part`), Buffer.alloc(file?.size ?? 0));
    const own = await tester({ run: RUN });
    expect([own.exit, [...new Set(own.out.match(/^SEQ-\S+ version/gm))]]).toEqual([4, [`${RUN} version`]]);
    // The console is told why, and nothing counts as executed.
    const refused = await d.t.system(({ tx }) =>
      tx.select().from(executions).where(eq(executions.status, 'notStarted')),
    );
    expect(refused).toMatchObject([{ failureReason: 'checksum', failureDetail: 'SEQ_2026_000001.otx', steps: [] }]);
    expect(readdirSync(directory)).not.toContain(`${file?.sha256}.part`);
    await d.change(sequenceId, { publishedVersion: 1 });
    await expect(tester({ run: RUN })).rejects.toThrow(Refused);
    await d.change(sequenceId, { masked: true });
    await expect(tester({ run: RUN })).rejects.toThrow(`${RUN} does not apply`);
  });

  it('names the field of a read-out that is refused [DLV-01]', async () => {
    const OTHER = 'L6TEX7E46PZ000778';
    await expect(tester({ vin: OTHER, brand: 'nobody' }, 'readout')).rejects.toThrow(/^brand: ./);
  });
});

describe('a vehicle that is reached by DoIP', () => {
  const ecusOf = (vin: string) =>
    d.t.system(({ tx }) => tx.select().from(dataConfigVehicleEcu).where(eq(dataConfigVehicleEcu.vin, vin)));
  const executionsOf = (vin: string) =>
    d.t.system(({ tx }) => tx.select().from(executions).where(eq(executions.vin, vin)));

  it('another vehicle than the one that is named, and one that tells no VIN, is neither read out nor written to [DLV-01]', async () => {
    const stranger = 'L6TEX7E46PZ899999';
    for (const [lang, told, faults] of [
      ['zh-CN', stranger, []],
      ['ko-KR', '-', ['refuse:22:31']],
    ] as const) {
      const vin = `L6TEX7E46PZ80000${faults.length}`;
      const run = `SEQ-2026-70000${faults.length}`;
      await d.vehicle(vin, [{ ecuAddress: '1A01', softwarePart: '3233000 AA' }]);
      const software = { ...SOFTWARE, partNo: `3233000${faults.length}` };
      await d.reload({ sequenceNo: run, software, values: { vinList: [vin] } as never });
      const before = await ecusOf(vin);
      const asked: string[] = [];
      const vehicle = new Vehicle({
        vin: stranger,
        ecus: simulatedEcus({ ecus: [{ address: '1A01', swPartNo: '32999999 ZZ' }] }),
        faults: faultsFrom(faults),
      });
      const respond = vehicle.respond.bind(vehicle);
      vehicle.respond = (address, bytes) => {
        asked.push(Buffer.from(bytes).toString('hex').slice(0, 2));
        return respond(address, bytes);
      };
      const doip = await serveDoip(vehicle);
      const at = { vin, vehicle: `127.0.0.1:${doip.port}`, lang };
      const failure = { reason: 'otherVehicle', detail: `${told} ≠ ${vin}` } as const;
      const text = failureText(lang, failure);
      for (const command of ['readout', 'tasks'])
        expect(await workshop.run(at, command)).toEqual({ exit: 4, out: text });
      expect(await workshop.run(at, 'work')).toMatchObject({ exit: 1, out: expect.stringContaining(text) as string });
      expect(await executionsOf(vin)).toEqual([]);
      const done = await workshop.run({ ...at, run });
      expect([done.exit, done.out]).toEqual([
        4,
        expect.stringContaining(`${statusText(lang, 'notStarted')} · ${text}`),
      ]);
      expect(await executionsOf(vin)).toMatchObject([
        { status: 'notStarted', failureReason: 'otherVehicle', failureDetail: failure.detail, steps: [] },
      ]);
      expect(await ecusOf(vin)).toEqual(before);
      expect(new Set(asked)).toEqual(new Set(['22']));
      await doip.close();
    }
  });
});
