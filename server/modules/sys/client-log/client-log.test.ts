import { strToU8, gzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { ClientStatus } from '../../../../contract/wire/tester';
import type { LogHits, LogLines, LogsFound } from '../../../../contract/wire/client/client-log';
import { openLogDesk, sha256OfBytes } from '../../../testing/desks/log-desk';
import type { TestAnswer } from '../../../testing/test-app';
import { errorCodeOf } from '../../../testing/trial';
import { WORKSHOP_DAY } from '../../../testing/workshop';
import { SWEEP } from '../../../platform/files/upload/sweep';
import { expireLogRequests } from './expiry';

const desk = await openLogDesk();
const { w } = desk;
afterAll(() => w.t.close());

const LINES = Array.from({ length: 1300 }, (_, n) => {
  const time = new Date(Date.UTC(2026, 10, 20, 8) + n * 1000).toISOString().slice(0, 19).replace('T', ' ');
  if (n % 400 === 7) return `${time} ERROR FlashManager ECU=BCM NRC 0x72 programming failed, step ${n}`;
  return n % 100 === 3 ? `${time} WARN Battery 11.9 V` : `${time} INFO Session step ${n} VIN LSJW74097LZ000123`;
});
const TEXT = strToU8(LINES.join('\n'));

describe('a log from the request to its lines', () => {
  it('is learnt of by the heartbeat, comes in parts with its progress, and is read, searched and fetched [SYS-18]', async () => {
    const tester = await desk.newTester();
    const id = await desk.askOne(tester);
    const { logRequests } = (await w.t.call('POST', '/client/heartbeat', {}, { token: tester.secret }))
      .data as ClientStatus;
    expect(logRequests).toMatchObject([{ id, kind: 'all' }]);

    const zipped = zipSync({
      'session.log': TEXT,
      'crash.txt': strToU8('Authorization: Bearer abcdef0123456789\ntail'),
      'a.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
    });
    expect((await desk.begin(tester, id, 'tester.zip', zipped)).data).toEqual({ received: 0, size: zipped.length });
    const half = Math.floor(zipped.length / 2);
    expect((await desk.part(tester, id, 0, zipped.subarray(0, half))).headers.get('upload-offset')).toBe(String(half));
    expect(await desk.rowOf(id)).toMatchObject({
      status: 'uploading',
      progress: Math.floor((100 * half) / zipped.length),
    });
    // Its computer was switched off meanwhile.
    expect((await desk.begin(tester, id, 'tester.zip', zipped)).data).toEqual({ received: half, size: zipped.length });
    const head = await w.t.call('GET', `/client/log/${id}/upload`, undefined, { token: tester.secret });
    expect(head.headers.get('upload-offset')).toBe(String(half));
    expect((await desk.part(tester, id, half, zipped.subarray(half))).status).toBe(204);
    expect((await desk.finish(tester, id, sha256OfBytes(zipped), 480)).code).toBe(0);
    // The answer was lost.
    expect((await desk.finish(tester, id, sha256OfBytes(zipped), 480)).code).toBe(0);

    expect(await desk.rowOf(id)).toMatchObject({
      status: 'warehoused',
      progress: 100,
      lineCount: 1302,
      errorCount: 4,
      warnCount: 13,
      skipped: 1,
      sha256: sha256OfBytes(zipped),
    });
    expect((await desk.rowOf(id)).firstAt).toBe('2026-11-20T00:00:00.000Z');
    expect(await w.operations(id)).toEqual(['ask', 'upload', 'receive', 'warehouse', 'store']);
    expect(((await w.status(tester.secret)).data as ClientStatus).logRequests).toEqual([]);

    const lines = (await desk.view(id, 'lines?from=499&count=4')).data as LogLines;
    expect(lines.lines.map(({ n, text }) => [n, text])).toEqual([499, 500, 501, 502].map((n) => [n, LINES[n - 1]]));
    expect(lines).toMatchObject({
      total: 1302,
      entries: [
        { name: 'session.log', firstLine: 1, lines: 1300 },
        { name: 'crash.txt', firstLine: 1301 },
      ],
    });
    const last = (await desk.view(id, 'lines?from=1301')).data as LogLines;
    expect(last.lines.map(({ text }) => text)).toEqual(['Authorization: ******', 'tail']);

    const hits = async (query: string) =>
      ((await desk.view(id, `search?${query}`)).data as LogHits).hits.map(({ n }) => n);
    expect(await hits('text=nrc%200X72')).toEqual([8, 408, 808, 1208]);
    expect(await hits('levels=error&from=409')).toEqual([808, 1208]);
    expect(await hits('levels=warn&since=2026-11-20T00:10:00Z&until=2026-11-20T00:14:00Z')).toEqual([604, 704, 804]);
    expect(await hits('text=step%25')).toEqual([]);
    expect(await hits('text=abcdef0123456789')).toEqual([]);
    const many = (await desk.view(id, 'search?text=session')).data as LogHits;
    expect(many.hits).toHaveLength(500);
    expect(((await desk.view(id, `search?text=session&from=${many.next}`)).data as LogHits).hits[0]?.n).toBe(many.next);

    const found = (await w.admin('GET', '/sys/client-log/find?text=nrc%200x72')).data as LogsFound;
    expect(found.logs).toMatchObject([{ id, testerCode: tester.testerCode, hits: [{ n: 8 }, { n: 408 }, { n: 808 }] }]);

    const original = await w.t.app.request(`/api/sys/client-log/${id}/original`, {
      headers: { authorization: `Bearer ${w.t.tokens.adminA}` },
    });
    expect(sha256OfBytes(new Uint8Array(await original.arrayBuffer()))).toBe(sha256OfBytes(zipped));
    expect(original.headers.get('content-disposition')).toContain('tester.zip');
    // The sweep of files that no record names leaves it alone.
    w.t.ports.shift(2 * WORKSHOP_DAY);
    await w.t.ports.jobs.run(SWEEP);
    expect((await desk.view(id, 'lines?from=1&count=1')).code).toBe(0);
    expect(
      (
        await w.t.app.request(`/api/sys/client-log/${id}/original`, {
          headers: { authorization: `Bearer ${w.t.tokens.adminA}` },
        })
      ).status,
    ).toBe(200);
  });

  it('in GBK, and packed, tells what it says [SYS-18]', async () => {
    const tester = await desk.newTester();
    const id = await desk.askOne(tester);
    const gbk = new Uint8Array([
      ...strToU8('2026-11-20 08:00:00 ERROR '),
      0xcb,
      0xa2,
      0xd0,
      0xb4,
      0xca,
      0xa7,
      0xb0,
      0xdc,
    ]);
    expect((await desk.send(tester, id, 'a.log.gz', gzipSync(gbk))).code).toBe(0);
    expect(((await desk.view(id, 'lines')).data as LogLines).lines[0]).toMatchObject({
      text: '2026-11-20 08:00:00 ERROR 刷写失败',
      level: 'error',
    });
  });
});

describe('a request', () => {
  it('is one a tester: another is refused, whoever asks at the same moment [SYS-18]', async () => {
    const [a, b] = [await desk.newTester(), await desk.newTester()];
    const answers = await Promise.all([1, 2, 3].map(() => desk.ask([a.deviceId, b.deviceId])));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const refused = answers.find(({ code }) => code !== 0);
    expect((refused!.data as { fields: { clientIds: string } }).fields.clientIds).toContain(a.testerCode);
    const open = await w.admin('GET', `/sys/client-log/page?clientId=${a.deviceId}`);
    expect(open.data).toMatchObject({
      total: 1,
      list: [{ status: 'toBeUploaded', testerCode: a.testerCode, clientIdTitle: a.testerCode }],
    });
  });

  it('names the fields that are wrong [SYS-18]', async () => {
    const { deviceId } = await desk.newTester();
    const fieldsOf = async (answer: Promise<TestAnswer>) =>
      Object.keys(((await answer).data as { fields: object }).fields);
    expect(await fieldsOf(desk.ask([]))).toEqual(['clientIds']);
    expect(await fieldsOf(desk.ask([deviceId], { reason: '' }))).toEqual(['reason']);
    expect(await fieldsOf(desk.ask([deviceId], { validDays: 31 }))).toEqual(['validDays']);
    expect(
      await fieldsOf(desk.ask([deviceId], { periodFrom: '2026-01-02T00:00:00Z', periodTo: '2026-01-01T00:00:00Z' })),
    ).toEqual(['periodTo']);
    expect(await fieldsOf(desk.ask([deviceId], { periodFrom: '2999-01-02T00:00:00Z' }))).toEqual(['periodFrom']);
    expect(await fieldsOf(desk.ask([crypto.randomUUID()]))).toEqual(['clientIds']);
    expect(await fieldsOf(desk.ask([deviceId], {}, w.t.tokens.adminB))).toEqual(['clientIds']);
  });

  it('can be cancelled while the log is on its way, and asked again; the tester goes on where it was [SYS-18]', async () => {
    const tester = await desk.newTester();
    const id = await desk.askOne(tester);
    await desk.begin(tester, id, 'a.log', TEXT);
    await desk.part(tester, id, 0, TEXT.subarray(0, 30_000));
    expect((await w.admin('POST', `/sys/client-log/${id}/cancel`, {})).code).toBe(0);
    const refused = await desk.part(tester, id, 30_000, TEXT.subarray(30_000));
    expect(((await refused.json()) as { code: number }).code).toBe(errorCodeOf('logRequestOver'));
    expect((await desk.finish(tester, id, sha256OfBytes(TEXT))).code).toBe(errorCodeOf('logRequestOver'));
    const other = await desk.askOne(tester);
    expect((await w.admin('POST', `/sys/client-log/${id}/askAgain`, {})).data).toMatchObject({
      fields: { clientId: expect.stringContaining('GT-') as string },
    });
    expect((await w.admin('POST', `/sys/client-log/${other}/cancel`, {})).code).toBe(0);
    expect((await w.admin('POST', `/sys/client-log/${id}/askAgain`, {})).code).toBe(0);
    expect((await desk.begin(tester, id, 'a.log', TEXT)).data).toMatchObject({ received: 30_000 });
    expect((await desk.part(tester, id, 30_000, TEXT.subarray(30_000))).status).toBe(204);
    expect((await desk.finish(tester, id, sha256OfBytes(TEXT))).code).toBe(0);
    expect((await desk.rowOf(id)).status).toBe('warehoused');
  });

  it('is over after its time, and when the tester has no such log [SYS-18]', async () => {
    const [late, empty] = [await desk.newTester(), await desk.newTester()];
    const [first, second] = [await desk.askOne(late), await desk.askOne(empty)];
    expect((await desk.asTester(empty, 'POST', `${second}/refuse`, { reason: 'bored' })).code).toBe(
      errorCodeOf('invalid'),
    );
    expect((await desk.asTester(empty, 'POST', `${second}/refuse`, { reason: 'noLog' })).code).toBe(0);
    expect(await desk.rowOf(second)).toMatchObject({ status: 'warehousingFailed', failureReason: 'noLog' });
    w.t.ports.shift(7 * WORKSHOP_DAY + 1000);
    expect((await desk.begin(late, first, 'a.log', TEXT)).code).toBe(errorCodeOf('logRequestOver'));
    expect(await expireLogRequests(w.t.ports)).toBeGreaterThan(0);
    expect((await desk.rowOf(first)).status).toBe('expired');
    expect(((await w.status(late.secret)).data as ClientStatus).logRequests).toEqual([]);
  });
});
