import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newActivationCode } from '../contract/resources/account/activation-code/rules';
import { testApp, type TestApp } from '../server/testing/test-app';
import { commandLine } from './tester/command-line';
import { builtProgram } from './testing/program';

type Run = { exit: number; out: string; err: string };

const directory = mkdtempSync(join(tmpdir(), 'tester-'));
const state = join(directory, 'state.json');
let t: TestApp;
let server: ServerType;
let address: string;
let program: Awaited<ReturnType<typeof builtProgram>>;

beforeAll(async () => {
  [t, program] = [await testApp(), await builtProgram('tools/tester.ts')];
  server = serve({ fetch: t.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await t.close();
  program.remove();
  rmSync(directory, { recursive: true });
});

const run = (args: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, args, (error, out, err) =>
      resolve({ exit: error ? (child.exitCode ?? -1) : 0, out, err }),
    );
  });

/** The command as a process of its own, as a workshop runs it. */
const separate = (...args: string[]): Promise<Run> => run([program.file, ...args]);

/** The same in this process, which saves its start. */
async function tester(...args: string[]): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  const exit = await commandLine(
    args,
    (line) => out.push(line),
    (line) => err.push(line),
  );
  const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  return { exit, out: textOf(out), err: textOf(err) };
}

const admin = (path: string, body: unknown) => t.call('POST', path, body, { token: t.tokens.adminA });

const messageRow = async (id: string) =>
  (await t.call('GET', `/data-config/message/${id}`, undefined, { token: t.tokens.adminA })).data as {
    reachedCount: number;
  };

async function newCode(maxClients: number): Promise<string> {
  const { data } = await admin('/account/activation-code/generate', { count: 1, maxClients, validityDays: 30 });
  const row = await t.call('GET', `/account/activation-code/${(data as { ids: string[] }).ids[0]}`, undefined, {
    token: t.tokens.adminA,
  });
  return (row.data as { code: string }).code;
}

describe('the tester command', () => {
  it('activates itself, keeps its credentials to itself, and is refused once it was revoked', async () => {
    const activated = await separate(
      'activate',
      '--code',
      await newCode(1),
      '--server',
      address,
      '--state',
      state,
      '--lang',
      'ko-KR',
    );
    expect(activated).toMatchObject({ exit: 0, err: '' });
    const testerCode = /activated as (GT-\S+)/.exec(activated.out)?.[1];
    expect(testerCode).toBeDefined();
    expect(statSync(state).mode & 0o777).toBe(0o600);
    expect(activated.out).not.toContain('Secret');

    expect(await separate('status', '--state', state)).toMatchObject({
      exit: 0,
      out: expect.stringContaining(`tester ${testerCode} of tenant A: enabled`) as string,
    });
    expect(await tester('heartbeat', '--state', state)).toMatchObject({ exit: 0 });

    const text = {
      title: 'Insulation',
      content: '<p>Measure <strong>first</strong></p>',
      popupTimes: 2,
      audience: 'all',
    };
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { data: sent } = await admin('/data-config/message', { ...text, expiresAt });
    const watching = tester('messages', '--watch', '6', '--state', state);
    await expect.poll(async () => (await messageRow(sent.id)).reachedCount, { timeout: 5_000 }).toBe(1);
    await admin(`/data-config/message/${sent.id}/terminate`, {});
    const { out } = await watching;
    expect(out).toMatch(/message \(1 of 2\): Insulation\n {2}Measure first\n/);
    expect(out).toContain('closed, it does not hold any more: Insulation');

    const page = await t.call('GET', '/account/activation-client/page', undefined, { token: t.tokens.adminA });
    const client = (page.data as { list: { id: string; clientIdTitle: string }[] }).list.find(
      ({ clientIdTitle }) => clientIdTitle === testerCode,
    )!;
    expect((await admin(`/account/activation-client/${client.id}/revoke`, { reason: 'returned' })).code).toBe(0);
    const refused = await separate('status', '--state', state);
    expect(refused).toMatchObject({ exit: 1, out: '' });
    expect(refused.err).toMatch(/refused \(30005\): 폐기된 진단기/);
  });

  it('sends the log that it is asked for, and goes on after it was stopped [SYS-18]', async () => {
    const own = ['--state', join(directory, 'log.json')];
    const activated = await tester('activate', '--code', await newCode(1), '--server', address, ...own);
    const testerCode = /activated as (GT-\S+)/.exec(activated.out)?.[1];
    expect((await tester('log', ...own)).out).toBe('no log is asked for\n');
    const page = await t.call('GET', `/account/client/page?testerCode=${testerCode}`, undefined, {
      token: t.tokens.adminA,
    });
    const clientIds = (page.data as { list: { id: string }[] }).list.map(({ id }) => id);
    const asked = { clientIds, kind: 'flash', reason: 'flashing failed', validDays: 7 };
    expect((await admin('/sys/client-log/ask', asked)).code).toBe(0);
    expect((await tester('status', ...own)).out).toContain('asked for a log: run log to send it');
    const stopped = await tester('log', '--part', '4000', '--stop', '2', ...own);
    expect(stopped.out).toContain('stopped at byte 8000 of');
    const sent = await tester('log', ...own);
    expect(sent).toMatchObject({ exit: 0, err: '' });
    expect(sent.out).toMatch(/goes on at byte 8000 of [\s\S]*log sent: GT-\S+\.log\.gz/);
    const logs = await t.call('GET', `/sys/client-log/page?clientId=${clientIds[0]}`, undefined, {
      token: t.tokens.adminA,
    });
    const [log] = (logs.data as { list: { id: string; status: string; lineCount: number }[] }).list;
    expect(log).toMatchObject({ status: 'warehoused' });
    expect(log?.lineCount).toBeGreaterThan(500);
    expect((await admin('/sys/client-log/ask', asked)).code).toBe(0);
    expect((await tester('log', '--refuse', ...own)).out).toContain('refused: no log of that period');
    expect((await tester('log', '--part', '0', ...own)).exit).toBe(2);
  });

  it('applies for its certificate, keeps the key to itself, and applies anew once that was deleted [ACC-10]', async () => {
    const base = join(directory, 'paper');
    const own = ['--state', `${base}.json`];
    const activated = await tester('activate', '--code', await newCode(1), '--server', address, ...own);
    const testerCode = /activated as (GT-\S+)/.exec(activated.out)?.[1];
    const lying = await tester('certificate', '--name', 'GT-0000-0000', ...own);
    expect(lying).toMatchObject({ exit: 1 });
    expect(lying.err).toContain('refused (10001)');
    const applied = await tester('certificate', '--reason', 'first', ...own);
    expect(applied).toMatchObject({ exit: 0, err: '' });
    expect(statSync(`${base}.key.pem`).mode & 0o777).toBe(0o600);
    const page = await t.call('GET', `/account/certificate/page?testerCode=${testerCode}`, undefined, {
      token: t.tokens.adminA,
    });
    const [row] = (page.data as { list: { id: string; serialNumber: string }[] }).list;
    expect(applied.out).toContain(`certificate ${row?.serialNumber}`);
    expect((await tester('heartbeat', ...own)).out).not.toContain('applying anew');
    expect((await admin(`/account/certificate/${row?.id}/disable`, { reason: 'x' })).code).toBe(0);
    expect((await tester('certificate', ...own)).err).toContain('refused (31001)');
    expect((await admin(`/account/certificate/${row?.id}/discard`, {})).code).toBe(0);
    expect((await tester('heartbeat', ...own)).out).toMatch(
      /certificate is deleted: applying anew\ncertificate [0-9A-F]{40}, valid until/,
    );
    // The same at the login of a person.
    const password = 'Tiger-lamp-27';
    expect((await admin('/account/client-user', { username: 'paper-1', password })).code).toBe(0);
    const [second] = (
      await t.call('GET', `/account/certificate/page?testerCode=${testerCode}&status=0`, undefined, {
        token: t.tokens.adminA,
      })
    ).data.list as {
      id: string;
    }[];
    await admin(`/account/certificate/${second?.id}/disable`, { reason: 'x' });
    await admin(`/account/certificate/${second?.id}/discard`, {});
    const login = await tester('login', '--user', 'paper-1', '--password', password, ...own);
    expect(login.out).toMatch(/certificate is deleted: applying anew\ncertificate [0-9A-F]{40}, valid until/);
  });

  it('sets a second factor up where a role asks for it, and signs in by it from then on [ACC-14]', async () => {
    const own = ['--state', join(directory, 'factor.json')];
    expect(await tester('activate', '--code', await newCode(1), '--server', address, ...own)).toMatchObject({
      exit: 0,
    });
    const role = (
      await admin('/account/client-role', { name: 'with a code', clientMenuIdList: ['dtc'], clientMfa: true })
    ).data as { id: string };
    const password = 'Tiger-lamp-27';
    expect((await admin('/account/client-user', { username: 'factor-1', password, roleIdList: [role.id] })).code).toBe(
      0,
    );
    const login = (...more: string[]) => tester('login', '--user', 'factor-1', '--password', password, ...own, ...more);
    const first = await login();
    expect(first).toMatchObject({ exit: 0, err: '' });
    expect(first.out).toMatch(/set up: otpauth:\/\/totp\/[\s\S]*recovery codes: (\S+ ){9}\S+\nsigned in as factor-1/);
    expect((await login()).out).toMatch(/a code of the second factor is asked for\nsigned in as factor-1/);
    const wrong = await login('--mfa', '000000');
    expect(wrong.exit).toBe(1);
    expect(wrong.err).toContain('refused (20009)');
  });

  it('is the same machine on the same state, and another one with --machine', async () => {
    const code = await newCode(2);
    const own = ['--code', code, '--server', `${address}/api/`, '--state', join(directory, 'same.json')];
    const [first, again] = [await tester('activate', ...own), await tester('activate', ...own)];
    expect(again.out.split('\n').slice(0, 2)).toEqual(first.out.split('\n').slice(0, 2));
    const other = await tester('activate', ...own, '--machine', 'bench-7');
    expect(other.out).toContain('machine bench-7');
    expect(other.out.split('\n')[0]).not.toBe(first.out.split('\n')[0]);
  });

  it('lets three of a storm of fifty machines through', async () => {
    const { exit, out } = await tester('storm', '--code', await newCode(3), '--server', address, '--count', '50');
    expect(exit).toBe(0);
    expect(out).toContain('3 of 50 activated\n');
    const refused = [...out.matchAll(/^(\d+) refused: (.+)$/gm)];
    expect(refused.reduce((sum, [, number]) => sum + Number(number), 0)).toBe(47);
    // On a busy machine the server turns some away before they come to the code.
    for (const [, , why] of refused)
      expect(why).toMatch(/^This activation code is already used by 3 of 3 clients|^Service unavailable$/);
  });

  it('opens a work order with its log, and tells what was answered [SUP-12]', async () => {
    const log = join(directory, 'diagnosis.log');
    writeFileSync(log, '10:00:00 1A01 > 10 02');
    const own = ['--state', join(directory, 'order.json'), '--lang', 'en-US'];
    await tester('activate', '--code', await newCode(1), '--server', address, ...own);
    const opened = await tester('order', '--subject', 'Horn sounds by itself', '--file', log, ...own);
    expect(opened).toMatchObject({ exit: 0, err: '' });
    const [, id = '', orderNo] =
      /^([0-9a-f-]{36}) (WO-\S+) to be processed: Horn sounds by itself$/m.exec(opened.out) ?? [];
    expect(opened.out).toContain(`log ${orderNo}-1.log.gz`);
    await admin('/support/order-comment', { orderId: id, content: 'Please wait one ignition cycle.' });
    expect((await tester('order', '--list', ...own)).out).toContain(`${id} ${orderNo} to be processed, 1 answers`);
    expect((await tester('order', '--order', id, ...own)).out).toContain(': Please wait one ignition cycle.');
    const plain = await tester('order', ...own);
    expect(plain).toMatchObject({ exit: 0, err: '' });
    expect(plain.out).toMatch(
      /to be processed: Help wanted at tester GT-\S+\n {2}log WO-\S+-1\.log\.gz, \d{4,} bytes\n$/,
    );
    const wrong = await tester('order', '--subject', 'Horn', '--vin', 'short', ...own);
    expect([wrong.exit, wrong.err]).toEqual([1, expect.stringContaining('vin: ')]);
  });

  it('says what the server refused, in the language asked for', async () => {
    const refused = await tester(
      'activate',
      '--code',
      newActivationCode(),
      '--server',
      address,
      '--lang',
      'zh-CN',
      '--state',
      join(directory, 'never.json'),
    );
    expect(refused).toMatchObject({ exit: 1, out: '' });
    expect(refused.err).toContain('refused (30001): 该激活码不存在');
    expect(refused.err).toMatch(/request id [0-9a-f-]{36}/);
  });

  it('says how it is used wrongly, and where nobody answers', async () => {
    const other = join(directory, 'foreign.json');
    writeFileSync(other, '["something else"]');
    const runs = await Promise.all([
      separate('status', '--state', join(directory, 'none.json')),
      // From its sources, as `npm run tester` starts it.
      run(['--import', 'tsx', 'tools/tester.ts', 'dance']),
      separate('activate', '--code', 'X', '--server', 'localhost:3000'),
      separate('status', '--state', other),
      separate('activate', '--code', 'X', '--server', 'http://127.0.0.1:1', '--state', join(directory, 'none.json')),
    ]);
    expect(runs.map(({ exit }) => exit)).toEqual([2, 2, 2, 2, 3]);
    expect(runs.map(({ err }) => err.split('\n')[0])).toEqual([
      'this tester is not activated: run activate first',
      'there is no command dance',
      '--server starts with http:// or https://, not localhost:3000',
      `${other} is not the state of a tester. Move it away or name another file with --state.`,
      expect.stringContaining('http://127.0.0.1:1/api/client/activate does not answer'),
    ]);
  });
});
