import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../../contract/constants';
import { PART_BYTES, PART_TYPE } from '../../../../contract/wire/upload';
import { testApp, type TestApp } from '../../../testing/test-app';

const MB = 1024 * 1024;
const MOST = 200 * MB;
const LINE = '2026-03-02 09:15:44.120 1A01 > 22 F1 90\n';
/** Where the line is lost: within a part. */
const LOST_AT = 100 * MB + 12_345;

let app: TestApp;
let log: Uint8Array<ArrayBuffer>;

const call = (method: string, path: string, body?: object, language: Language = 'en-US') =>
  app.call(method, path, body, { token: app.tokens.adminA, language });
const begin = (name: string, size: number, language?: Language) =>
  call(
    'POST',
    '/sys/upload',
    { name, size, fingerprint: String(size).padStart(64, '0'), target: 'support/order-list.logFile' },
    language,
  );
/** Sends parts from a byte to another; answers the last status. */
async function send(id: string, from: number, to: number): Promise<number> {
  let status = 0;
  for (let at = from; at < to; at += PART_BYTES) {
    const part = await app.app.request(`/api/sys/upload/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${app.tokens.adminA}`,
        'content-type': PART_TYPE,
        'upload-offset': String(at),
        'tus-resumable': '1.0.0',
      },
      body: new Blob([log.subarray(at, Math.min(at + PART_BYTES, to))]),
    });
    status = part.status;
  }
  return status;
}

beforeAll(async () => {
  app = await testApp();
  const lines = new TextEncoder().encode(LINE.repeat(10_000));
  log = new Uint8Array(MOST);
  for (let at = 0; at < MOST; at += lines.length) log.set(lines.subarray(0, MOST - at), at);
});
afterAll(() => app.close());

it('a log of 200 MB goes up to an order, goes on where it was interrupted, and comes back byte by byte [SUP-01] [FILE-05]', async () => {
  const { data: upload } = await begin('bus.log', MOST);
  expect(await send(upload.id as string, 0, LOST_AT)).toBe(204);
  const { data: again } = await begin('bus.log', MOST);
  expect(again).toEqual({ id: upload.id, received: LOST_AT });
  expect(await send(upload.id as string, LOST_AT, MOST)).toBe(204);
  const sha256 = createHash('sha256').update(log).digest('hex');
  const { data: file } = await call('POST', `/sys/upload/${upload.id}/finish`, { sha256 });
  expect(file).toMatchObject({ name: 'bus.log', size: MOST });
  const { code, data: order } = await call('POST', '/support/order-list', {
    subject: 'Horn sounds by itself',
    emergency: 'normal',
    orderType: 1,
    issueType: 'vehicle',
    problemDescription: 'After washing',
    logFile: [file.id],
  });
  expect([code, order.logFile]).toEqual([0, [file.id]]);
  const kept = await app.app.request(`/api/sys/file/${file.id}`, {
    headers: { authorization: `Bearer ${app.tokens.adminA}` },
  });
  expect(
    createHash('sha256')
      .update(new Uint8Array(await kept.arrayBuffer()))
      .digest('hex'),
  ).toBe(sha256);
}, 300_000);

it('refuses a log of one byte more, in the words of each language [SUP-01] [FILE-01]', async () => {
  const said = await Promise.all(LANGUAGES.map(async (language) => begin('bus.log', MOST + 1, language)));
  expect(said.map(({ code }) => code)).toEqual(LANGUAGES.map(() => 10102));
  expect(Object.fromEntries(said.map(({ msg }, at) => [LANGUAGES[at], msg]))).toEqual({
    'zh-CN': 'bus.log 超过了 200M',
    'en-US': 'bus.log is larger than 200 MB',
    'ko-KR': 'bus.log이(가) 200M를 초과합니다',
  });
});
