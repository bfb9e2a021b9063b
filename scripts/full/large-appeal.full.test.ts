import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListData } from '../../contract/wire/envelope';
import { ERRORS } from '../../contract/wire/errors';
import type { UploadState } from '../../contract/wire/upload';
import { makeFile, sendFile } from '../../bench/send-file';
import { TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { startServer, type Server } from '../../e2e/support/server';
import { Between } from '../../server/node/database/testing/between';

const MIB = 2 ** 20;
const SIZE = 200 * MIB;
const FOUND = '/statistical-report/abnormal-account';
const FILE = { target: 'statistical-report/abnormal-account.appeal.file' };

type Finding = { id: string; status: string; appealFile: { id: string; name: string; size: number }[] | string[] };

let folder: string;
let server: Server;
let token: string;
let api: Api;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-appeal-'));
  server = await startServer({ SEED: 'demo', LOG_LEVEL: 'warn' });
  ({ token } = await Api.token(server.url, TENANT_ADMIN));
  api = new Api(server.url, token);
}, 240_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('an appeal takes a file of 200 MB over a line that is cut, and its reader gets the same bytes [STAT-11]', async () => {
  const { list } = await api.get<ListData<Finding>>(`${FOUND}/page`, { status: 'open', limit: '1', page: '1' });
  const id = list[0]!.id;
  expect(await api.send('POST', `${FOUND}/${id}/disable`, { reason: 'Nine vehicles in one night' })).toMatchObject({
    code: 0,
  });
  const path = join(folder, 'film.zip');
  const sums = await makeFile(path, SIZE);
  const line = new Between({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  await line.start();
  let cuts = 0;
  try {
    const file = await sendFile({ url: `http://127.0.0.1:${line.port}`, token }, path, sums, {
      ...FILE,
      name: 'film.zip',
      size: SIZE,
      onProgress: (sent) => {
        if (cuts > 0 || sent < SIZE * 0.6) return;
        cuts += 1;
        line.stop();
        void line.start();
      },
    });
    expect(await api.send('POST', `${FOUND}/${id}/appeal`, { reason: 'Filmed at work', file: [file] })).toMatchObject({
      code: 0,
    });
    expect(cuts).toBe(1);
    expect(await api.get<Finding>(`${FOUND}/${id}`)).toMatchObject({ status: 'appealed', appealFile: [file] });
    const response = await fetch(`${server.url}/api/sys/file/${file}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of response.body ?? []) {
      hash.update(chunk as Uint8Array);
      length += (chunk as Uint8Array).length;
    }
    expect([length, hash.digest('hex')]).toEqual([SIZE, sums.sha256]);
  } finally {
    line.stop();
  }
}, 240_000);

it('an appeal refuses a file of 201 MB before anything of it is sent, and more bytes than were told [STAT-11] [ERR-05]', async () => {
  const told = { ...FILE, name: 'film.zip', fingerprint: 'a'.repeat(64) };
  expect(await api.send('POST', '/sys/upload', { ...told, size: 201 * MIB })).toMatchObject({
    code: ERRORS.fileTooLarge.code,
    data: { fields: { file: 'film.zip is larger than 200 MB' } },
  });
  const { id } = await api.post<UploadState>('/sys/upload', { ...told, size: MIB });
  const more = await fetch(`${server.url}/api/sys/upload/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(2 * MIB),
  });
  expect([more.status >= 400, more.status < 500]).toEqual([true, true]);
});
