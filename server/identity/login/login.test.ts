import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysCaptcha, sysCredential, sysSession } from '../../db/system-tables';
import { sysLoginHistory } from '../../db/tables';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';
import { captchaHash } from './captcha';
import { LOCK_AFTER, LOCK_MS } from './attempt';
import { sha256 } from '../secret';

let trial: Trial;
const past = '2020-01-01T00:00:00.000Z';
const future = '2090-01-01T00:00:00.000Z';

const lastLine = async () =>
  (
    await trial.platform((tx) => tx.select().from(sysLoginHistory).orderBy(desc(sysLoginHistory.createDate)).limit(1))
  )[0];
const fail = (username: string) => trial.attempt(username, 'Wrong-1-pass');

beforeAll(async () => {
  trial = await openTrial();
  await trial.addTenant('CLOSED', { status: 0 });
  await trial.addUser({ username: 'kim' });
  await trial.addUser({ username: 'off', status: 0 });
  await trial.addUser({ username: 'closed', tenantCode: 'CLOSED' });
  await trial.addUser({ username: 'expired', accountExpired: past });
  await trial.addUser({ username: 'ended', effectiveTo: past });
  await trial.addUser({ username: 'early', effectiveFrom: future });
  await trial.addUser({ username: 'old-password', passwordExpired: 1 });
});
afterAll(() => trial.close());

describe('a login', () => {
  it('opens a session with an opaque token, of which only the hash is kept', async () => {
    const { code, data } = await trial.attempt('kim');
    expect(code).toBe(0);
    expect(data?.token).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(data?.expiresAt ?? '')).toBeGreaterThan(Date.now());
    const stored = await trial.platform((tx) => tx.select().from(sysSession));
    expect(stored.map(({ tokenHash }) => tokenHash)).toContain(await sha256(data?.token ?? ''));
    expect(JSON.stringify(stored)).not.toContain(data?.token);
    expect(await lastLine()).toMatchObject({
      username: 'kim',
      tenantCode: '1001',
      operation: 'login',
      success: true,
      failureReason: null,
      ip: '10.0.0.1',
      agent: 'trial',
    });
    expect((await trial.call('GET', '/sys/user/info', { token: data?.token })).code).toBe(0);
  });

  it('takes the name in capital or small letters, counts on one account, and notes it as the account has it [SES-01]', async () => {
    const before = await trial.platform((tx) => tx.$count(sysCredential));
    expect((await trial.attempt('KIM')).code).toBe(0);
    expect(await lastLine()).toMatchObject({ username: 'kim', success: true });
    await fail('Kim');
    expect(await lastLine()).toMatchObject({ username: 'kim', tenantCode: '1001', success: false });
    await fail('Nobody-Here');
    await fail('nobody-here');
    expect(await trial.platform((tx) => tx.$count(sysCredential))).toBe(before + 1);
    expect((await trial.attempt('kim')).code).toBe(0);
  });

  it('names the fields that are missing [SES-01]', async () => {
    const { code, data } = await trial.call('POST', '/auth/login', { body: { username: '' } });
    expect(code).toBe(errorCodeOf('invalid'));
    expect(Object.keys((data as { fields: object }).fields)).toEqual(['username', 'password']);
  });

  it('does not tell a wrong name from a wrong password [SES-11]', async () => {
    const answers = [await fail('kim'), await fail('nobody-at-all')];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, code: errorCodeOf('loginFailed'), data: null });
    expect(answers[0]?.msg).toBe(answers[1]?.msg);
    expect(await lastLine()).toMatchObject({
      username: 'nobody-at-all',
      tenantCode: '',
      success: false,
      failureReason: 'loginFailed',
    });
    await trial.login('kim');
  });

  it.each([
    ['off', 'accountDisabled'],
    ['closed', 'tenantDisabled'],
    ['expired', 'accountExpired'],
    ['ended', 'accountExpired'],
    ['early', 'notEffective'],
  ] as const)(
    'of %s is refused with its own message, after the right password only, and leaves the reason [SES-10]',
    async (username, reason) => {
      expect((await fail(username)).code).toBe(errorCodeOf('loginFailed'));
      const answer = await trial.attempt(username);
      expect(answer).toMatchObject({ status: 200, code: errorCodeOf(reason), data: null });
      expect(await lastLine()).toMatchObject({ username, success: false, failureReason: reason });
    },
  );

  it('is refused once the password is too old [SES-10]', async () => {
    expect((await trial.attempt('old-password')).code).toBe(0);
    trial.pass(86_400_000);
    expect((await fail('old-password')).code).toBe(errorCodeOf('loginFailed'));
    expect((await trial.attempt('old-password')).code).toBe(errorCodeOf('passwordExpired'));
    expect(await lastLine()).toMatchObject({ failureReason: 'passwordExpired' });
  });

  it('takes a new password in the place of one that is over, judged like any other', async () => {
    const NEW = 'Nq!4tRzLm#';
    await trial.addUser({ username: 'late', passwordExpired: 1 });
    expect((await trial.attempt('late', PASSWORD, { newPassword: NEW })).code).toBe(0);
    expect((await trial.attempt('late')).code).toBe(0);
    trial.pass(86_400_000);
    expect(await trial.attempt('late', PASSWORD, { newPassword: 'weak' })).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { newPassword: expect.any(String) as string } },
    });
    expect((await trial.attempt('late', PASSWORD, { newPassword: PASSWORD })).code).toBe(errorCodeOf('invalid'));
    expect((await trial.attempt('late', 'Wrong-1-pass', { newPassword: NEW })).code).toBe(errorCodeOf('loginFailed'));
    expect((await trial.attempt('late')).code).toBe(errorCodeOf('passwordExpired'));
    expect((await trial.attempt('late', PASSWORD, { newPassword: NEW })).code).toBe(0);
    expect((await trial.attempt('late', NEW)).code).toBe(0);
    expect((await trial.attempt('late')).code).toBe(errorCodeOf('loginFailed'));
  });

  it('asks for a new password where an administrator said so', async () => {
    const userId = await trial.addUser({ username: 'first-day' });
    await trial.platform((tx) =>
      tx.update(sysCredential).set({ mustChange: true }).where(eq(sysCredential.userId, userId)),
    );
    expect((await trial.attempt('first-day')).code).toBe(errorCodeOf('passwordExpired'));
    expect((await trial.attempt('first-day', PASSWORD, { newPassword: 'Nq!4tRzLm#' })).code).toBe(0);
    expect((await trial.attempt('first-day', 'Nq!4tRzLm#')).code).toBe(0);
  });

  it('answers in the language asked for [I18N-03]', async () => {
    const answers = await Promise.all(
      ['zh-CN', 'en-US', 'ko-KR'].map((language) =>
        trial.call('POST', '/auth/login', {
          body: { username: 'x-1', password: 'y' },
          headers: { 'Accept-Language': language },
        }),
      ),
    );
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(3);
  });
});

describe('repeated failures [SES-11]', () => {
  it.each(['locked-kim', 'locked-nobody'])(
    'lock %s for a while, whether the account exists or not',
    async (username) => {
      if (username === 'locked-kim') await trial.addUser({ username });
      const codes: number[] = [];
      const before = trial.ports.pauses.length;
      for (let i = 0; i < LOCK_AFTER + 1; i += 1) codes.push((await fail(username)).code);
      expect(codes).toEqual([
        ...Array<number>(LOCK_AFTER).fill(errorCodeOf('loginFailed')),
        errorCodeOf('accountLocked'),
      ]);
      // The longer, the more failures came before.
      const pauses = trial.ports.pauses.slice(before);
      expect(pauses.slice(0, 4)).toEqual([0, 250, 500, 1000]);
      expect((await trial.attempt(username)).code).toBe(errorCodeOf('accountLocked'));
      expect(await lastLine()).toMatchObject({ username, failureReason: 'accountLocked' });
      trial.pass(LOCK_MS + 1000);
      expect((await trial.attempt(username)).code).toBe(username === 'locked-kim' ? 0 : errorCodeOf('loginFailed'));
    },
  );

  it('are forgotten after a success', async () => {
    await trial.addUser({ username: 'clumsy' });
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < LOCK_AFTER - 3; i += 1) await fail('clumsy');
      await trial.login('clumsy');
    }
  });

  it('cannot be multiplied by guessing at the same moment', async () => {
    await trial.addUser({ username: 'raced' });
    await Promise.all(Array.from({ length: LOCK_AFTER + 4 }, () => fail('raced')));
    expect((await trial.attempt('raced')).code).toBe(errorCodeOf('accountLocked'));
  });

  it('of names that nobody has are forgotten after a day', async () => {
    await fail('phantom');
    trial.pass(2 * 86_400_000);
    await fail('other-phantom');
    const counted = await trial.platform((tx) => tx.select().from(sysCredential));
    expect(counted.filter(({ hash }) => hash === '')).toHaveLength(1);
  });

  it('of one address are limited for all names', async () => {
    const strict = await openTrial();
    const tries = Array.from({ length: 100 }, (_, i) => strict.attempt(`guess-${i}`, 'x', { ip: '10.9.9.9' }));
    await Promise.all(tries);
    const answer = await strict.attempt('one-more', 'x', { ip: '10.9.9.9' });
    expect(answer).toMatchObject({ status: 429, code: errorCodeOf('tooManyRequests') });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await strict.attempt('one-more', 'x', { ip: '10.9.9.8' })).status).toBe(200);
    await strict.close();
  });
});

describe('the captcha [SES-01]', () => {
  it('is not drawn where none is asked for', async () => {
    expect((await trial.call('GET', '/auth/captcha')).data).toBeNull();
  });

  let guarded: Trial;
  beforeAll(async () => {
    guarded = await openTrial({ captcha: true });
    await guarded.addUser({ username: 'kim' });
  });
  afterAll(() => guarded.close());

  /** A captcha whose answer is known, as if a person had read it. */
  async function known(answer = 'KX7Y'): Promise<string> {
    const { data } = await guarded.call<{ id: string; svg: string }>('GET', '/auth/captcha');
    expect(data.svg).toContain('<svg');
    await guarded.platform(async (tx) =>
      tx.update(sysCaptcha).set({ answerHash: await captchaHash(data.id, '10.0.0.1', answer) }),
    );
    return data.id;
  }

  it('is asked for', async () => {
    const { code, data } = await guarded.attempt('kim');
    expect(code).toBe(errorCodeOf('invalid'));
    expect(data).toMatchObject({ fields: { captcha: expect.any(String) as string } });
    expect((await guarded.attempt('kim', PASSWORD, { captchaId: 'nonsense', captcha: 'KX7Y' })).code).toBe(
      errorCodeOf('captchaWrong'),
    );
  });

  it('is read in any case, and good for one login', async () => {
    const captchaId = await known();
    expect((await guarded.attempt('kim', PASSWORD, { captchaId, captcha: ' kx7y ' })).code).toBe(0);
    expect((await guarded.attempt('kim', PASSWORD, { captchaId, captcha: 'KX7Y' })).code).toBe(
      errorCodeOf('captchaWrong'),
    );
  });

  it('opens no login from another address than the one that it was drawn for [SES-01]', async () => {
    const captchaId = await known();
    const elsewhere = await guarded.attempt('kim', PASSWORD, { captchaId, captcha: 'KX7Y', ip: '10.0.0.2' });
    expect(elsewhere.code).toBe(errorCodeOf('captchaWrong'));
  });

  it('is used up by a wrong answer, which the history shows', async () => {
    const captchaId = await known();
    expect((await guarded.attempt('kim', PASSWORD, { captchaId, captcha: 'AAAA' })).code).toBe(
      errorCodeOf('captchaWrong'),
    );
    expect((await guarded.attempt('kim', PASSWORD, { captchaId, captcha: 'KX7Y' })).code).toBe(
      errorCodeOf('captchaWrong'),
    );
    const lines = await guarded.platform((tx) => tx.select().from(sysLoginHistory));
    expect(lines.filter(({ failureReason }) => failureReason === 'captchaWrong').length).toBeGreaterThan(1);
  });

  it('is over after two minutes, and forgotten', async () => {
    const captchaId = await known();
    guarded.pass(2 * 60_000 + 1000);
    expect((await guarded.attempt('kim', PASSWORD, { captchaId, captcha: 'KX7Y' })).code).toBe(
      errorCodeOf('captchaWrong'),
    );
    await known();
    expect(await guarded.platform((tx) => tx.$count(sysCaptcha))).toBe(1);
  });
});
