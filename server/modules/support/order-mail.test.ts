import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sysDept, sysMenu, sysUser } from '../../db/tables';
import { openMail } from '../../node/ports/mail';
import type { InboxMail } from '../../ports/inbox';
import { ensureMailTemplates } from '../../platform/mail/seed';
import { MailPeer } from '../../testing/mail-peer';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';
import { replyAddress, tokenOf } from './order-mail/token';
import { takeMail } from './order-mail/take';

const ADDRESS = 'order@console.example';
const ORDERS = '/support/order-list';
const peer = new MailPeer();
let app: TestApp;
let orderId: string;
const tokens: Record<string, string> = {};
const call = (who: string, method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: tokens[who], language: 'en-US' });
const comments = async (): Promise<{ content: string; author: string }[]> =>
  (await call('expert', 'GET', `/support/order-comment/list?orderId=${orderId}`)).data.list;
const mails = async (): Promise<{ id: string; status: string; reason: string | null; version: number }[]> =>
  (await call('expert', 'GET', `/support/order-mail/list?orderId=${orderId}`)).data.list;

async function person(name: string, deptId: string | undefined, dataScope: 'all' | 'own', without = /^$/) {
  const menus = await app.system(({ tx }) => tx.select().from(sysMenu));
  const entries = menus.filter(({ permissions }) => !without.test(permissions ?? '')).map(({ id }) => id);
  tokens[name] = await tokenWith(app, 'A', name, entries, { deptId, dataScope });
  await app.system(({ tx }) =>
    tx
      .update(sysUser)
      .set({ lang: 'en-US', email: `${name}@station.example` })
      .where(eq(sysUser.username, name)),
  );
}

const lines = (...all: string[]): string => all.join('\r\n');
let mailNumber = 0;
/** A mail as it lies in the mailbox. */
function letter(from: string, to: string, text: string, head: readonly string[] = [], size?: number): InboxMail {
  mailNumber += 1;
  const messageId = `<${mailNumber}@station.example>`;
  const source = lines(
    `From: <${from}>`,
    `To: ${to}`,
    'Subject: Re: order',
    `Message-ID: ${messageId}`,
    ...head,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  );
  const bytes = new TextEncoder().encode(source);
  return {
    recipients: [to.toLowerCase()],
    messageId,
    size: size ?? bytes.length,
    fetch: () => Promise.resolve(bytes),
  };
}
const addressNow = async (): Promise<string> => replyAddress(ADDRESS, await tokenOf(app.ports, orderId));
const take = (mail: InboxMail): Promise<void> => takeMail(app.ports, ADDRESS, mail);

beforeAll(async () => {
  app = await testApp();
  await peer.start();
  app.ports.mail = openMail(peer.url, 'console@example.com', app.ports.log, ['127.0.0.1']);
  app.ports.inbox = { address: ADDRESS, take: () => Promise.resolve(0) };
  await app.system(ensureMailTemplates);
  const depts = await app.system(({ tx }) =>
    tx
      .insert(sysDept)
      .values(['S1', 'Support'].map((name) => ({ tenantCode: 'A', name, stationCode: name, sort: 1 })))
      .returning({ id: sysDept.id }),
  );
  await person('station', depts[0]?.id, 'own');
  await person('expert', depts[1]?.id, 'all');
  await person('mute', depts[1]?.id, 'all', /order-comment:save/);
}, 120_000);
beforeEach(async () => {
  const more = { emergency: 'normal', orderType: 1, issueType: 'vehicle', problemDescription: 'Before' };
  const made = await call('station', 'POST', ORDERS, { subject: 'Answered by mail', ...more });
  expect([made.msg, made.code]).toEqual([made.msg, 0]);
  orderId = made.data.id;
  expect((await call('expert', 'POST', `${ORDERS}/${orderId}/start`, {})).code).toBe(0);
});
afterAll(async () => {
  await app.close();
  await peer.stop();
});

it('a comment goes to the station by mail, and its answer becomes a comment of its sender [SUP-07] [SUP-08]', async () => {
  peer.mails.splice(0);
  await call('expert', 'POST', '/support/order-comment', { orderId, content: 'Which DTC returns?' });
  const got = peer.to('station@station.example');
  expect(got?.subject).toMatch(/expert commented on WO-.* Answered by mail/);
  expect(got?.text).toContain('Which DTC returns?');
  expect(got?.text).toContain('Reply to this mail to add a comment');
  const answer = lines(
    'P0A80, after two kilometres.',
    '',
    'On Fri, 27 Nov 2026 at 10:00, console <console@example.com> wrote:',
    '> Which DTC returns?',
  );
  const mail = letter('Station@Station.example', await addressNow(), answer);
  await take(mail);
  await take(mail);
  expect((await comments()).map(({ content, author }) => [author, content])).toEqual([
    ['station', 'P0A80, after two kilometres.'],
    ['expert', 'Which DTC returns?'],
  ]);
  expect(await mails()).toMatchObject([{ status: 'taken', reason: null }]);
});

it('an internal note is mailed to nobody [SUP-07]', async () => {
  peer.mails.splice(0);
  const noted = await call('expert', 'POST', '/support/order-note', { orderId, content: 'CNRYNOTE5512' });
  expect(noted.code).toBe(0);
  expect(JSON.stringify(peer.mails)).not.toContain('CNRYNOTE5512');
});

it('a stranger waits for a decision, and is accepted in the name of whoever decides [SUP-08]', async () => {
  await take(letter('stranger@elsewhere.example', await addressNow(), 'I saw the same on another vehicle.'));
  expect(await comments()).toEqual([]);
  const [waiting] = await mails();
  expect(waiting).toMatchObject({ status: 'waiting', reason: 'stranger' });
  const path = `/support/order-mail/${waiting?.id}/accept`;
  expect((await call('expert', 'POST', path, {})).code).toBe(0);
  expect(await comments()).toMatchObject([
    { author: 'expert', content: 'Mail from stranger@elsewhere.example:\n\nI saw the same on another vehicle.' },
  ]);
  expect((await call('expert', 'POST', path, {})).code).not.toBe(0);
});

it('one of the order’s people who may not comment in the console may not by mail [SUP-08]', async () => {
  const [{ id } = { id: '' }] = await app.system(({ tx }) =>
    tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, 'mute')),
  );
  const set = await call('expert', 'POST', `${ORDERS}/${orderId}/processUsers`, { processUserList: [id] });
  expect([set.msg, set.code]).toEqual([set.msg, 0]);
  await take(letter('mute@station.example', await addressNow(), 'Hello'));
  expect(await mails()).toMatchObject([{ status: 'waiting', reason: 'notPermitted' }]);
});

it('a forged or foreign token, and an address without one, reach no order [SUP-08]', async () => {
  const right = await tokenOf(app.ports, orderId);
  // Each sign of it replaced by its neighbour: the last one has bits that say nothing, and must not be read as the same.
  const signs = 'abcdefghijklmnopqrstuvwxyz234567';
  const forged = [...right].map((sign, at) => {
    const other = signs[signs.indexOf(sign) ^ 1] ?? '';
    return replyAddress(ADDRESS, `${right.slice(0, at)}${other}${right.slice(at + 1)}`);
  });
  for (const to of [...forged, replyAddress(ADDRESS, 'x'.repeat(42)), ADDRESS, 'order+@console.example'])
    await take(letter('station@station.example', to, 'Hello'));
  expect([await comments(), await mails()]).toEqual([[], []]);
});

it.each([
  ['an absence note', ['Auto-Submitted: auto-replied']],
  ['an old absence note', ['Precedence: bulk']],
  ['a bounce', ['Return-Path: <>']],
  ['one of Exchange', ['X-Auto-Response-Suppress: All']],
])('%s is ignored [SUP-07]', async (_, head) => {
  await take(letter('station@station.example', await addressNow(), 'I am away until Monday.', head));
  expect(await comments()).toEqual([]);
  expect(await mails()).toMatchObject([{ status: 'dropped', reason: 'automatic' }]);
});

it('a mail of 30 MB is not fetched, one that says nothing is no comment [SUP-08]', async () => {
  const large = letter('station@station.example', await addressNow(), '', [], 30_000_000);
  await take({ ...large, fetch: () => Promise.reject(new Error('it was fetched')) });
  await take(letter('station@station.example', await addressNow(), lines('> all of it', '> is quoted')));
  expect((await mails()).map(({ reason }) => reason).toSorted()).toEqual(['empty', 'tooLarge']);
  expect(await comments()).toEqual([]);
});

it('a picture in the mail goes with the comment, a program is named only [SUP-07]', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const body = lines(
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'See the picture.',
    '--b1',
    'Content-Type: image/png; name="fuse.png"',
    'Content-Disposition: attachment; filename="fuse.png"',
    'Content-Transfer-Encoding: base64',
    '',
    png,
    '--b1',
    'Content-Type: application/octet-stream',
    'Content-Disposition: attachment; filename="tool.exe"',
    'Content-Transfer-Encoding: base64',
    '',
    'TVqQAAMAAAAEAAAA',
    '--b1--',
  );
  const to = await addressNow();
  const mail = letter('station@station.example', to, '');
  const source = lines(
    'From: <station@station.example>',
    `To: ${to}`,
    'Subject: Re: order',
    'Message-ID: <picture@station.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b1',
    '',
    body,
  );
  await take({ ...mail, fetch: () => Promise.resolve(new TextEncoder().encode(source)) });
  const [said] = (await call('expert', 'GET', `/support/order-comment/list?orderId=${orderId}`)).data.list;
  expect(said).toMatchObject({ content: 'See the picture.', author: 'station' });
  expect(said.pictures).toHaveLength(1);
  const [line] = await mails();
  const shown = (await call('expert', 'GET', `/support/order-mail/${line?.id}`)).data;
  expect(shown).toMatchObject({ status: 'taken', leftOut: 'tool.exe' });
});
