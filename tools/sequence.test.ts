import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysFile } from '../server/db/file-tables';
import {
  dataConfigVehicle,
  dataConfigVehicleEcu,
  diagnosisSequenceManagementExecution as executions,
  diagnosisSequenceManagementRemoteList as remote,
  diagnosisSequenceManagementSequence as sequences,
} from '../server/db/tables';
import { demoFile } from '../server/seed/demo/kept-file';
import { openTesterDesk, type TesterDesk } from '../server/testing/tester-desk';
import { COMMANDS, type Options } from './tester/commands';
import { sequencesAt } from './fleet/sequences';
import { Refused, serverAt } from './tester/server';
import { Untrusted } from './tester/update';

const VIN = 'L6TEX7E46PZ000001';
const RUN = 'SEQ-2026-000001';
const FILE = Buffer.from('<otx name="SEQ_2026_000001"/>'.repeat(40));
const directory = mkdtempSync(join(tmpdir(), 'sequence-'));
const state = join(directory, 'state.json');
let d: TesterDesk;
let server: ServerType;
let sequenceId: string;

/** The command as a workshop gives it: exit code and lines. What it throws is thrown. */
async function tester(options: Partial<Options> = {}, command = 'sequence'): Promise<{ exit: number; out: string }> {
  const lines: string[] = [];
  const given = { count: 1, part: 500, force: false, read: false, refuse: false, state, vin: VIN, out: directory };
  const exit = await COMMANDS[command]!({ ...given, lang: 'en-US', ...options } as Options, (line) => lines.push(line));
  return { exit, out: lines.join('\n') };
}
const kept = () => JSON.parse(readFileSync(state, 'utf8')) as Record<string, unknown>;
const keep = (values: object) => writeFileSync(state, JSON.stringify({ ...kept(), ...values }));
const change = (values: object) =>
  d.t.system(({ tx }) => tx.update(sequences).set(values).where(eq(sequences.id, sequenceId)));
const readAs = (softwarePart: string) =>
  d.t.system(({ tx }) =>
    tx.update(dataConfigVehicleEcu).set({ softwarePart }).where(eq(dataConfigVehicleEcu.vin, VIN)),
  );
const statusOf = async () =>
  (await d.t.system(({ tx }) => tx.select().from(executions).orderBy(executions.startedAt))).map(
    ({ status }) => status,
  );

beforeAll(async () => {
  d = await openTesterDesk();
  server = serve({ fetch: d.t.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { testerCode, clientSecret } = await d.tester();
  const installation = crypto.randomUUID();
  writeFileSync(state, JSON.stringify({ installation, server: address, testerCode, clientSecret }));
  await d.t.system(async (context) => {
    const { tx } = context;
    const [vehicle] = await tx
      .insert(dataConfigVehicle)
      .values({ tenantCode: 'A', vin: VIN, platform: 'CMA', vdnList: ['LHD1'] } as never)
      .returning({ id: dataConfigVehicle.id });
    const ecu = { tenantCode: 'A', vehicleId: vehicle?.id, vin: VIN, ecuAddress: '1A01', softwarePart: '32321234 AB' };
    await tx.insert(dataConfigVehicleEcu).values({ ...ecu, readAt: '2026-01-01T00:00:00Z' } as never);
    const about = { id: crypto.randomUUID(), tenantCode: 'A', name: 'SEQ_2026_000001.otx', type: 'application/xml' };
    const file = await demoFile(context, { ...about, createDate: new Date().toISOString() }, FILE);
    await tx.insert(sysFile).values(file);
    const values = { tenantCode: 'A', sequenceNo: RUN, name: { 'en-US': 'Reload' }, kind: 'reload', platform: 'CMA' };
    const more = { status: 'publish', publishedVersion: 2, taskType: 'userConfirm', priority: 1, file: [file.id] };
    const ecuList = [{ ecuAddress: '1A01', softwarePart: '32321234 AC' }];
    const [row] = await tx
      .insert(sequences)
      .values({ ...values, ...more, ecuList } as never)
      .returning({ id: sequences.id });
    sequenceId = row?.id ?? '';
  });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await d.t.close();
  rmSync(directory, { recursive: true });
});

describe('the command sequence [SEQ-02]', () => {
  it('tells what applies, takes up a download and an execution that were left, and runs nothing twice', async () => {
    expect((await tester()).out).toContain(`${RUN} version 2 (reload) Reload: applies (state, `);
    expect((await tester({ run: RUN, stop: 1 })).out).toContain(`stopped at byte 500 of ${FILE.length}`);
    const broken = await tester({ run: RUN, stop: 3, part: 800 });
    expect(broken.out).toContain('goes on at byte 500');
    expect(broken.out).toContain('stopped before step 4');
    expect(readFileSync(join(directory, 'SEQ-2026-000001-2/1/SEQ_2026_000001.otx'))).toEqual(FILE);
    const whole = await tester({ run: RUN, part: 5000 });
    expect(whole).toMatchObject({ exit: 0 });
    expect(whole.out).toContain('goes on behind step 3');
    expect(whole.out).toContain(`${RUN} version 2 at ${VIN}: success`);
    expect(await statusOf()).toEqual(['success']);
    expect(kept()).toMatchObject({ executed: { [`${RUN} ${VIN}`]: 2 }, executing: {} });
    // The vehicle has its target now.
    await expect(tester({ run: RUN, part: 5000 })).rejects.toThrow(Refused);
    expect(await statusOf()).toEqual(['success']);
  });

  it('tells a step that failed with its NRC, also where it was stopped before it could tell the end', async () => {
    await readAs('32321234 AB');
    keep({ executing: {} });
    expect(await tester({ run: RUN, part: 5000, fail: 'erase' })).toMatchObject({ exit: 1 });
    expect((await statusOf()).at(-1)).toBe('fail');
    const [row] = await d.t.system(({ tx }) => tx.select().from(executions).where(eq(executions.status, 'fail')));
    expect(row).toMatchObject({ failedStep: 'erase', nrc: '72' });
    await d.t.system(({ tx }) =>
      tx
        .update(executions)
        .set({ status: 'running', endedAt: null } as never)
        .where(eq(executions.status, 'fail')),
    );
    keep({ executing: { [`${RUN} 2 ${VIN}`]: row?.executionId } });
    expect(await tester({ run: RUN, part: 5000 })).toMatchObject({ exit: 1 });
    expect((await statusOf()).at(-1)).toBe('fail');
  });

  it('carries a remote task to its end, and takes it up where it was stopped [SEQ-13]', async () => {
    await readAs('32321234 AB');
    const values = { tenantCode: 'A', vin: VIN, sequenceId, taskType: 'userConfirm', status: 2 };
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await d.t.system(({ tx }) => tx.insert(remote).values({ ...values, expiresAt } as never));
    const taskOf = async () => (await d.t.system(({ tx }) => tx.select().from(remote)))[0];
    expect(await tester({ part: 5000, stop: 2 }, 'tasks')).toMatchObject({ exit: 0 });
    expect(await taskOf()).toMatchObject({ attempts: 1, executionId: expect.any(String) as string });
    const { out, exit } = await tester({ part: 5000 }, 'tasks');
    expect([exit, out]).toEqual([0, expect.stringContaining('goes on behind step 2')]);
    expect(await taskOf()).toMatchObject({ status: 0, attempts: 1 });
    expect((await tester({}, 'tasks')).out).toContain('has nothing to do');
  });

  it('takes the end of an execution whose answer was lost as it is, and tells it of the task, without running it again [SEQ-13]', async () => {
    await readAs('32321234 AB');
    keep({ executing: {}, carrying: {} });
    // It failed, and the tester was killed before it knew.
    const failed = await tester({ run: RUN, part: 5000, fail: 'check' });
    const [, executionId = ''] = /execution (\S+) of/.exec(failed.out) ?? [];
    keep({ executing: { [`${RUN} 2 ${VIN}`]: executionId } });
    const before = (await statusOf()).length;
    expect((await tester({ run: RUN, part: 5000 })).out).toContain(`${RUN} version 2 at ${VIN}: fail`);
    expect(kept()).toMatchObject({ executing: {} });
    // A task whose execution succeeded, and the tester was killed before it told that.
    const values = { tenantCode: 'A', vin: VIN, sequenceId, taskType: 'immediate', status: 2 };
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await d.t.system(({ tx }) => tx.insert(remote).values({ ...values, expiresAt } as never));
    await tester({ part: 5000, stop: 7 }, 'tasks');
    const { carrying = {} } = kept() as { carrying?: Record<string, string> };
    const [task = '', own = ''] = Object.entries(carrying)[0] ?? [];
    expect(await tester({ part: 5000 }, 'tasks')).toMatchObject({ exit: 0 });
    await d.t.system(({ tx }) =>
      tx
        .update(remote)
        .set({ status: 5, endedAt: null } as never)
        .where(eq(remote.id, task)),
    );
    keep({ carrying: { [task]: own } });
    expect(await tester({ part: 5000 }, 'tasks')).toMatchObject({ exit: 0 });
    expect(await statusOf()).toHaveLength(before + 1);
    expect(kept()).toMatchObject({ carrying: {} });
    const rows = await d.t.system(({ tx }) => tx.select().from(remote).where(eq(remote.id, task)));
    expect(rows).toMatchObject([{ status: 0, attempts: 1, executionId: own }]);
  });

  it('reports what it read out, and works at vehicles one after the other until nothing is left [SEQ-03]', async () => {
    const OTHER = 'L6TEX7E46PZ000777';
    const read = await tester({ vin: OTHER, brand: 'geely', market: 'KR', platform: 'CMA', vdn: 'LHD1' }, 'readout');
    expect([read.exit, read.out]).toEqual([0, expect.stringMatching(/control units: 8 new/)]);
    await readAs('32321234 AB');
    keep({ executed: {}, executing: {} });
    const day = await tester({ vin: `${OTHER},${VIN}`, part: 5000 }, 'work');
    expect([day.exit, day.out]).toEqual([0, expect.stringContaining(`${RUN} version 2 at ${VIN}: success`)]);
    const before = (await statusOf()).length;
    expect((await tester({ vin: `${OTHER},${VIN}`, part: 5000 }, 'work')).out).toContain('done, 0 failed');
    expect(await statusOf()).toHaveLength(before);
  });

  it('is played by a fleet, with its figures in the execution records', async () => {
    await readAs('32321234 AB');
    const { clientSecret: secret } = await d.tester();
    const before = (await statusOf()).length;
    const fleet = { secret, folder: join(directory, 'fleet'), server: serverAt(kept().server as string, 'en-US') };
    await sequencesAt({ ...fleet, chance: () => 0.5 }).visit(VIN);
    expect((await statusOf()).slice(before)).toEqual(['success']);
    expect(await sequencesAt({ ...fleet, chance: () => 0.5 }).tasks(VIN)).toBe(0);
  });

  it('trusts no other key, no other file, and no older version that is no roll-back', async () => {
    await readAs('32321234 AB');
    const releaseKey = kept().releaseKey as string;
    keep({
      releaseKey: `A${releaseKey.slice(1)}` === releaseKey ? `B${releaseKey.slice(1)}` : `A${releaseKey.slice(1)}`,
    });
    await expect(tester({ run: RUN })).rejects.toThrow(Untrusted);
    keep({ releaseKey });
    const [file] = await d.t.system(({ tx }) =>
      tx.select().from(sysFile).where(eq(sysFile.name, 'SEQ_2026_000001.otx')),
    );
    rmSync(join(directory, 'SEQ-2026-000001-2'), { recursive: true });
    writeFileSync(join(directory, `${file?.sha256}.part`), Buffer.alloc(FILE.length));
    await expect(tester({ run: RUN })).rejects.toThrow('does not match its hash');
    // The console is told why, and nothing counts as executed.
    const rows = await d.t.system(({ tx }) => tx.select().from(executions).where(eq(executions.status, 'notStarted')));
    expect(rows).toMatchObject([{ failureReason: 'checksum', failureDetail: 'SEQ_2026_000001.otx', steps: [] }]);
    expect(readdirSync(directory)).not.toContain(`${file?.sha256}.part`);
    await change({ publishedVersion: 1 });
    await expect(tester({ run: RUN })).rejects.toThrow('is no roll-back');
    await change({ masked: true });
    await expect(tester({ run: RUN })).rejects.toThrow(`${RUN} does not apply`);
  });
});
