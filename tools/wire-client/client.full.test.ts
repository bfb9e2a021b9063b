import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sysFile } from '../../server/db/file-tables';
import {
  dataConfigVehicle,
  dataConfigVehicleEcu,
  diagnosisSequenceManagementExecution as executions,
  guidedDiagnosisSoftwarePackage as packages,
} from '../../server/db/tables';
import { demoFile } from '../../server/seed/demo/kept-file';
import { openTesterDesk, type TesterDesk } from '../../server/testing/desks/tester-desk';

const VIN = 'L6TEX7E46PZ000001';
const PROGRAM = join(import.meta.dirname, 'client.py');
const MISSING = ['python3', 'openssl'].filter((name) => spawnSync(name, ['--help']).error);
const folder = mkdtempSync(join(tmpdir(), 'wire-client-'));
const run = promisify(execFile);
let d: TesterDesk;
let server: ServerType;

async function stored(name: string, bytes: Buffer): Promise<string> {
  const id = crypto.randomUUID();
  await d.t.system(async (context) => {
    const about = { id, tenantCode: 'A', name, type: 'application/octet-stream', createDate: new Date().toISOString() };
    await context.tx.insert(sysFile).values(await demoFile(context, about, bytes));
  });
  return id;
}

beforeAll(async () => {
  d = await openTesterDesk();
  server = serve({ fetch: d.t.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  await d.t.system(async ({ tx }) => {
    const [vehicle] = await tx
      .insert(dataConfigVehicle)
      .values({ tenantCode: 'A', vin: VIN, platform: 'CMA', vdnList: ['LHD1'] } as never)
      .returning({ id: dataConfigVehicle.id });
    const ecu = { tenantCode: 'A', vehicleId: vehicle?.id, vin: VIN, ecuAddress: '1A01', softwarePart: '32321234 AB' };
    await tx.insert(dataConfigVehicleEcu).values({ ...ecu, readAt: '2026-01-01T00:00:00Z' } as never);
  });
}, 120_000);
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await d.t.close();
  rmSync(folder, { recursive: true });
});

it.skipIf(MISSING.length > 0)(
  'a client in another language, written from the description of the wire alone, executes a sequence [DLV-01] [NET-02]',
  async () => {
    const file = [await stored('32321234AC.vbf', Buffer.alloc(200_000, 'software'))];
    const values = { tenantCode: 'A', ecuAddress: '1A01', partNo: '32321234', softwareVersion: 'AC', role: 'EXE' };
    const [made] = await d.t.system(({ tx }) =>
      tx
        .insert(packages)
        .values({ ...values, status: 'released', file } as never)
        .returning({ id: packages.id }),
    );
    const sub = await d.sequence({ file: [await stored('sub.otx', Buffer.from('<otx/>'))] });
    const id = await d.sequence({
      kind: 'reload',
      faultCodes: null,
      name: { 'en-US': 'Größe, 软件 "A\\B"' },
      ecuList: [{ ecuAddress: '1A01', softwarePart: '32321234 AC' }],
      file: [await stored('campaign.otx', Buffer.from('<otx/>'.repeat(20_000)))],
      packageList: [made?.id ?? ''],
      subSequenceList: [sub],
    } as never);
    const { sequenceNo } = await d.row('/diagnosis-sequence-management/reload-list', id);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { stdout } = await run('python3', [
      PROGRAM,
      address,
      (await d.newCode(5)).code,
      VIN,
      String(sequenceNo),
      folder,
    ]);
    expect(stdout).toMatch(
      /signatures are genuine[^]*downloaded 32321234AC.vbf 200000[^]*execution \S+ success[^]*order WO-\d{4}-\d+ with 1 log/,
    );
    const rows = await d.t.system(({ tx }) => tx.select().from(executions));
    expect(rows).toMatchObject([{ status: 'success', sequenceNo, vin: VIN }]);
    expect([rows[0]?.steps?.length, rows[0]?.log?.length]).toEqual([2, 1]);
  },
);
