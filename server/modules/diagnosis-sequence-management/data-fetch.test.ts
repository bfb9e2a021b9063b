import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { vbfBytes } from '../../../formats/vbf/write-vbf';
import { sendFile } from '../../testing/send-file';
import { endedTask, openTaskDesk } from '../../testing/task-desk';
import type { TestAnswer, TestApp } from '../../testing/test-app';

const AREA = '/diagnosis-sequence-management';
let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
});
afterAll(() => close());

const call = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.call(method, path, body, { token: app.tokens.adminA, language: 'en-US' });
const idOf = ({ code, data }: TestAnswer): string => {
  expect([code, data]).toEqual([0, data]);
  return (data as { id: string }).id;
};

async function newPackage(ecuAddress: string, partNo: string, role: string, isReleased = true): Promise<string> {
  const says = { ecuAddress, partNo, softwareVersion: 'AB', role };
  const file = [await sendFile(app, `${partNo}AB.vbf`, vbfBytes(says))];
  const id = idOf(await call('POST', '/guided-diagnosis/software-package', { ...says, file }));
  if (isReleased) expect((await call('POST', `/guided-diagnosis/software-package/${id}/release`, {})).code).toBe(0);
  return id;
}

it('makes a sequence of packages in the order of the relations, whose file passes its own check [RT-13]', async () => {
  const relation = { name: 'VGM', platform: 'SPA2', ecuAddress: '1BA1', kind: 'gatewayOf', otherAddress: '1001' };
  idOf(await call('POST', `${AREA}/ecu-relation`, relation));
  const packageList = [
    await newPackage('1001', '32325020', 'DATA'),
    await newPackage('1001', '32325019', 'EXE'),
    await newPackage('1BA1', '32350102', 'EXE'),
  ];
  const asked = { name: 'CEM & VGM', platform: 'SPA2', packageList, minVoltage: '12.6' };
  const draft = await newPackage('1630', '32270088', 'EXE', false);
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
  expect(made.packages.map(({ step, partNo }) => [step, partNo])).toEqual([
    [1, '32350102'],
    [2, '32325019'],
    [2, '32325020'],
  ]);
  const row = (await call('GET', `${AREA}/reload-list/${made.sequenceId}`)).data;
  expect(row).toMatchObject({ status: 'draft', fileVerdict: 'sound', file: [made.files[0]], sha256: made.sha256 });
  const manifest = await call('GET', `/sys/file/${made.files[1]!}`);
  expect(JSON.parse(manifest.text)).toMatchObject({ steps: [['1BA1'], ['1001']], document: { sha256: made.sha256 } });
});
