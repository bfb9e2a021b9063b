import { request } from 'node:http';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { sysAudit } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { listen, type Listening } from '../../node/listen';
import { MailPeer, tokenIn } from '../../testing/mail-peer';
import { RESET_CONSOLE, MINUTE, openResets, type Resets } from '../../testing/reset-world';
import { signedHeaders } from '../../testing/test-app';
import { PASSWORD } from '../../testing/trial';

const NEW = 'Nq!4tRzLm#';
const peer = new MailPeer();
let t: Resets;

beforeAll(async () => {
  await peer.start();
  t = await openResets(peer);
});
beforeEach(() => void peer.mails.splice(0));
afterAll(async () => {
  await t.trial.close();
  await peer.stop();
});

describe('a mail server that is down', () => {
  it('loses no wish: it is answered once the server is back, by one good link [SES-08]', async () => {
    await t.add('kate');
    await peer.stop();
    const begun = performance.now();
    expect((await t.forgot('kate')).code).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(await t.jobs.drain()).toBe(1);
    t.trial.pass(20 * MINUTE);
    expect(await t.jobs.drain()).toBe(1);
    await peer.start();
    expect(await t.jobs.drain()).toBe(0);
    expect(peer.mails).toHaveLength(1);
    expect((await t.reset(tokenIn(peer.to('kate@example.com')?.text ?? ''), NEW)).code).toBe(0);
  });

  it('is not waited for longer than an hour [SES-08]', async () => {
    await t.add('lena');
    await t.forgot('lena');
    t.trial.pass(61 * MINUTE);
    expect(await t.jobs.drain()).toBe(0);
    expect(peer.mails).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('the administrator sees who waits, and no longer once the password is set [SES-08]', async () => {
    const silent = await openResets(peer, {}, false);
    try {
      const id = await silent.add('mona');
      const asked = async () =>
        (
          await silent.trial.platform((tx) =>
            tx.select({ at: sysUser.resetAskedAt }).from(sysUser).where(eq(sysUser.id, id)),
          )
        )[0]?.at;
      expect(await silent.forgot('mona')).toMatchObject({ code: 0, data: null });
      expect(await silent.forgot('nobody-at-all')).toMatchObject({ code: 0, data: null });
      expect(await silent.jobs.drain()).toBe(0);
      expect(Date.parse((await asked()) ?? '')).toBeGreaterThan(Date.now() - MINUTE);
      const token = await silent.trial.login('mona');
      expect(
        (
          await silent.trial.call('POST', '/sys/user/password', {
            token,
            body: { oldPassword: PASSWORD, newPassword: NEW },
          })
        ).code,
      ).toBe(0);
      expect(await asked()).toBeNull();
    } finally {
      await silent.trial.close();
    }
  });

  it('or without an address to write to, it is the same [SES-08]', async () => {
    const id = await t.trial.addUser({ username: 'nils' });
    await t.forgot('nils');
    await t.jobs.drain();
    const [row] = await t.trial.platform((tx) => tx.select().from(sysUser).where(eq(sysUser.id, id)));
    expect(row).toMatchObject({ version: 1, resetAskedAt: expect.any(String) as string });
    expect(
      await t.trial.platform((tx) =>
        tx.select().from(sysAudit).where(eq(sysAudit.recordId, id)).orderBy(desc(sysAudit.id)),
      ),
    ).toEqual([]);
  });
});

describe('the address in the mail', () => {
  let own: Resets;
  let server: Listening;
  /** Asks over a socket, with whatever a stranger writes into the header. */
  const ask = (host: string, more: Record<string, string> = {}) => {
    const body = { username: 'olga' };
    const headers = {
      host,
      'content-type': 'application/json',
      ...signedHeaders('/auth/password/forgot', body),
      ...more,
    };
    return new Promise<number>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: server.port, path: '/api/auth/password/forgot', method: 'POST', headers },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  };
  beforeAll(async () => {
    own = await openResets(peer, { consoleUrl: undefined, trustProxy: false });
    await own.add('olga');
    const app = createApp(own.trial.ports);
    server = await listen((incoming, env) => app.fetch(incoming, env as object), '127.0.0.1', 0, 'PORT');
  });
  afterAll(async () => {
    await server.drain();
    await own.trial.close();
  });

  it('is this server’s own where nothing else is said [SES-08]', async () => {
    expect(await ask(`127.0.0.1:${server.port}`)).toBe(200);
    expect(await own.jobs.drain()).toBe(0);
    expect(peer.to('olga@example.com')?.text).toContain(
      `http://127.0.0.1:${server.port}/t1001/#/reset-password?token=`,
    );
  });

  it.each([
    ['another host', (port: number) => ({ host: `evil.example:${port}` })],
    ['another port', () => ({ host: '127.0.0.1:1' })],
    ['a host that looks alike', (port: number) => ({ host: `127.0.0.1.evil.example:${port}` })],
    [
      'a forwarded host',
      (port: number) => ({
        host: `evil.example:${port}`,
        'x-forwarded-host': `127.0.0.1:${port}`,
        'x-forwarded-proto': 'https',
      }),
    ],
  ])('is never what a header claims: %s; then the administrator is asked instead [SES-11]', async (_, headersOf) => {
    const { host, ...more } = headersOf(server.port) as { host: string } & Record<string, string>;
    expect(await ask(host, more)).toBe(200);
    expect(await own.jobs.drain()).toBe(0);
    expect(peer.mails).toEqual([]);
    expect(own.trial.ports.log.lines.map(({ message }) => message)).toContain('a link was not mailed');
  });

  it('is the operator’s where he names it, whatever the header says [SES-11]', async () => {
    await t.add('paul');
    await t.trial.call('POST', '/auth/password/forgot', {
      body: { username: 'paul' },
      headers: { Host: 'evil.example' },
    });
    await t.jobs.drain();
    expect(peer.to('paul@example.com')?.text).toContain(`${RESET_CONSOLE}/t1001/#/`);
    expect(peer.to('paul@example.com')?.text).not.toContain('evil');
  });
});
