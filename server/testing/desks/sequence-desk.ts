import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { writeFlashOtx } from '../../../formats/otx/flash/write-flash';
import { sourceOf } from '../../../formats/source';
import { flashHeader } from '../../../formats/vbf/flash-header';
import { vbfBytes, type VbfSays } from '../../../formats/vbf/write-vbf';
import { sysFile } from '../../db/file-tables';
import {
  dataConfigVehicle,
  dataConfigVehicleEcu,
  diagnosisSequenceManagementSequence as sequences,
  guidedDiagnosisSoftwarePackage as packages,
} from '../../db/tables';
import { demoFile } from '../../seed/demo/kept-file';
import { openTesterDesk } from './tester-desk';

/** Bytes of one transfer to the simulated vehicle: software of so many transfers is `7 * TRANSFER` long. */
const TRANSFER = 1024;
const VOLTAGE = '12.0';
const TIMESTAMP = '2026-11-26T10:00:00Z';

type SequenceValues = Partial<typeof sequences.$inferInsert>;
/** A reload of one control unit: its number, what is written, in how many transfers, and the number that its document bears (its own). */
type ReloadSays = {
  sequenceNo: string;
  software: VbfSays;
  transfers?: number;
  documentNo?: string;
  values?: SequenceValues;
};
type Ecu = { ecuAddress: string; hardwarePart?: string; softwarePart?: string };

/** The application behind a port of its own, with testers and what they execute: vehicles, software packages, sequences with documents that run. */
export async function openSequenceDesk() {
  const d = await openTesterDesk();
  const server = serve({ fetch: d.t.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));

  /** Stores a file as it is, without the checks of an upload; answers its id. */
  async function stored(name: string, bytes: Uint8Array): Promise<string> {
    const about = { id: crypto.randomUUID(), tenantCode: 'A', name, type: 'application/octet-stream' };
    await d.t.system(async (context) => {
      const row = await demoFile(context, { ...about, createDate: new Date().toISOString() }, bytes);
      await context.tx.insert(sysFile).values(row);
    });
    return about.id;
  }
  async function vehicle(vin: string, ecus: readonly Ecu[]): Promise<void> {
    await d.t.system(async ({ tx }) => {
      const [row] = await tx
        .insert(dataConfigVehicle)
        .values({ tenantCode: 'A', vin, brand: 'geely', platform: 'CMA', market: 'KR', vdnList: ['LHD1'] } as never)
        .returning({ id: dataConfigVehicle.id });
      const about = { tenantCode: 'A', vehicleId: row?.id, vin, readAt: '2026-01-01T00:00:00Z' };
      await tx.insert(dataConfigVehicleEcu).values(ecus.map((ecu) => ({ ...about, ...ecu })) as never);
    });
  }
  /** A released package; answers its id. */
  async function softwarePackage(says: VbfSays, bytes: Uint8Array): Promise<string> {
    const file = [await stored(`${says.partNo}${says.softwareVersion}.vbf`, bytes)];
    const [row] = await d.t.system(({ tx }) =>
      tx
        .insert(packages)
        .values({ tenantCode: 'A', ...says, status: 'released', file } as never)
        .returning({ id: packages.id }),
    );
    return row?.id ?? '';
  }
  return {
    ...d,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored,
    vehicle,
    softwarePackage,
    change: (id: string, values: SequenceValues) =>
      d.t.system(({ tx }) => tx.update(sequences).set(values).where(eq(sequences.id, id))),
    /** A published reload whose document writes one package; answers its id. */
    async reload({
      sequenceNo,
      software,
      transfers = 1,
      documentNo = sequenceNo,
      values = {},
    }: ReloadSays): Promise<string> {
      const bytes = vbfBytes(
        software,
        Uint8Array.from({ length: transfers * TRANSFER }, (_, at) => (at * 13) % 251),
      );
      const name = `${software.partNo}${software.softwareVersion}.vbf`;
      const part = { ...software, name, sha256: '00', ...(await flashHeader(sourceOf(name, bytes))) };
      const { ecuAddress } = software;
      const text = writeFlashOtx({
        name: documentNo.replaceAll('-', '_'),
        minVoltage: VOLTAGE,
        timestamp: TIMESTAMP,
        steps: [[{ ecuAddress, parts: [part] }]],
        resets: [ecuAddress],
      });
      return d.sequence({
        sequenceNo,
        name: { 'en-US': 'Reload' },
        kind: 'reload',
        faultCodes: null,
        file: [await stored(`${documentNo.replaceAll('-', '_')}.otx`, new TextEncoder().encode(text))],
        packageList: [await softwarePackage(software, bytes)],
        ecuList: [{ ecuAddress, softwarePart: `${software.partNo} ${software.softwareVersion}` }],
        ...values,
      } as never);
    },
    async close(): Promise<void> {
      await new Promise((resolve) => server.close(resolve));
      await d.t.close();
    },
  };
}
export type SequenceDesk = Awaited<ReturnType<typeof openSequenceDesk>>;
