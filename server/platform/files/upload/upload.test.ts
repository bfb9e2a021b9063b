import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PART_TYPE, UPLOAD_KEPT, type UploadState, type StoredFile } from '../../../../contract/wire/upload';
import { sysFile, sysUpload } from '../../../db/file-tables';
import { sysPublishedVersion } from '../../../db/publishing-tables';
import { sysRole, sysUser } from '../../../db/tables';
import { StorageFull } from '../../../ports/files';
import { errorCodeOf, openTrial, type Trial } from '../../../testing/trial';
import { menuFor } from '../../../testing/menu-for';
import { SWEEP } from './sweep';

const TARGET = 'guided-diagnosis/media-file.file';
const PART = 300_000;

let trial: Trial;
let ada: string;
let bob: string;
let eve: string;
let reader: string;

const sum = (algorithm: 'md5' | 'sha256', bytes: Uint8Array): string =>
  createHash(algorithm).update(bytes).digest('hex');
/** Bytes that begin like a text, and are no two times the same. */
const bytesOf = (size: number, head = 'VIN;DTC\n'): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from({ length: size }, (_, i) => 32 + ((i * 7 + (i >> 8)) % 90));
  bytes.set(new TextEncoder().encode(head));
  return bytes;
};
let printed = 0;
const fingerprint = (): string => String((printed += 1)).padStart(64, '0');

const begin = (token: string, size: number, more: Record<string, unknown> = {}) =>
  trial.call<UploadState>('POST', '/sys/upload', {
    token,
    body: { name: 'log.txt', size, fingerprint: fingerprint(), target: TARGET, ...more },
  });
const send = (token: string, id: string, offset: number, body: Blob | ReadableStream) =>
  trial.raw('PATCH', `/sys/upload/${id}`, {
    token,
    body,
    headers: { 'Content-Type': PART_TYPE, 'Upload-Offset': String(offset), 'Tus-Resumable': '1.0.0' },
  });
const finish = (token: string, id: string, body = {}) =>
  trial.call<StoredFile>('POST', `/sys/upload/${id}/finish`, { token, body });
async function sendAll(token: string, id: string, bytes: Uint8Array<ArrayBuffer>, from = 0): Promise<void> {
  for (let at = from; at < bytes.length; at += PART)
    expect((await send(token, id, at, new Blob([bytes.subarray(at, at + PART)]))).status).toBe(204);
}
const rowsOf = () => trial.platform((tx) => tx.select().from(sysUpload));

beforeAll(async () => {
  trial = await openTrial();
  await trial.addTenant('B');
  const roles = await menuFor(trial, '1001', {
    sender: ['guided-diagnosis:media-file:save'],
    reader: ['guided-diagnosis:media-file:page'],
  });
  await trial.addUser({ username: 'ada', roleIdList: [roles.sender ?? ''] });
  await trial.addUser({ username: 'eve', roleIdList: [roles.sender ?? ''] });
  await trial.addUser({ username: 'reader', roleIdList: [roles.reader ?? ''] });
  await trial.addUser({ username: 'bob', tenantCode: 'B', tenantAdmin: true });
  ada = await trial.login('ada');
  bob = await trial.login('bob');
  eve = await trial.login('eve');
  reader = await trial.login('reader');
});
afterAll(() => trial.close());
beforeEach(() => trial.platform(async (tx) => void (await tx.delete(sysUpload))));

describe('a large file', () => {
  it('goes up in parts, with both hashes made on the way, and comes back byte by byte [FILE-05]', async () => {
    const bytes = bytesOf(1_000_000);
    const { data: upload } = await begin(ada, bytes.length, { name: '로그 1.txt' });
    await sendAll(ada, upload.id, bytes);
    const sha256 = sum('sha256', bytes);
    const { code, data: file } = await finish(ada, upload.id, { sha256 });
    expect(code).toBe(0);
    expect(file).toEqual({ id: upload.id, name: '로그 1.txt', size: bytes.length, type: 'text/plain' });
    // The answer may have been lost.
    expect((await finish(ada, upload.id, { sha256 })).data).toEqual(file);
    expect(await rowsOf()).toEqual([]);
    const [row] = await trial.platform((tx) => tx.select().from(sysFile).where(eq(sysFile.id, file.id)));
    expect(row).toMatchObject({ tenantCode: '1001', sha256, md5: sum('md5', bytes), isSent: true });
    const whole = await trial.raw('GET', `/sys/file/${file.id}`, { token: ada });
    expect(sum('sha256', new Uint8Array(await whole.arrayBuffer()))).toBe(sha256);
    const range = await trial.raw('GET', `/sys/file/${file.id}`, {
      token: ada,
      headers: { Range: `bytes=${PART - 10}-${2 * PART + 9}` },
    });
    expect([range.status, range.headers.get('content-range')]).toEqual([
      206,
      `bytes ${PART - 10}-${2 * PART + 9}/1000000`,
    ]);
    expect(Buffer.from(await range.arrayBuffer()).equals(Buffer.from(bytes.subarray(PART - 10, 2 * PART + 10)))).toBe(
      true,
    );
  });

  it('goes on where a lost connection left it, the begun part included [FILE-05]', async () => {
    const bytes = bytesOf(800_000);
    const { data: upload } = await begin(ada, bytes.length);
    let sent = 0;
    const cut = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 200_000) return controller.error(new Error('the line is dead'));
        controller.enqueue(bytes.subarray(sent, (sent += 50_000)));
      },
    });
    await send(ada, upload.id, 0, cut).catch(() => null);
    const head = await trial.raw('HEAD', `/sys/upload/${upload.id}`, { token: ada });
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '200000',
      '800000',
    ]);
    // The page was loaded anew, and the same file chosen again.
    const again = await begin(ada, bytes.length, { fingerprint: String(printed).padStart(64, '0') });
    expect(again.data).toEqual({ id: upload.id, received: 200_000 });
    await sendAll(ada, upload.id, bytes, 200_000);
    expect((await finish(ada, upload.id, { sha256: sum('sha256', bytes), md5: sum('md5', bytes) })).code).toBe(0);
  });

  it('has its hashes computed anew from what is stored where their state cannot be read [FILE-05]', async () => {
    const bytes = bytesOf(2 * PART);
    const { data: upload } = await begin(ada, bytes.length);
    await send(ada, upload.id, 0, new Blob([bytes.subarray(0, PART)]));
    await trial.platform((tx) => tx.update(sysUpload).set({ hashState: 'b2xk.b2xk' }));
    await send(ada, upload.id, PART, new Blob([bytes.subarray(PART)]));
    expect((await finish(ada, upload.id, { sha256: sum('sha256', bytes) })).code).toBe(0);
  });

  it('takes the part of one where two send the same, and no part from elsewhere [FILE-05]', async () => {
    const bytes = bytesOf(PART);
    const { data: upload } = await begin(ada, bytes.length + 1);
    const both = await Promise.all([1, 2].map(() => send(ada, upload.id, 0, new Blob([bytes]))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await send(ada, upload.id, 5, new Blob(['x']))).status).toBe(409);
    expect((await send(ada, upload.id, PART, new Blob(['xx']))).status).toBe(413);
    expect((await finish(ada, upload.id)).code).toBe(errorCodeOf('uploadUnfinished'));
    const [row] = await rowsOf();
    expect([row?.received, row?.parts.length]).toEqual([PART, 1]);
    expect(trial.files.keys().filter((key) => key.includes(upload.id))).toHaveLength(1);
  });

  it('belongs to who began it, for as long as he may write the field [FILE-05] [TEN-06]', async () => {
    const { data: upload } = await begin(ada, PART);
    for (const token of [bob, eve]) {
      expect((await send(token, upload.id, 0, new Blob(['x']))).status).toBe(404);
      expect((await trial.raw('HEAD', `/sys/upload/${upload.id}`, { token })).status).toBe(404);
      expect((await finish(token, upload.id)).status).toBe(404);
      expect((await trial.call('DELETE', `/sys/upload/${upload.id}`, { token })).status).toBe(404);
    }
    expect((await trial.raw('PATCH', `/sys/upload/${upload.id}`, { body: new Blob(['x']) })).status).toBe(401);
    expect((await begin(reader, PART)).status).toBe(403);
    const roleIdList =
      (await trial.platform((tx) => tx.select().from(sysUser).where(eq(sysUser.username, 'ada'))))[0]?.roleIdList ?? [];
    const menus =
      (
        await trial.platform((tx) =>
          tx
            .select()
            .from(sysRole)
            .where(eq(sysRole.id, roleIdList[0] ?? '')),
        )
      )[0]?.menuIdList ?? [];
    await trial.call('POST', '/sys/oauth/logout', { token: ada, body: {} });
    await trial.platform((tx) =>
      tx
        .update(sysRole)
        .set({ menuIdList: [] })
        .where(eq(sysRole.id, roleIdList[0] ?? '')),
    );
    ada = await trial.login('ada');
    expect((await send(ada, upload.id, 0, new Blob(['x']))).status).toBe(403);
    await trial.platform((tx) =>
      tx
        .update(sysRole)
        .set({ menuIdList: menus })
        .where(eq(sysRole.id, roleIdList[0] ?? '')),
    );
    ada = await trial.login('ada');
  });

  it('is judged before a byte has come: size, format, field and room [FILE-01] [FILE-05]', async () => {
    expect((await begin(ada, 2049 * 2 ** 20)).code).toBe(errorCodeOf('fileTooLarge'));
    expect(await begin(ada, 10, { name: 'tool.exe' })).toMatchObject({
      code: errorCodeOf('fileFormat'),
      msg: 'File format error: tool.exe',
    });
    expect((await begin(ada, 10, { target: 'guided-diagnosis/media-file.name' })).status).toBe(400);
    expect((await begin(ada, 10, { target: 'no/such.file' })).status).toBe(400);
    trial.ports.settings.tenantFileBytes = 2 ** 30;
    expect(await begin(ada, 2 ** 30)).toMatchObject({
      code: errorCodeOf('quotaExceeded'),
      msg: expect.stringContaining('1 GB') as string,
    });
    delete trial.ports.settings.tenantFileBytes;
    expect(await rowsOf()).toEqual([]);
  });

  it('is refused and forgotten where it is not what was sent, or not what its name says [FILE-01] [FILE-05]', async () => {
    const before = trial.files.keys().length;
    for (const [name, sha256, refusal] of [
      ['a.txt', '0'.repeat(64), 'uploadDamaged'],
      ['a.png', undefined, 'fileFormat'],
    ] as const) {
      const bytes = bytesOf(PART + 5, '<svg onload="alert(1)">');
      const { data: upload } = await begin(ada, bytes.length, { name });
      await sendAll(ada, upload.id, bytes);
      expect((await finish(ada, upload.id, { sha256 })).code).toBe(errorCodeOf(refusal));
    }
    expect(await rowsOf()).toEqual([]);
    expect(trial.files.keys()).toHaveLength(before);
  });

  it('can be given up, and is one of a few: those that stand still give way [FILE-05]', async () => {
    const { data: upload } = await begin(ada, PART);
    await send(ada, upload.id, 0, new Blob(['x'.repeat(100)]));
    expect((await trial.call('DELETE', `/sys/upload/${upload.id}`, { token: ada })).code).toBe(0);
    expect(trial.files.keys().filter((key) => key.includes(upload.id))).toEqual([]);
    for (let n = 0; n < 20; n += 1) expect((await begin(ada, 10)).code).toBe(0);
    expect((await begin(ada, 10)).code).toBe(errorCodeOf('tooManyUploads'));
    trial.pass(3_700_000);
    expect((await begin(ada, 10)).code).toBe(0);
    expect(await rowsOf()).toHaveLength(1);
  });

  it('says that the disk is full, and goes on when it is not any more [FILE-05]', async () => {
    const bytes = bytesOf(1000);
    const { data: upload } = await begin(ada, bytes.length);
    const { put } = trial.files;
    trial.files.put = () => Promise.reject(new StorageFull('no space'));
    const refused = await send(ada, upload.id, 0, new Blob([bytes]));
    expect([refused.status, ((await refused.json()) as { msg: string }).msg]).toEqual([
      507,
      'The file storage is full. Contact your administrator.',
    ]);
    trial.files.put = put;
    await sendAll(ada, upload.id, bytes);
    expect((await finish(ada, upload.id)).code).toBe(0);
  });
});

describe('the sweep', () => {
  it('takes what nobody wants any more, and nothing else [FILE-05]', async () => {
    const make = async (name: string) => {
      const bytes = bytesOf(PART + 7);
      const { data } = await begin(ada, bytes.length, { name });
      await sendAll(ada, data.id, bytes);
      return (await finish(ada, data.id)).data.id;
    };
    const [kept, orphan, approved] = [await make('kept.txt'), await make('orphan.txt'), await make('approved.txt')];
    // A version that may be in force while its record is drafted anew with another file.
    const files = { [approved]: { name: 'approved.txt', size: PART + 7, sha256: '' } };
    await trial.ports.db.run('platform', 'write', (tx) =>
      tx.insert(sysPublishedVersion).values({
        tenantCode: '1001',
        resource: 'diagnosis-sequence-management/sequence',
        recordId: crypto.randomUUID(),
        number: 1,
        content: { values: {}, files },
        contentHash: '',
        publishedAt: new Date().toISOString(),
        signature: '',
      }),
    );
    const row = { name: 'Wiring', mediaType: 'diagram', file: [kept] };
    expect(await trial.call('POST', '/guided-diagnosis/media-file', { token: ada, body: row })).toMatchObject({
      code: 0,
      data: { fileTitles: ['kept.txt'] },
    });
    const { data: half } = await begin(ada, 500);
    await send(ada, half.id, 0, new Blob(['x'.repeat(100)]));
    await trial.files.put('1001/2026-01/without-a-row', new Uint8Array(3));
    await trial.files.put('incoming/left-by-a-dead-process', new Uint8Array(3));
    await trial.ports.jobs.run(SWEEP);
    expect((await trial.raw('GET', `/sys/file/${orphan}`, { token: ada })).status).toBe(200);
    trial.pass(UPLOAD_KEPT + 1000);
    ada = await trial.login('ada');
    await trial.ports.jobs.run(SWEEP);
    expect((await trial.raw('GET', `/sys/file/${orphan}`, { token: ada })).status).toBe(404);
    for (const id of [kept, approved])
      expect((await (await trial.raw('GET', `/sys/file/${id}`, { token: ada })).arrayBuffer()).byteLength).toBe(
        PART + 7,
      );
    expect(await rowsOf()).toEqual([]);
    expect(trial.files.keys().filter((key) => !key.includes(kept) && !key.includes(approved))).toEqual([]);
  });
});
