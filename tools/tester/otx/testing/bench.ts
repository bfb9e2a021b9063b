import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFlashOtx, type FlashPart, type FlashPlan } from '../../../../formats/otx/flash/write-flash';
import { flashHeader } from '../../../../formats/vbf/flash-header';
import { vbfBytes, type VbfSays } from '../../../../formats/vbf/write-vbf';
import { sourceOf } from '../../../../formats/source';
import { faultsFrom } from '../../../vehicle/faults';
import { linkTo } from '../../../vehicle/in-process';
import type { DiagnosticLink } from '../../../vehicle/link';
import { simulatedEcus, type MadeOptions } from '../../../vehicle/made';
import { catalogueOf } from '../../../vehicle/software';
import { hexText } from '../../../vehicle/uds';
import { Vehicle } from '../../../vehicle/vehicle';
import { runDocument, type RunOptions, type RunOutcome, type ExecutedStep } from '../run';

export const BENCH_VIN = 'L6TEX7E46PZ000001';
const READ_OUT = {
  ecus: [
    { address: '1001', hwPartNo: '32290001', swPartNo: '32350102 AC' },
    { address: '1A01', hwPartNo: '32290002', swPartNo: '32325019 AA' },
  ],
};
/** Software files of the bench, by name. */
const FILES: Readonly<Record<string, VbfSays>> = {
  '32350101AA.vbf': { ecuAddress: '1001', partNo: '32350101', softwareVersion: 'AA', role: 'SBL' },
  '32350102AD.vbf': { ecuAddress: '1001', partNo: '32350102', softwareVersion: 'AD', role: 'EXE' },
  '32325019AB.vbf': { ecuAddress: '1A01', partNo: '32325019', softwareVersion: 'AB', role: 'EXE' },
  '32325020AB.vbf': { ecuAddress: '1A01', partNo: '32325020', softwareVersion: 'AB', role: 'DATA' },
};
const bytesFor = (name: string): Uint8Array<ArrayBuffer> =>
  vbfBytes(
    FILES[name]!,
    Uint8Array.from({ length: 6000 }, (_, at) => (at * 13 + name.charCodeAt(7) + name.charCodeAt(9)) % 256),
  );

async function partOfFile(name: string): Promise<FlashPart> {
  const { partNo, softwareVersion, role } = FILES[name]!;
  const header = await flashHeader(sourceOf(name, bytesFor(name)));
  return { role, partNo, softwareVersion, name, sha256: '00', ...header };
}

/** A folder with delivered files, a simulated vehicle, and runs of documents against it. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'otx-'));
  readonly steps: ExecutedStep[] = [];
  readonly logged: string[] = [];
  /** Requests that reached the vehicle: `1A01 1003`. */
  readonly asked: string[] = [];
  readonly vehicle: Vehicle;

  private constructor(vehicle: Vehicle) {
    this.vehicle = vehicle;
  }
  static async open(faults: readonly string[] = [], made: MadeOptions = {}): Promise<Bench> {
    const catalogue = await catalogueOf(Object.keys(FILES).map((name) => sourceOf(name, bytesFor(name))));
    const bench = new Bench(
      new Vehicle({ vin: BENCH_VIN, ecus: simulatedEcus(READ_OUT, made), catalogue, faults: faultsFrom(faults) }),
    );
    for (const name of Object.keys(FILES)) bench.put(name, bytesFor(name));
    return bench;
  }
  put(name: string, content: string | Uint8Array): void {
    writeFileSync(join(this.folder, name), content);
  }
  read(name: string): Buffer {
    return readFileSync(join(this.folder, name));
  }
  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Puts a reload of both ECUs there: gateway first. */
  async putReload(more: Partial<FlashPlan> = {}): Promise<string> {
    const part = (name: string) => partOfFile(name);
    const gateway = { ecuAddress: '1001', parts: [await part('32350101AA.vbf'), await part('32350102AD.vbf')] };
    const central = {
      ecuAddress: '1A01',
      parts: [await part('32325019AB.vbf'), await part('32325020AB.vbf')],
      hardwareParts: ['32290002'],
    };
    const text = writeFlashOtx({
      name: 'SEQ_2026_000001',
      minVoltage: '12.5',
      timestamp: '2026-11-26T10:00:00Z',
      steps: [[gateway], [central]],
      resets: ['1001', '1A01'],
      ...more,
    });
    this.put('SEQ_2026_000001.otx', text);
    return text;
  }

  async run(document = 'SEQ_2026_000001.otx', more: Partial<RunOptions> = {}): Promise<RunOutcome> {
    const link = linkTo(this.vehicle);
    const noted: DiagnosticLink = {
      ...link,
      request: (address, request, options) => {
        this.asked.push(`${address} ${hexText(request.subarray(0, 8))}`);
        return link.request(address, request, options);
      },
    };
    try {
      return await runDocument({
        folder: this.folder,
        document,
        vin: BENCH_VIN,
        link: noted,
        journal: join(this.folder, 'journal'),
        onStep: (step) => {
          this.steps.push(step);
          return Promise.resolve();
        },
        log: (line) => this.logged.push(line),
        ...more,
      });
    } finally {
      await link.close();
    }
  }
}
