import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../../../testing/send-file';
import { testApp, type TestApp } from '../../../testing/test-app';

const ORDERS = '/support/order-list';
const MB = 1024 * 1024;
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

let app: TestApp;
const admin = (method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: app.tokens.adminA, language: 'en-US' });
const order = (more: object) =>
  admin('POST', ORDERS, {
    subject: 'Horn sounds by itself',
    emergency: 'normal',
    orderType: 1,
    issueType: 'vehicle',
    problemDescription: 'After washing',
    ...more,
  });
const fieldsOf = ({ code, data }: { code: number; data: { fields?: Record<string, string> } }) => [
  code,
  data.fields ?? null,
];

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('takes ten photos and three logs, and says of more at which field [SUP-01] [SUP-09]', async () => {
  const photos = await Promise.all(Array.from({ length: 30 }, (_, n) => sendFile(app, `${n}.png`, PNG)));
  expect(fieldsOf(await order({ screenshot: photos }))).toEqual([10001, { screenshot: expect.stringContaining('10') }]);
  const made = await order({ screenshot: photos.slice(0, 10) });
  expect([made.msg, made.data.screenshot?.length]).toEqual([made.msg, 10]);
  const logs = await Promise.all(Array.from({ length: 4 }, (_, n) => sendFile(app, `${n}.log`, `line ${n}`)));
  expect(fieldsOf(await order({ logFile: logs }))).toEqual([10001, { logFile: expect.stringContaining('3') }]);
});

it('takes no file of another kind, and no photo as a log [SUP-01]', async () => {
  const [program, photo] = [await sendFile(app, 'tool.exe', 'MZ'), await sendFile(app, 'a.png', PNG)];
  for (const field of ['screenshot', 'logFile'])
    expect(fieldsOf(await order({ [field]: [program] }))).toEqual([10001, { [field]: expect.any(String) }]);
  expect(fieldsOf(await order({ logFile: [photo] }))).toEqual([10001, { logFile: expect.any(String) }]);
  expect(fieldsOf(await order({ screenshot: [crypto.randomUUID()] }))).toEqual([
    10001,
    { screenshot: expect.any(String) },
  ]);
});

it('begins an upload of a log of 200 MB, and none of a greater one [SUP-01]', async () => {
  const begin = (size: number) =>
    admin('POST', '/sys/upload', {
      name: 'bus.log',
      size,
      fingerprint: String(size).padStart(64, '0'),
      target: 'support/order-list.logFile',
    });
  expect((await begin(200 * MB)).code).toBe(0);
  const refused = await begin(200 * MB + 1);
  expect([refused.code, refused.msg]).toEqual([10102, expect.stringContaining('200')]);
});
