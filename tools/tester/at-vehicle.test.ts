import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { ManifestPart, SequenceManifest } from '../../contract/wire/client/sequence-manifest';
import { connectDoip } from '../vehicle/doip/client';
import { serveDoip } from '../vehicle/doip/server';
import { runAtVehicle } from './at-vehicle';
import { checkContent } from './content';
import { NotExecuted } from './failures';
import { fetchAll, folderOf } from './fetch';
import type { ExecutedStep } from './otx/run';
import { Bench, BENCH_VIN } from './otx/testing/bench';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const NUMBER = 'SEQ-2026-000001';
const DOCUMENT = 'SEQ_2026_000001.otx';
const PACKAGES = ['32350101AA.vbf', '32350102AD.vbf', '32325019AB.vbf', '32325020AB.vbf'];
const TARGET = [
  { ecuAddress: '1001', hardwarePart: '32290001', softwarePart: '32350102 AD' },
  { ecuAddress: '1A01', hardwarePart: null, softwarePart: '32325019AB' },
];
const READ_BACK = [
  { address: '1001', hwPartNo: '32290001', swPartNo: '32350102 AD' },
  { address: '1A01', hwPartNo: '32290002', swPartNo: '32325019 AB' },
];

async function open(...faults: string[]) {
  const bench = await Bench.open(faults);
  closing.push(() => bench.close());
  await bench.putReload();
  const server = await serveDoip(bench.vehicle);
  closing.push(() => server.close());
  const fileOf = (name: string) => {
    const bytes = bench.read(name);
    return { id: name, name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const packages = PACKAGES.map((name) => {
    const [, partNo = '', softwareVersion = ''] = /^(\d+)(..)/.exec(name) ?? [];
    const role = partNo === '32350101' ? 'SBL' : partNo === '32325020' ? 'DATA' : 'EXE';
    return {
      role,
      ecuAddress: partNo.startsWith('3235') ? '1001' : '1A01',
      partNo,
      softwareVersion,
      file: fileOf(name),
    };
  });
  const part = {
    sequenceNo: NUMBER,
    kind: 'reload',
    file: fileOf(DOCUMENT),
    packages,
    media: [],
    target: TARGET,
    functionChange: null,
  } as unknown as ManifestPart;
  const manifest = { sequenceNo: NUMBER, version: 1, target: TARGET, parts: [part] } as unknown as SequenceManifest;
  const steps: ExecutedStep[] = [];
  const ranges: string[] = [];
  const desk = {
    secret: 'x',
    print: () => undefined,
    server: {
      range: (path: string, _: string, start: number, end: number) => {
        const name = /content\/([^?]+)\?version=1&vin=/.exec(path)![1]!;
        ranges.push(name);
        return Promise.resolve(Uint8Array.from(bench.read(name).subarray(start, end + 1)));
      },
    },
  };
  const out = `${bench.folder}/out`;
  async function run() {
    await fetchAll(desk, manifest, { vin: BENCH_VIN, out, part: 5000 });
    const folder = folderOf(manifest, out);
    await checkContent(manifest, folder, 'en-US');
    const link = await connectDoip({ port: server.port });
    try {
      return await runAtVehicle(
        {
          vin: BENCH_VIN,
          link,
          folder,
          executionId: 'e1',
          onStep: (step) => Promise.resolve(void steps.push(step)),
          confirm: () => Promise.resolve(true),
          log: () => undefined,
        },
        manifest,
      );
    } finally {
      await link.close();
    }
  }
  return { bench, manifest, part, steps, ranges, run, fileOf };
}

it('fetches what a sequence consists of, and executes it at a vehicle over DoIP, also after its power failed [DLV-01]', async () => {
  const { run, steps, ranges } = await open('1A01/power:2');
  expect(await run()).toMatchObject({ result: 'interrupted' });
  expect(new Set(ranges)).toEqual(new Set([DOCUMENT, ...PACKAGES]));
  ranges.length = 0;
  expect(await run()).toEqual({ result: 'success', readBack: READ_BACK });
  expect(ranges).toEqual([]);
  expect(steps.map(({ no }) => no)).toEqual(steps.map((_, at) => at + 1));
});

it('writes the packages of a sequence that has no document of its own [DLV-01]', async () => {
  const { run, part, steps } = await open();
  part.file = null;
  expect(await run()).toEqual({ result: 'success', readBack: READ_BACK });
  expect(steps.some(({ name }) => name.includes('transferData'))).toBe(true);
});

it('is no success where the vehicle does not have the target afterwards [DLV-01]', async () => {
  const { run, manifest } = await open();
  manifest.target.push({ ecuAddress: '1630', hardwarePart: null, softwarePart: '1 AA' });
  expect(await run()).toMatchObject({ result: 'fail', failure: { reason: 'readBack', detail: '1630: - ≠ 1 AA' } });
});

it('executes nothing where a file is another one, belongs to another sequence, or is broken inside [DLV-01]', async () => {
  const why = async (change: (opened: Awaited<ReturnType<typeof open>>) => void) => {
    const opened = await open();
    change(opened);
    const error = await opened.run().catch((thrown: unknown) => thrown);
    expect(opened.steps).toEqual([]);
    expect(error).toBeInstanceOf(NotExecuted);
    return (error as NotExecuted).failure;
  };
  expect(await why(({ part }) => (part.packages[0]!.file.sha256 = '00'))).toEqual({
    reason: 'checksum',
    detail: '32350101AA.vbf',
  });
  expect(await why(({ part }) => (part.sequenceNo = 'SEQ-2026-000002'))).toEqual({
    reason: 'documentId',
    detail: `${DOCUMENT}: ${NUMBER}`,
  });
  expect(
    await why(({ bench, part, fileOf }) => {
      const bytes = bench.read(PACKAGES[0]!);
      bytes[bytes.length - 5]! ^= 1;
      bench.put(PACKAGES[0]!, bytes);
      part.packages[0]!.file = fileOf(PACKAGES[0]!);
    }),
  ).toMatchObject({ reason: 'package', detail: expect.stringContaining('32350101AA.vbf: ') as string });
  expect(
    await why(({ bench, part, fileOf }) => {
      bench.put(DOCUMENT, '<otx');
      part.file = fileOf(DOCUMENT);
    }),
  ).toMatchObject({ reason: 'document' });
});
