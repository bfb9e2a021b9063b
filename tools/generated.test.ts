import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { liveTopicOf } from '../contract/language/derive';
import {
  hasTarget,
  targetsOf,
  type SequenceEcu,
} from '../contract/resources/diagnosis-sequence-management/sequence/target';
import { ERRORS } from '../contract/wire/errors';
import { sourceOf } from '../formats/source';
import { vbfBytes } from '../formats/vbf/write-vbf';
import { runDocument, type ExecutedStep } from './tester/otx/run';
import { linkTo } from './vehicle/in-process';
import { simulatedEcus } from './vehicle/made';
import { catalogueOf } from './vehicle/software';
import { Vehicle } from './vehicle/vehicle';
import { sendFile } from '../server/testing/send-file';
import { endedTask, openTaskDesk } from '../server/testing/desks/task-desk';
import type { TestAnswer, TestApp } from '../server/testing/test-app';

const AREA = '/diagnosis-sequence-management';
let app: TestApp;
let close: () => Promise<void>;

/** Topics and ids that open screens were hinted at. */
const hints: string[] = [];

beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
  app.ports.live.subscribe(({ topic, subject }) => hints.push(`${topic} ${subject}`));
});
afterAll(() => {
  app.ports.live.close();
  return close();
});

const call = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.call(method, path, body, { token: app.tokens.adminA, language: 'en-US' });
const idOf = ({ code, data }: TestAnswer): string => {
  expect([code, data]).toEqual([0, data]);
  return (data as { id: string }).id;
};

type Said = { isReleased?: boolean; platform?: string; hardwareParts?: string };
const files = new Map<string, Uint8Array<ArrayBuffer>>();
async function newPackage(ecuAddress: string, partNo: string, role: string, more: Said = {}): Promise<string> {
  const { isReleased = true, ...about } = more;
  const says = { ecuAddress, partNo, softwareVersion: 'AB', role };
  const name = `${partNo}AB.vbf`;
  const bytes = vbfBytes(says, new TextEncoder().encode(`software ${partNo}`.repeat(200)));
  files.set(name, bytes);
  const file = [await sendFile(app, name, bytes)];
  const id = idOf(await call('POST', '/guided-diagnosis/software-package', { ...says, ...about, file }));
  if (isReleased) expect((await call('POST', `/guided-diagnosis/software-package/${id}/release`, {})).code).toBe(0);
  return id;
}

it('makes a sequence of packages in the order of the relations, whose file passes its own check and is executed [RT-13] [SEQ-21] [DLV-01] [DLV-02]', async () => {
  const relation = { name: 'VGM', platform: 'SPA2', ecuAddress: '1BA1', kind: 'gatewayOf', otherAddress: '1001' };
  idOf(await call('POST', `${AREA}/ecu-relation`, relation));
  const packageList = [
    await newPackage('1001', '32325020', 'DATA'),
    await newPackage('1001', '32325019', 'EXE', { platform: 'SPA2', hardwareParts: '32290001' }),
    await newPackage('1BA1', '32350102', 'EXE'),
  ];
  const asked = { name: 'CEM & VGM', platform: 'SPA2', packageList, minVoltage: '12.6' };
  const draft = await newPackage('1630', '32270088', 'EXE', { isReleased: false });
  const refused = await call('POST', `${AREA}/reload-list/generate`, {
    ...asked,
    packageList: [...packageList, draft],
  });
  expect(refused).toMatchObject({
    code: ERRORS.invalid.code,
    data: { fields: { packageList: 'Not released: 32270088' } },
  });

  const id = idOf(await call('POST', `${AREA}/reload-list/generate`, asked));
  const [task] = (await call('GET', '/task')).data as { id: string }[];
  expect(await endedTask(app, task!.id, app.tokens.adminA)).toMatchObject({ type: 'generate', status: 'success' });
  const made = (await call('GET', `${AREA}/data-fetch/${id}`)).data as {
    sequenceId: string;
    files: string[];
    sha256: string;
    packages: { step: number; partNo: string }[];
  };
  expect(made).toMatchObject({ state: 'success', fileVerdict: 'sound', findings: [] });
  // Whoever looks at it hears that it began, and that it ended.
  const told = `${liveTopicOf({ name: 'diagnosis-sequence-management/data-fetch' })} ${id}`;
  await vi.waitFor(() => expect(hints.filter((hint) => hint === told)).toHaveLength(2), { timeout: 10_000 });
  expect(made.packages.map(({ step, partNo }) => [step, partNo])).toEqual([
    [1, '32350102'],
    [2, '32325019'],
    [2, '32325020'],
  ]);
  const row = (await call('GET', `${AREA}/reload-list/${made.sequenceId}`)).data;
  expect(row).toMatchObject({ status: 'draft', fileVerdict: 'sound', file: [made.files[0]], sha256: made.sha256 });
  // What the control units have afterwards: the guard, the read-back and the software filter go by it.
  expect((row as { ecuList: unknown }).ecuList).toEqual([
    { ecuAddress: '1BA1', softwarePart: '32350102 AB' },
    { ecuAddress: '1001', hardwarePart: '32290001', softwarePart: '32325019 AB' },
  ]);
  expect((row as { packageList: string[] }).packageList.toSorted()).toEqual(packageList.toSorted());
  const manifest = await call('GET', `/sys/file/${made.files[1]!}`);
  expect(JSON.parse(manifest.text)).toMatchObject({ steps: [['1BA1'], ['1001']], document: { sha256: made.sha256 } });

  // And a tester executes it: the vehicle has then what the sequence names.
  const folder = await mkdtemp(join(tmpdir(), 'generated-'));
  const document = (JSON.parse(manifest.text) as { document: { name: string } }).document.name;
  await writeFile(join(folder, document), (await call('GET', `/sys/file/${made.files[0]!}`)).text);
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
  const ecus = simulatedEcus({
    ecus: ['1BA1', '1001'].map((address) => ({ address, hwPartNo: '32290001', swPartNo: '1 AA' })),
  });
  const catalogue = await catalogueOf([...files].map(([name, bytes]) => sourceOf(name, bytes)));
  const vin = 'L6TEX7E46PZ000001';
  const steps: ExecutedStep[] = [];
  const outcome = await runDocument({
    folder,
    document,
    vin,
    link: linkTo(new Vehicle({ vin, ecus, catalogue })),
    journal: join(folder, 'journal'),
    onStep: (step) => Promise.resolve(void steps.push(step)),
    log: () => undefined,
  });
  await rm(folder, { recursive: true });
  expect(outcome).toEqual({
    result: 'success',
    readBack: [
      { address: '1BA1', hwPartNo: '32290001', swPartNo: '32350102 AB' },
      { address: '1001', hwPartNo: '32290001', swPartNo: '32325019 AB' },
    ],
  });
  const read = outcome.readBack.map(({ address, hwPartNo, swPartNo }) => ({
    ecuAddress: address,
    hardwarePart: hwPartNo ?? null,
    softwarePart: swPartNo ?? null,
  }));
  expect(hasTarget(targetsOf('reload', (row as { ecuList: SequenceEcu[] }).ecuList), read)).toBe(true);
  expect(steps.every(({ result }) => result === 'success')).toBe(true);
});

it('refuses packages that no sequence of the platform can be made of, by the field [SEQ-03] [DLV-01]', async () => {
  const cma = await newPackage('1630', '32270001', 'EXE', { platform: 'CMA', hardwareParts: '1, 2' });
  const any = await newPackage('1630', '32270002', 'DATA', { hardwareParts: '2,3' });
  const other = await newPackage('1630', '32270003', 'DATA', { hardwareParts: '4' });
  const second = await newPackage('1630', '32270004', 'EXE');
  const asked = async (platform: string, ...packageList: string[]) => {
    const body = { name: 'TCM', platform, packageList, minVoltage: '12.6' };
    const { code, data } = await call('POST', `${AREA}/reload-list/generate`, body);
    return code === 0 ? 'made' : (data as { fields: Record<string, string> }).fields;
  };
  expect(await asked('SPA2', cma, any)).toEqual({ packageList: 'Not for SPA2: 32270001' });
  expect(await asked('CMA', cma, second)).toMatchObject({
    packageList: expect.stringContaining('32270001, 32270004') as string,
  });
  expect(await asked('CMA', cma, other)).toMatchObject({
    packageList: expect.stringContaining('No hardware') as string,
  });
  expect(await asked('CMA', cma, crypto.randomUUID())).toHaveProperty('packageList');
  expect(await asked('CMA', cma, any)).toBe('made');
});
