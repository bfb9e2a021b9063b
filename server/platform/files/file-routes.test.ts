import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../contract/wire/upload';
import { sysFile } from '../../db/file-tables';
import { sha256 } from '../../identity/secret';
import { errorCodeOf, openTrial, type Trial } from '../../testing/trial';
import { FILE_LIMIT } from './file-routes';

let trial: Trial;
let mine: string;
let foreign: string;
let root: string;

function formOf(content: BlobPart, name: string, part = 'file'): FormData {
  const form = new FormData();
  form.append(part, new File([content], name, { type: 'image/png' }));
  return form;
}
const send = (token: string, form: FormData) => trial.call<StoredFile>('POST', '/sys/file', { token, body: form });

beforeAll(async () => {
  trial = await openTrial();
  await trial.addTenant('B');
  await trial.addUser({ username: 'ada' });
  await trial.addUser({ username: 'bob', tenantCode: 'B' });
  await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  mine = await trial.login('ada');
  foreign = await trial.login('bob');
  root = await trial.login('root');
});
afterAll(() => trial.close());

describe('a file', () => {
  it('comes back as it went, as an attachment that no browser runs', async () => {
    const { code, data } = await send(mine, formOf('<script>alert(1)</script>', '보고서 "1".html'));
    expect(code).toBe(0);
    expect(data).toEqual({ id: expect.any(String) as string, name: '보고서 1.html', size: 25, type: 'text/plain' });
    const response = await trial.raw('GET', `/sys/file/${data.id}`, { token: mine });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<script>alert(1)</script>');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="___ 1\.html"; filename\*=UTF-8''%EB/,
    );
    const [row] = await trial.platform((tx) => tx.select().from(sysFile));
    expect(row).toMatchObject({ tenantCode: '1001', sha256: await sha256('<script>alert(1)</script>'), size: 25 });
  });

  it('belongs to the tenant in which it was sent [TEN-06]', async () => {
    const { data } = await send(mine, formOf('x', 'x.txt'));
    expect((await trial.call('GET', `/sys/file/${data.id}`, { token: foreign })).status).toBe(404);
    expect((await trial.raw('GET', `/sys/file/${data.id}`, { token: root })).status).toBe(200);
    expect((await trial.call('GET', `/sys/file/${data.id}`)).status).toBe(401);
    expect((await trial.call('GET', '/sys/file/../../etc/passwd', { token: mine })).status).toBe(404);
    expect((await trial.call('GET', '/sys/file/nonsense', { token: mine })).status).toBe(404);
  });

  it('is refused when it is missing, too large or no form', async () => {
    expect(await send(mine, formOf('x', 'x.txt', 'other'))).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { file: expect.any(String) as string } },
    });
    expect((await send(mine, formOf(new Uint8Array(FILE_LIMIT + 1), 'big.bin'))).status).toBe(413);
    expect((await send(mine, formOf(new Uint8Array(FILE_LIMIT + 1024 * 1024), 'bigger.bin'))).status).toBe(413);
    expect((await trial.call('POST', '/sys/file', { token: mine })).status).toBe(415);
    const before = trial.files.keys().length;
    expect(
      (
        await trial.call('POST', '/sys/file', {
          token: mine,
          body: formOf('x', 'x.txt'),
          headers: { 'X-Signature': 'wrong' },
        })
      ).status,
    ).toBe(403);
    expect(trial.files.keys()).toHaveLength(before);
  });

  it('is refused as damaged, and not kept, where its sender told another hash [FILE-05]', async () => {
    const told = (sum: string, name = 'x.txt') => {
      const form = formOf('as it was sent', name);
      form.append('sha256', sum);
      return send(mine, form);
    };
    const before = [trial.files.keys().length, (await trial.platform((tx) => tx.select().from(sysFile))).length];
    expect((await told(await sha256('as it was meant'))).code).toBe(errorCodeOf('uploadDamaged'));
    // What is damaged no longer looks like what it is called: the damage is what is told.
    expect((await told(await sha256('as it was meant'), 'x.png')).code).toBe(errorCodeOf('uploadDamaged'));
    expect((await told('no hash')).status).toBe(400);
    expect([trial.files.keys().length, (await trial.platform((tx) => tx.select().from(sysFile))).length]).toEqual(
      before,
    );
    expect((await told(await sha256('as it was sent'))).code).toBe(0);
  });

  it('leaves no body behind when its row could not be written', async () => {
    const before = trial.files.keys().length;
    const broken = Object.create(trial.ports.db) as typeof trial.ports.db;
    const run = trial.ports.db.run.bind(trial.ports.db);
    let writes = 0;
    broken.run = (scope, access, work) =>
      access === 'write' && (writes += 1) > 1 ? Promise.reject(new Error('disk full')) : run(scope, access, work);
    const original = trial.ports.db;
    trial.ports.db = broken;
    expect((await send(mine, formOf('x', 'x.txt'))).status).toBeGreaterThanOrEqual(500);
    trial.ports.db = original;
    expect(trial.files.keys()).toHaveLength(before);
  });
});
