import { createHash, createPublicKey, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import canonicalize from 'canonicalize';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientStatus } from '../../../contract/wire/tester';
import type { ClientVersionAnswer } from '../../../contract/wire/client/client-version';
import type { AnswerOf } from '../../../contract/language/answer';
import type { VERSION_REACH } from '../../../contract/resources/account/client-version/answers';
import type { VersionAdoption } from './client-version/adoption';
import { ERRORS } from '../../../contract/wire/errors';
import { dynamicKey } from '../../../contract/text/word-key';
import { sysFile } from '../../db/file-tables';
import { accountClientInstall } from '../../db/tables';
import { keepFile } from '../../engine/files/keep';
import { systemScope } from '../../scope';
import { anotherPerson, decideTask, switchProcess, taskOn, type CallAs } from '../../testing/flow/decide';
import { memoryFiles } from '../../testing/memory-files';
import { slowStore } from '../../testing/slow-store';
import { translate } from '../../http/words';
import { openWorkshop, type Workshop } from '../../testing/workshop';

let w: Workshop;
let secret: string;
let testerCode: string;
const BODY = new TextEncoder().encode(`PK\u0003\u0004${'a package of some bytes '.repeat(400)}`);
const word = (key: string, more?: Record<string, string | number>) =>
  translate('en-US', dynamicKey(`validate.${key}`), more);

beforeAll(async () => {
  w = await openWorkshop();
  w.t.ports.files = memoryFiles(() => w.t.ports.clock.now());
  const answer = await w.signOn(await w.newCode(3));
  secret = answer.clientSecret;
  testerCode = answer.testerCode;
});
afterAll(() => w.t.close());

const packageOf = (name = 'gnds.zip'): Promise<string> =>
  keepFile(
    { ports: w.t.ports, scope: systemScope('A') },
    { name, type: 'application/zip', isSent: true },
    BODY,
    (_, { id }) => Promise.resolve(id),
  );
type Row = { id: string; version: number; sha256: string; signature: string | null };
const save = async (versionNo: string, more: Record<string, unknown> = {}) =>
  w.admin('POST', '/account/client-version', {
    versionNo,
    content: 'Mends DoIP',
    package: [await packageOf()],
    ...more,
  });
async function drafted(versionNo: string, more: Record<string, unknown> = {}): Promise<Row> {
  const answer = await save(versionNo, more);
  expect([versionNo, answer.code, answer.msg]).toEqual([versionNo, 0, answer.msg]);
  return answer.data as Row;
}
const act = (row: { id: string }, action: string, body: unknown = {}, token = w.t.tokens.adminA) =>
  w.t.call('POST', `/account/client-version/${row.id}/${action}`, body, { token });
async function released(versionNo: string, more: Record<string, unknown> = {}): Promise<Row> {
  const row = await drafted(versionNo, more);
  expect((await act(row, 'publish')).code).toBe(0);
  return (await w.admin('GET', `/account/client-version/${row.id}`)).data as Row;
}
const check = async (current: string): Promise<ClientVersionAnswer> =>
  (await w.t.call('GET', `/client/version?current=${current}`, undefined, { token: secret }))
    .data as ClientVersionAnswer;
const fetchPackage = (id: string, headers: Record<string, string> = {}) =>
  w.t.app.request(`/api/client/version/${id}/package`, {
    headers: { authorization: `Bearer ${secret}`, 'accept-language': 'en-US', ...headers },
  });

describe('a client version', () => {
  it('has size and hashes of what arrived, and is signed when it is released [ACC-06]', async () => {
    const row = await released('1.0.0.1');
    expect(row).toMatchObject({
      fileSize: String(BODY.length),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      md5: expect.any(String) as string,
    });
    const { data: version } = await w.admin('GET', `/account/client-version/${row.id}/versions/1`);
    expect(version).toMatchObject({ isGenuine: true, targetCount: 1, targets: [testerCode] });
    const { update, publicKey } = await check('1.0.0.0');
    expect(update).toMatchObject({
      id: row.id,
      version: '1.0.0.1',
      sha256: row.sha256,
      fileSize: BODY.length,
      forceupdate: false,
    });
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey ?? '' }, format: 'jwk' });
    const isGenuine = (manifest: object) =>
      verify(null, Buffer.from(canonicalize(manifest) ?? ''), key, Buffer.from(update?.signature ?? '', 'base64url'));
    expect(isGenuine(update?.manifest ?? {})).toBe(true);
    expect(isGenuine({ ...update?.manifest, sha256: '0'.repeat(64) })).toBe(false);
  });

  it('is refused on its fields where they are wrong [ACC-06]', async () => {
    for (const [more, fields] of [
      [{ versionNo: '1.2.3' }, { versionNo: word('version') }],
      [{ exePath: 'ftp://files/x.exe' }, { exePath: word('httpUrl') }],
      [{ dbPath: 'files/db' }, { dbPath: word('httpUrl') }],
      [{ upgradeType: 'incremental' }, { baseVersion: word('required') }],
      [{ upgradeType: 'incremental', baseVersion: '9.9.9.9' }, { baseVersion: word('baseLower') }],
      [{ package: [] }, { package: word('selected') }],
      [{ package: [await packageOf('notes.txt')] }, { package: word('fileFormat', { name: 'notes.txt' }) }],
    ] as const)
      expect(await save('1.0.0.2', more)).toMatchObject({ code: ERRORS.invalid.code, data: { fields } });
  });

  it('is not lower than the current one of its line, unless that is meant [ACC-06]', async () => {
    await released('2.10.0.0');
    expect(await save('2.9.9.9')).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { versionNo: word('versionLower', { current: '2.10.0.0' }) } },
    });
    const other = await save('2.9.9.9', { releaseType: 'preview' });
    expect(other.code).toBe(0);
    expect((await save('2.9.9.9', { isRollback: true })).code).toBe(0);
    expect((await save('2.9.9.9', { isRollback: true })).code).toBe(ERRORS.invalid.code);
    // Drafted before another one went ahead of it: the way out is a change of this one.
    const late = await drafted('2.10.0.1');
    await released('2.10.0.2');
    expect(await act(late, 'publish')).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { versionNo: word('versionLowerNow', { current: '2.10.0.2' }) } },
    });
  });

  it('that was released keeps what was signed [ACC-06]', async () => {
    const row = await released('3.0.0.0');
    const change = (more: object) =>
      w.admin('PUT', `/account/client-version/${row.id}`, { version: row.version, ...more });
    expect(await change({ package: [await packageOf()] })).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { package: word('versionReleased') } },
    });
    expect((await change({ content: 'Mends more' })).code).toBe(0);
  });

  it('is withdrawn from testers at once when it is stopped, and comes back [ACC-06]', async () => {
    const row = await released('4.0.0.0');
    expect((await check('3.0.0.0')).update?.version).toBe('4.0.0.0');
    const part = await fetchPackage(row.id, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${BODY.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(BODY.subarray(10, 20)));
    expect((await act(row, 'terminate', { reason: 'DoIP breaks' })).code).toBe(0);
    expect((await check('3.0.0.0')).update).toBeNull();
    const refused = (await (await fetchPackage(row.id, { range: 'bytes=20-29' })).json()) as { code: number };
    expect(refused.code).toBe(ERRORS.versionWithdrawn.code);
    expect((await act(row, 'resume')).code).toBe(0);
    expect((await check('3.0.0.0')).update?.version).toBe('4.0.0.0');
  });

  it('is broken off where it flows to a tester when it is stopped [ACC-06]', async () => {
    const row = await released('4.1.0.0');
    const size = 16 * 1024 * 1024;
    const sha256 = createHash('sha256').update(new Uint8Array(size)).digest('hex');
    await w.t.system(({ tx }) => tx.update(sysFile).set({ size, sha256 }).where(eq(sysFile.sha256, row.sha256)));
    const { files } = w.t.ports;
    // A line that takes half a minute.
    w.t.ports.files = slowStore(files, size, 120);
    const server = serve({ fetch: w.t.app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise<void>((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/client/version/${row.id}/package`;
    const headers = { authorization: `Bearer ${secret}` };
    const [whole, range] = await Promise.all([
      fetch(address, { headers }),
      fetch(address, { headers: { ...headers, range: `bytes=5-${size - 1}` } }),
    ]);
    expect([whole.status, range.status]).toEqual([200, 206]);
    const readers = [whole, range].map((answer) => answer.body!.getReader());
    for (const reader of readers) expect((await reader.read()).done).toBe(false);
    expect((await act(row, 'terminate', { reason: 'DoIP breaks' })).code).toBe(0);
    const toTheEnd = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
      for (let got = 0; ;) {
        const { done, value } = await reader.read();
        if (done) return got;
        got += value.length;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    for (const reader of readers) await expect(toTheEnd(reader)).rejects.toThrow();
    await new Promise((resolve) => server.close(resolve));
    w.t.ports.files = files;
  });

  it('needs a second person while its process is active; nobody approves his own [ACC-06] [WF-04]', async () => {
    await switchProcess(w.t, 'approval.clientVersion', true);
    const row = await drafted('5.0.0.0');
    const record = { path: '/account/client-version', id: row.id };
    const callerOf =
      (token: string): CallAs =>
      (method, path, body) =>
        w.t.call(method, path, body, { token });
    const [own, second] = [callerOf(w.t.tokens.adminA), callerOf(await anotherPerson(w.t))];
    expect((await act(row, 'submit')).code).toBe(0);
    expect(await taskOn(own, record)).toBeNull();
    expect((await check('4.0.0.0')).update).toBeNull();
    await decideTask(second, record, 'rejected');
    expect((await check('4.0.0.0')).update).toBeNull();
    // While it is active, what publishes at once asks as well.
    expect((await act(row, 'publish')).code).toBe(0);
    expect((await check('4.0.0.0')).update).toBeNull();
    await decideTask(second, record);
    expect((await check('4.0.0.0')).update?.version).toBe('5.0.0.0');
    await switchProcess(w.t, 'approval.clientVersion', false);
  });
});

describe('who gets a version', () => {
  it('is told before it is released, and to the tester itself [ACC-06]', async () => {
    const reach = async (row: Row) =>
      (await w.admin('GET', `/account/client-version/${row.id}/reach`)).data as AnswerOf<typeof VERSION_REACH.fields>;
    const all = await drafted('6.0.0.0');
    expect(await reach(all)).toMatchObject({ total: 1, falls: 1, sample: [{ key: testerCode, falls: true }] });
    const none = await released('6.1.0.0', { grayTenants: 'B' });
    expect(await reach(none)).toMatchObject({ total: 1, falls: 0, reasons: [{ clause: 'tenant', count: 1 }] });
    const { update, why } = await check('5.0.0.0');
    expect(update).toBeNull();
    expect(why).toContainEqual({ version: '6.1.0.0', falls: false, deciding: 'tenant' });
    expect(((await (await fetchPackage(none.id)).json()) as { code: number }).code).toBe(ERRORS.versionWithdrawn.code);
    const { data: rule } = await w.admin('POST', '/account/gray-rule', {
      name: 'Some',
      object: 'clientVersion',
      percentage: 100,
    });
    const ruled = await released('6.2.0.0', { grayRuleId: (rule as Row).id });
    expect((await check('5.0.0.0')).why).toContainEqual({ version: '6.2.0.0', falls: false, deciding: 'rule' });
    await w.admin('POST', `/account/gray-rule/${(rule as Row).id}/activate`, {});
    expect((await check('5.0.0.0')).update?.id).toBe(ruled.id);
  });

  it('an incremental one goes to its base alone [ACC-06]', async () => {
    await released('6.3.0.0', { releaseType: 'hotfix', upgradeType: 'incremental', baseVersion: '6.2.0.0' });
    expect((await check('6.2.0.0')).update?.version).toBe('6.3.0.0');
    expect((await check('6.1.0.0')).update?.version).toBe('6.2.0.0');
  });

  it('is hinted at by every heartbeat until the tester runs it [ACC-06]', async () => {
    const beat = async (body: object = {}) =>
      (await w.t.call('POST', '/client/heartbeat', body, { token: secret })).data as ClientStatus;
    expect((await beat({ version: '6.2.0.0' })).update).toEqual({ version: '6.3.0.0', forceupdate: false });
    expect((await beat({ version: '6.1.0.0' })).update).toEqual({ version: '6.2.0.0', forceupdate: false });
    expect((await beat({ version: '6.3.0.0' })).update).toBeNull();
    expect(await w.t.call('POST', '/client/heartbeat', { version: '6.3' }, { token: secret })).toMatchObject({
      code: ERRORS.invalid.code,
    });
    // Where the tester does not say what it runs, what it put on last counts.
    expect((await beat()).update?.version).toBe('6.3.0.0');
    const { update } = await check('6.2.0.0');
    expect(
      (await w.t.call('POST', `/client/version/${update?.id}/result`, { result: 'installed' }, { token: secret })).code,
    ).toBe(0);
    expect((await beat()).update).toBeNull();
    expect(((await w.status(secret)).data as ClientStatus).update).toBeNull();
    await w.t.system(({ tx }) => tx.delete(accountClientInstall));
  });

  it('and who runs it is told by testers, a day at a time [ACC-06]', async () => {
    const { update } = await check('6.2.0.0');
    const tell = (body: object) => w.t.call('POST', `/client/version/${update?.id}/result`, body, { token: secret });
    expect((await tell({ result: 'failed', fromVersion: '6.2.0.0', reason: 'disk full' })).code).toBe(0);
    expect((await tell({ result: 'installed', fromVersion: '6.2.0.0' })).code).toBe(0);
    expect((await tell({ result: 'perhaps' })).code).toBe(ERRORS.invalid.code);
    const { days, failed, now } = (await w.admin('GET', `/account/client-version/${update?.id}/adoption`))
      .data as VersionAdoption;
    expect(days).toHaveLength(30);
    expect(days.map(({ testers }) => testers)).toEqual([...Array.from({ length: 29 }, () => 0), 1]);
    expect([failed, now]).toEqual([1, [{ version: '6.3.0.0', testers: 1 }]]);
    expect((await w.admin('GET', `/account/client-install/page?versionId=${update?.id}`)).data).toMatchObject({
      total: 2,
    });
    expect(
      (await w.t.call('GET', `/account/client-version/${update?.id}/reach`, undefined, { token: w.t.tokens.adminB }))
        .code,
    ).toBe(ERRORS.gone.code);
  });
});
