import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { ClientSequence } from '../../contract/wire/client-sequence';
import { serveDoip } from '../vehicle/doip/server';
import { runAtVehicle } from './at-vehicle';
import type { ExecutedStep } from './otx/run';
import { Bench, BENCH_VIN } from './otx/testing/bench';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const DOCUMENT = 'SEQ_2026_000001.otx';
const NAMES = [DOCUMENT, '32350101AA.vbf', '32350102AD.vbf', '32325019AB.vbf', '32325020AB.vbf'];

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
  const [file, ...packages] = NAMES.map(fileOf);
  const sequence = {
    id: 's',
    sequenceNo: 'SEQ-2026-000001',
    version: 1,
    target: [],
    manifest: { parts: [{ sequenceNo: 'SEQ-2026-000001', file, packages: packages.map((each) => ({ file: each })) }] },
  } as unknown as ClientSequence;
  const steps: ExecutedStep[] = [];
  const lines: string[] = [];
  const ranges: string[] = [];
  const desk = {
    secret: 'x',
    print: (line: string) => void lines.push(line),
    server: {
      range: (path: string, _: string, start: number, end: number) => {
        const name = /content\/([^?]+)\?version=1&vin=/.exec(path)![1]!;
        ranges.push(name);
        return Promise.resolve(Uint8Array.from(bench.read(name).subarray(start, end + 1)));
      },
    },
  };
  const options = {
    vin: BENCH_VIN,
    out: `${bench.folder}/out`,
    part: 5000,
    vehicle: `127.0.0.1:${server.port}`,
    onStep: (step: ExecutedStep) => Promise.resolve(void steps.push(step)),
  };
  return { sequence, desk, options, steps, lines, ranges, run: () => runAtVehicle(desk, sequence, options) };
}

it('fetches what a sequence consists of, and executes it at a vehicle over DoIP, also after its power failed [DLV-01]', async () => {
  const { run, steps, ranges } = await open('1A01/power:2');
  expect(await run()).toBeNull();
  expect(new Set(ranges)).toEqual(new Set(NAMES));
  ranges.length = 0;
  expect(await run()).toEqual({
    result: 'success',
    readBack: [
      { address: '1001', hwPartNo: '32290001', swPartNo: '32350102 AD' },
      { address: '1A01', hwPartNo: '32290002', swPartNo: '32325019 AB' },
    ],
  });
  expect(ranges).toEqual([]);
  expect(steps.map(({ no }) => no)).toEqual(steps.map((_, at) => at + 1));
});

it('does not execute a file that is another one than the manifest says [DLV-01]', async () => {
  const { run, sequence, steps } = await open();
  sequence.manifest.parts[0]!.packages[0]!.file.sha256 = '00';
  await expect(run()).rejects.toThrow('32350101AA.vbf does not match its hash');
  expect(steps).toEqual([]);
});
