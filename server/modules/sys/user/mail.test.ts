import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sysMailLog, sysMenu } from '../../../db/tables';
import { MailPeer, tokenIn } from '../../../testing/mail-peer';
import { RESET_CONSOLE, MINUTE, openResets, type Resets } from '../../../testing/reset-world';
import { errorCodeOf, PASSWORD } from '../../../testing/trial';

const NEW = 'Nq!4tRzLm#';
const peer = new MailPeer();
let t: Resets;
let boss = '';
const ids: Record<string, string> = {};
/** What administrators of a tenant hold is what its menu has. */
const open = (world: Resets) =>
  world.trial.platform((tx) =>
    tx.insert(sysMenu).values({ name: 'mail', type: 'button', permissions: 'sys:user:resetMail' }),
  );
const add = async (username: string, more: object = {}) => (ids[username] = await t.add(username, more));
const mail = (username: string, token = boss) =>
  t.trial.call('POST', `/sys/user/${ids[username]}/resetMail`, { token, body: {} });

beforeAll(async () => {
  await peer.start();
  t = await openResets(peer);
  await open(t);
  await add('boss', { tenantAdmin: true });
  boss = await t.trial.login('boss');
});
beforeEach(() => void peer.mails.splice(0));
afterAll(async () => {
  await t.trial.close();
  await peer.stop();
});

describe('a link that an administrator mails [SYS-01]', () => {
  it('reaches the user in his language, sets his password once, and stands in no log', async () => {
    await add('kate', { lang: 'ko-KR' });
    expect((await mail('kate')).code).toBe(0);
    await t.jobs.drain();
    const letter = peer.to('kate@example.com');
    expect(letter?.text).toContain('비밀번호');
    expect(letter?.text).toContain(`${RESET_CONSOLE}/`);
    const token = tokenIn(letter?.text ?? '');
    expect((await t.reset(token, NEW)).code).toBe(0);
    expect((await t.reset(token, PASSWORD)).code).toBe(errorCodeOf('resetLinkOver'));
    const [line] = await t.trial.platform((tx) =>
      tx.select().from(sysMailLog).where(eq(sysMailLog.recipients, 'kate@example.com')),
    );
    expect(line).toMatchObject({ template: 'password-reset', tenantCode: '1001' });
    expect(JSON.stringify(line)).not.toContain(token);
  });

  it('is over after 15 minutes', async () => {
    await add('lena');
    await mail('lena');
    await t.jobs.drain();
    t.trial.pass(16 * MINUTE);
    expect((await t.reset(tokenIn(peer.to('lena@example.com')?.text ?? ''), NEW)).code).toBe(
      errorCodeOf('resetLinkOver'),
    );
    boss = await t.trial.login('boss');
  });

  it('goes to several at once; who has no address is named', async () => {
    await add('mona');
    await add('nils', { email: null });
    const answer = await t.trial.call<{ done: number; failed: { title: string }[] }>('POST', '/sys/user/resetMail', {
      token: boss,
      body: { ids: [ids.mona, ids.nils] },
    });
    expect(answer.data).toMatchObject({ done: 1, failed: [{ title: 'nils' }] });
    await t.jobs.drain();
    expect(peer.mails).toHaveLength(1);
  });

  it('is refused where nothing could send it, and to whoever ranks lower', async () => {
    const silent = await openResets(peer, {}, false);
    try {
      await open(silent);
      const id = await silent.add('olga');
      await silent.add('chief', { tenantAdmin: true });
      const token = await silent.trial.login('chief');
      expect((await silent.trial.call('POST', `/sys/user/${id}/resetMail`, { token, body: {} })).code).toBe(
        errorCodeOf('mailServerMissing'),
      );
    } finally {
      await silent.trial.close();
    }
    await add('paul');
    const paul = await t.trial.login('paul');
    expect((await mail('boss', paul)).status).toBe(403);
  });
});
