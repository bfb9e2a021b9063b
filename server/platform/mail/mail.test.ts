import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../contract/constants';
import { openMail } from '../../node/ports/mail';
import { MailPeer } from '../../testing/mail-peer';
import { testApp, type TestAnswer, type TestApp } from '../../testing/test-app';
import { ensureMailTemplates } from './seed';
import { deliverMail, queueMail } from './order';

const peer = new MailPeer();
let app: TestApp;
beforeAll(async () => {
  await peer.start();
  app = await testApp();
  app.ports.mail = openMail(undefined, 'console@example.com', app.ports.log, ['127.0.0.1']);
  await app.system(ensureMailTemplates);
});
beforeEach(() => void peer.mails.splice(0));
afterAll(async () => {
  await app.close();
  await peer.stop();
});

const call = (method: string, path: string, body?: unknown, token = app.tokens.adminA): Promise<TestAnswer> =>
  app.call(method, path, body, { token });
const server = () => ({
  host: '127.0.0.1',
  port: Number(new URL(peer.url).port),
  security: 'none',
  sender: 'gnds@example.com',
});
const logged = async (id: string, token = app.tokens.adminA) =>
  (await call('GET', `/sys/mail-log/${id}`, undefined, token)).data;
/** Queues a mail of the tenant as a module does; the test's queue sends it once the transaction is over, and once. */
const queue = (
  tenantCode: string,
  to: string[],
  code: 'server-test' | 'password-reset' | 'support-order' = 'server-test',
  variables: Record<string, string> = { server: 'S', sender: 'kim' },
  language: Language = 'en-US',
) =>
  app.ports.db
    .run('platform', 'write', (tx) => queueMail(tx, app.ports, { tenantCode, to, code, language, variables }))
    .catch(() => '');
const lastOf = async (token = app.tokens.adminA) =>
  (await call('GET', '/sys/mail-log/page?limit=1', undefined, token)).data.list[0];

describe('mail servers', () => {
  it('are tried by a test mail to several, split by semicolon or comma; the password is never answered [SYS-11]', async () => {
    const made = await call('POST', '/sys/mail-server', {
      name: 'Ours',
      ...server(),
      username: null,
      password: 'Top-secret-1',
    });
    expect([made.code, made.text.includes('Top-secret-1')]).toEqual([0, false]);
    await call('PUT', `/sys/mail-server/${made.data.id}`, { version: 1, password: null });
    const path = `/sys/mail-server/${made.data.id}/test`;
    expect((await call('POST', path, { recipients: 'a@example.com; b@example.com,c@example.com' })).data).toEqual({
      step: null,
      reason: null,
      steps: ['dns', 'connect', 'greeting', 'sender', 'recipient', 'data'].map((step) => ({ step, state: 'done' })),
    });
    expect(peer.mails.map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
    expect(peer.mails[0]?.text).toContain('admin-a sent this test mail through the mail server “Ours”');
    expect((await call('POST', path, { recipients: 'a@example.com; nobody' })).data.fields).toHaveProperty(
      'recipients',
    );
    await peer.stop();
    expect((await call('POST', path, { recipients: 'a@example.com' })).data.step).toBe('connect');
    await peer.start();
    for (const host of ['http://smtp.example.com', 'a b', 'smtp.example.com/x'])
      expect((await call('POST', '/sys/mail-server', { name: 'X', ...server(), host })).data.fields).toHaveProperty(
        'host',
      );
  });
});

describe('mail templates', () => {
  it('refuse a variable that nothing fills, on its field [SYS-11]', async () => {
    expect((await call('POST', '/sys/mail-template/adapt', { code: 'server-test' })).code).toBe(0);
    expect((await call('POST', '/sys/mail-template/adapt', { code: 'server-test' })).data.fields).toHaveProperty(
      'code',
    );
    const row = (await call('GET', '/sys/mail-template/list')).data.list[0];
    expect(row).toMatchObject({ code: 'server-test', codeWord: 'Test mail' });
    const wrong = await call('PUT', `/sys/mail-template/${row.id}`, {
      version: row.version,
      body: { 'en-US': 'Hello {{nmae}}' },
    });
    expect(wrong.data.fields).toEqual({ body: 'Unknown variable “nmae”. Known ones: server, sender' });
    const body = { 'en-US': 'From {{ sender }} by\n\n<b>{{server}}</b>, see https://example.com/a?b=1&c=2' };
    expect(
      (
        await call('PUT', `/sys/mail-template/${row.id}`, {
          version: row.version,
          subject: { 'en-US': 'Own {{server}}' },
          body,
        })
      ).code,
    ).toBe(0);
    const shown = await call('GET', `/sys/mail-template/${row.id}/show?language=en-US`);
    expect(shown.data.subject).toBe('Own smtp.example.com');
    // Markup of the text is read, not obeyed; a link is one.
    expect(shown.data.html).toContain('&lt;b&gt;smtp.example.com&lt;/b&gt;');
    expect(shown.data.html).toContain('<a href="https://example.com/a?b=1&amp;c=2">');
  });

  it('of a tenant speak to its people alone; switched off, the platform’s do [SYS-11] [TEN-06]', async () => {
    await queue('A', ['kim@example.com'], 'server-test', { server: '<script>alert(1)</script>', sender: 'kim' });
    expect(peer.to('kim@example.com')?.subject).toBe('Own <script>alert(1)</script>');
    expect((await lastOf()).content).not.toContain('<script');
    await queue('B', ['lee@example.com']);
    const row = (await call('GET', '/sys/mail-template/list')).data.list[0];
    await call('POST', `/sys/mail-template/${row.id}/disable`, {});
    await queue('A', ['kim@example.com']);
    expect(peer.to('kim@example.com')?.subject).toBe('Test mail');
  });
});

describe('the HTML of a mail', () => {
  it.each(LANGUAGES)(
    'is a page in %s whose lines stay together, and gaps that nothing filled leave no room',
    async (language) => {
      const link = 'https://console.example.com/#/support/order-list/detail?id=1';
      const told = {
        name: 'Kim',
        title: 'WO-1 & more',
        text: 'Dry the plug,\r\nreplace <b>the seal</b>.',
        link,
        reply: '',
      };
      await queue('A', ['kim@example.com'], 'support-order', told, language);
      const { html, text } = peer.to('kim@example.com')!;
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('<p>Dry the plug,<br>replace &lt;b&gt;the seal&lt;/b&gt;.</p>');
      expect(html).toContain(`<a href="${link}">`);
      expect(html).not.toContain('<p></p>');
      await queue('A', ['kim@example.com'], 'support-order', { ...told, text: '' }, language);
      const bare = peer.to('kim@example.com')!;
      for (const each of [text, bare.text]) expect(each.trimEnd()).not.toMatch(/\n\s*\n\s*\n/);
      expect(bare.html.split('<p>')).toHaveLength(4);
    },
  );
});

describe('the mail log', () => {
  it('knows every mail, what became of it, and shows it to its own tenant [SYS-12] [TEN-06]', async () => {
    await queue('A', ['kim@example.com', 'lee@example.com']);
    const sent = await lastOf();
    expect(sent).toMatchObject({
      sendStatus: 1,
      attempts: 1,
      recipients: 'kim@example.com; lee@example.com',
      server: 'Ours',
      failureStep: null,
    });
    expect(sent.sentAt).toEqual(expect.any(String));
    expect((await call('GET', `/sys/mail-log/${sent.id}`, undefined, app.tokens.adminB)).code).toBe(10004);
    // B has no server, nor has the platform: it failed, and says so.
    expect(await lastOf(app.tokens.adminB)).toMatchObject({ sendStatus: 0, failureStep: 'connect' });
  });

  it('tries again while a server is away, and sends once more what is asked for [SYS-12]', async () => {
    await peer.stop();
    await queue('A', ['late@example.com']);
    const waiting = await lastOf();
    expect(waiting).toMatchObject({ sendStatus: 2, attempts: 1, failureStep: 'connect', sentAt: null });
    expect(waiting.failureReason).toContain('ECONNREFUSED');
    await peer.start();
    await app.ports.jobs.run('mail').catch(() => undefined);
    await app.system(({ tx, ports }) => ports.jobs.send(tx, 'mail', { id: waiting.id }));
    expect(await logged(waiting.id)).toMatchObject({
      sendStatus: 1,
      attempts: 2,
      failureStep: null,
      failureReason: null,
    });
    const again = await call('POST', '/sys/mail-log/resend', { ids: [waiting.id] });
    expect(again.data).toMatchObject({ done: 1, failed: [] });
    expect(peer.mails.filter(({ to }) => to === 'late@example.com')).toHaveLength(2);
    expect(await logged(waiting.id)).toMatchObject({ sendStatus: 1, attempts: 1 });
  });

  it('hides what only the reader may know, keeps none of it, and cannot send that again [SYS-12]', async () => {
    const link = 'https://console.example/#/reset-password?token=abc';
    const order = {
      id: crypto.randomUUID(),
      tenantCode: 'A',
      to: ['kim@example.com'],
      code: 'password-reset',
      language: 'en-US',
      variables: { name: 'Kim', username: 'kim', link },
    } as const;
    await deliverMail(app.ports, order);
    expect(peer.to('kim@example.com')?.text).toContain(link);
    const answer = await call('GET', `/sys/mail-log/${order.id}`);
    expect(answer.data).toMatchObject({ sendStatus: 1, template: 'password-reset' });
    expect(answer.data.content).toContain('••••••');
    expect(answer.text).not.toContain('token=abc');
    expect(answer.data.keeping).toBe('secret');
    expect((await call('POST', `/sys/mail-log/${order.id}/resend`, {})).code).toBe(10041);
    const kept = (await call('GET', '/sys/mail-log/list?keeping=kept')).data.list as { id: string }[];
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.map(({ id }) => id)).not.toContain(order.id);
    expect(await logged(order.id)).toMatchObject({ sendStatus: 1 });
  });

  it('sends no more in a minute than the server may [SYS-11]', async () => {
    const { id, version } = (await call('GET', '/sys/mail-server/list')).data.list[0];
    await call('PUT', `/sys/mail-server/${id}`, { version, perMinute: 1 });
    await queue('A', ['slow@example.com']);
    expect(await lastOf()).toMatchObject({ sendStatus: 2, attempts: 0 });
    expect(peer.to('slow@example.com')).toBeUndefined();
  });
});
