import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sysAudit, sysPasswordReset, sysSession } from '../../db/system-tables';
import { supportSelfService, sysLoginHistory, sysUser } from '../../db/tables';
import { MailPeer } from '../../testing/mail-peer';
import { RESET_CONSOLE, MINUTE, openResets, type Resets } from '../../testing/reset-world';
import { signedHeaders } from '../../testing/test-app';
import { errorCodeOf } from '../../testing/trial';

const NEW = 'Nq!4tRzLm#';
const OTHER = 'Kp!4wXz-mQ';
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

describe('a forgotten password', () => {
  it('is set anew by a link that comes by mail, which signs nobody in and ends what the old one opened [SES-08] [SES-12] [SUP-04]', async () => {
    const id = await t.add('anna', { lang: 'ko-KR', realName: '안나' });
    const token = await t.trial.login('anna');
    for (let i = 0; i < 5; i += 1) await t.trial.attempt('anna', 'Wrong-1-pass');
    expect((await t.trial.attempt('anna')).code).toBe(errorCodeOf('accountLocked'));

    const link = await t.linkFor('anna');
    const mail = peer.to('anna@example.com');
    expect(mail?.subject).toBe('새 비밀번호 설정');
    expect(mail?.text).toContain(`${RESET_CONSOLE}/t1001/#/reset-password?token=${link}`);
    expect(mail?.text).toContain('안나');
    expect(await t.peek(link)).toMatchObject({ code: 0, data: { passwordProfile: 'composition' } });
    expect(JSON.stringify((await t.peek(link)).data)).not.toContain('anna');
    expect(await t.reset(link, NEW)).toMatchObject({ code: 0, data: null });

    expect((await t.trial.call('GET', '/sys/user/info', { token })).status).toBe(401);
    expect(await t.trial.platform((tx) => tx.$count(sysSession, eq(sysSession.userId, id)))).toBe(0);
    expect((await t.trial.attempt('anna')).code).toBe(errorCodeOf('loginFailed'));
    expect((await t.trial.attempt('anna', NEW)).code).toBe(0);
    const lines = await t.trial.platform((tx) => tx.select().from(sysAudit).where(eq(sysAudit.recordId, id)));
    expect(lines).toMatchObject([
      { operation: 'resetByLink', tenantCode: '1001', userId: id, username: 'anna', ip: '10.0.0.1' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(NEW);
    const records = await t.trial.platform((tx) => tx.select().from(supportSelfService));
    expect(records).toMatchObject([
      {
        kind: 'resetPassword',
        accountKind: 'console',
        username: 'anna',
        userId: id,
        tenantCode: '1001',
        ip: '10.0.0.1',
      },
    ]);
  });

  it('is asked for in the language of the call where the user has none [I18N-03]', async () => {
    await t.add('bert', { tenantCode: '' });
    await t.forgot('bert', 'zh-CN');
    await t.jobs.drain();
    expect(peer.to('bert@example.com')).toMatchObject({ subject: '设置新密码' });
    expect(peer.to('bert@example.com')?.text).toContain(`${RESET_CONSOLE}/#/reset-password?token=`);
  });

  it('is judged by the rules of the tenant, and is another one [VAL-03]', async () => {
    await t.add('cleo', { tenantCode: '2002' });
    const link = await t.linkFor('cleo');
    expect(await t.peek(link)).toMatchObject({ data: { passwordProfile: 'passphrase' } });
    for (const password of [
      NEW,
      'password password',
      'x'.repeat(129),
      'Aa1!'.repeat(250_000),
      'cleo tanzt im Regen',
      '',
    ])
      expect(await t.reset(link, password)).toMatchObject({
        code: errorCodeOf('invalid'),
        data: { fields: { newPassword: expect.any(String) as string } },
      });
    expect((await t.reset(link, 'vier Esel tanzen im Regen')).code).toBe(0);
    const again = await t.linkFor('cleo');
    expect(await t.reset(again, 'vier Esel tanzen im Regen')).toMatchObject({
      data: { fields: { newPassword: 'Must differ from the old password' } },
    });
    // What was refused has not used the link up.
    expect((await t.reset(again, 'drei Esel schlafen im Heu')).code).toBe(0);
  });
});

describe('the link', () => {
  it('works once, also where two use it at the same moment [SES-08]', async () => {
    await t.add('dave');
    const link = await t.linkFor('dave');
    const answers = await Promise.all([t.reset(link, NEW), t.reset(link, OTHER), t.reset(link, 'Zv!7hGt-pW')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([
      0,
      errorCodeOf('resetLinkOver'),
      errorCodeOf('resetLinkOver'),
    ]);
    expect((await t.reset(link, OTHER)).code).toBe(errorCodeOf('resetLinkOver'));
    expect((await t.peek(link)).code).toBe(errorCodeOf('resetLinkOver'));
  });

  it('lasts fifteen minutes [SES-08]', async () => {
    await t.add('emil');
    const link = await t.linkFor('emil');
    t.trial.pass(15 * MINUTE - 1000);
    expect((await t.peek(link)).code).toBe(0);
    t.trial.pass(1000);
    expect((await t.peek(link)).code).toBe(errorCodeOf('resetLinkOver'));
    expect((await t.reset(link, NEW)).code).toBe(errorCodeOf('resetLinkOver'));
    expect((await t.trial.attempt('emil')).code).toBe(0);
  });

  it('is over with any other new password, and for who may not sign in any more [SES-12]', async () => {
    const id = await t.add('fred');
    const [first, second] = [await t.linkFor('fred'), await t.linkFor('fred')];
    expect(first).not.toBe(second);
    expect((await t.reset(second, NEW)).code).toBe(0);
    expect((await t.reset(first, OTHER)).code).toBe(errorCodeOf('resetLinkOver'));
    const third = await t.linkFor('fred');
    const token = await t.trial.login('fred', NEW);
    expect(
      (await t.trial.call('POST', '/sys/user/password', { token, body: { oldPassword: NEW, newPassword: OTHER } }))
        .code,
    ).toBe(0);
    expect((await t.peek(third)).code).toBe(errorCodeOf('resetLinkOver'));

    const gina = await t.add('gina');
    const link = await t.linkFor('gina');
    await t.trial.platform((tx) => tx.update(sysUser).set({ status: 0 }).where(eq(sysUser.id, gina)));
    expect((await t.reset(link, NEW)).code).toBe(errorCodeOf('resetLinkOver'));
    expect(await t.trial.platform((tx) => tx.$count(sysPasswordReset, eq(sysPasswordReset.userId, id)))).toBe(3);
  });

  it('is kept as a hash only, and guessed by nobody [SES-08]', async () => {
    await t.add('hans');
    const link = await t.linkFor('hans');
    const kept = await t.trial.platform((tx) => tx.select().from(sysPasswordReset));
    expect(JSON.stringify(kept)).not.toContain(link);
    expect(JSON.stringify(t.trial.ports.log.lines)).not.toContain(link);
    for (const token of ['', 'x', link.slice(1), '0'.repeat(64), 'x'.repeat(2000)])
      expect((await t.reset(token, NEW)).code).not.toBe(0);
    expect(await t.reset('', NEW)).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { token: expect.any(String) as string } },
    });
  });
});

describe('who asks for a reset', () => {
  const NOBODIES = ['nobody-at-all', 'without-mail', 'disabled', 'expired'];
  beforeAll(async () => {
    await t.add('isa');
    await t.trial.addUser({ username: 'without-mail' });
    await t.add('disabled', { status: 0 });
    await t.add('expired', { accountExpired: '2020-01-01T00:00:00.000Z' });
  });

  it('learns nothing of the account: not by the answer, nor by what has to be done for it [SES-11]', async () => {
    const answers: unknown[] = [];
    for (const username of ['isa', ...NOBODIES]) {
      const queued = t.jobs.waiting.length;
      const { headers: _, ...answer } = await t.forgot(username);
      answers.push(answer);
      // The same work for everybody: one job, its data of the same shape. All else happens behind the answer.
      expect(t.jobs.waiting).toHaveLength(queued + 1);
      expect(Object.keys(t.jobs.waiting.at(-1)?.data ?? {})).toEqual(['id', 'username', 'language', 'base', 'at']);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, code: 0, msg: 'success', data: null })]),
    );
    expect(await t.jobs.drain()).toBe(0);
    expect(peer.mails.map(({ to }) => to)).toEqual(['isa@example.com']);
  });

  it('leaves no trace in the login history [SES-10]', async () => {
    const before = await t.trial.platform((tx) => tx.$count(sysLoginHistory));
    await t.forgot('isa');
    await t.jobs.drain();
    expect(await t.trial.platform((tx) => tx.$count(sysLoginHistory))).toBe(before);
  });

  it('gets three mails an hour, and never hears that there are no more [SES-11]', async () => {
    await t.add('jane');
    for (let i = 0; i < 5; i += 1) expect(await t.forgot('jane')).toMatchObject({ code: 0, data: null });
    await t.jobs.drain();
    expect(peer.mails).toHaveLength(3);
    t.trial.pass(61 * MINUTE);
    await t.forgot('jane');
    await t.jobs.drain();
    expect(peer.mails).toHaveLength(4);
  });

  it('from one address is heard twenty times an hour, for all names [SES-11]', async () => {
    for (let i = 0; i < 25; i += 1)
      expect(await t.forgot(`guess-${i}`, 'en-US', '10.9.9.9')).toMatchObject({ status: 200, code: 0, data: null });
    expect(t.jobs.waiting.splice(0)).toHaveLength(20);
  });

  it('names somebody, and reads the captcha [SES-01]', async () => {
    expect(await t.forgot('')).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { username: expect.any(String) as string } },
    });
    expect(await t.forgot('x'.repeat(1_000_000))).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { username: 'At most 64 characters' } },
    });
    const guarded = await openResets(peer, { captcha: true });
    try {
      expect(await guarded.forgot('')).toMatchObject({
        data: { fields: { username: expect.any(String) as string, captcha: expect.any(String) as string } },
      });
      const body = { username: 'isa', captchaId: crypto.randomUUID(), captcha: 'KX7Y' };
      expect((await guarded.trial.call('POST', '/auth/password/forgot', { body })).code).toBe(
        errorCodeOf('captchaWrong'),
      );
      expect(guarded.jobs.waiting).toEqual([]);
    } finally {
      await guarded.trial.close();
    }
  });

  it('has to sign what he asks for, so that one wish is one wish [NET-02] [NET-03]', async () => {
    const headers = signedHeaders(
      '/auth/password/forgot',
      { username: 'isa' },
      { timestamp: String(t.trial.ports.clock.now().getTime()) },
    );
    const again = () => t.trial.call('POST', '/auth/password/forgot', { body: { username: 'isa' }, headers });
    expect((await again()).code).toBe(0);
    expect((await again()).status).toBe(409);
    expect(t.jobs.waiting.splice(0)).toHaveLength(1);
  });
});
