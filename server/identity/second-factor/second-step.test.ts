import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysLoginTicket } from '../../db/system-tables';
import { sysLoginHistory, sysTenant, sysUser } from '../../db/tables';
import { methodOf, sendCode, ticketOf, withFactor } from '../../testing/authenticator';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';
import { LOCK_AFTER, LOCK_MS } from '../login/attempt';
import { sha256 } from '../secret';

let trial: Trial;
const MINUTE = 60_000;
const NEW = 'Nq!4tRzLm#';

const lastLine = async () =>
  (
    await trial.platform((tx) => tx.select().from(sysLoginHistory).orderBy(desc(sysLoginHistory.createDate)).limit(1))
  )[0];
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

describe('a login with a second factor [SES-07]', () => {
  it('asks for a code, and opens a session for the right one only', async () => {
    const { app } = await withFactor(trial, 'kim');
    const { code, data } = await trial.attempt('kim');
    expect(code).toBe(0);
    expect(data).toEqual({ mfa: 'totp', ticket: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(await sendCode(trial, data?.ticket, app.wrongCode())).toMatchObject({
      status: 200,
      code: errorCodeOf('codeWrong'),
      data: null,
    });
    expect(await lastLine()).toMatchObject({
      username: 'kim',
      tenantCode: '1001',
      success: false,
      failureReason: 'codeWrong',
    });
    const answer = await sendCode(trial, data?.ticket, app.code());
    expect(answer).toMatchObject({ code: 0, data: { token: expect.stringMatching(/^[0-9a-f]{64}$/) as string } });
    expect(await lastLine()).toMatchObject({ username: 'kim', operation: 'login', success: true, failureReason: null });
    expect(await methodOf(trial, answer.data?.token)).toBe('password+totp');
    expect((await trial.call('GET', '/sys/user/info', { token: answer.data?.token })).code).toBe(0);
  });

  it('notes neither a login nor its time before the code was right', async () => {
    const { userId, app } = await withFactor(trial, 'unseen');
    const timeOf = async () =>
      (
        await trial.platform((tx) =>
          tx.select({ at: sysUser.lastLoginTime }).from(sysUser).where(eq(sysUser.id, userId)),
        )
      )[0]?.at;
    const before = await timeOf();
    const lines = () => trial.platform((tx) => tx.$count(sysLoginHistory, eq(sysLoginHistory.username, 'unseen')));
    const count = await lines();
    const ticket = await ticketOf(trial, 'unseen');
    expect([await timeOf(), await lines()]).toEqual([before, count]);
    await sendCode(trial, ticket, app.code());
    expect(await timeOf()).not.toBe(before);
    expect(await lines()).toBe(count + 1);
  });

  it('names a code that is missing on its field', async () => {
    await withFactor(trial, 'silent');
    const answer = await sendCode(trial, await ticketOf(trial, 'silent'), ' ');
    expect((await sendCode(trial, await ticketOf(trial, 'silent'), '')).data).toMatchObject({
      fields: { code: expect.any(String) as string },
    });
    expect(answer.code).not.toBe(0);
  });

  it('takes no code twice, nor an older one afterwards', async () => {
    const { app } = await withFactor(trial, 'twice');
    expect((await sendCode(trial, await ticketOf(trial, 'twice'), app.code())).code).toBe(0);
    expect((await sendCode(trial, await ticketOf(trial, 'twice'), app.code())).code).toBe(errorCodeOf('codeWrong'));
    expect((await sendCode(trial, await ticketOf(trial, 'twice'), app.code(-1))).code).toBe(errorCodeOf('codeWrong'));
    trial.pass(30_000);
    expect((await sendCode(trial, await ticketOf(trial, 'twice'), app.code())).code).toBe(0);
  });

  it('takes one code once, however many send it at the same moment', async () => {
    const { app } = await withFactor(trial, 'raced');
    const tickets = [await ticketOf(trial, 'raced'), await ticketOf(trial, 'raced'), await ticketOf(trial, 'raced')];
    const code = app.code();
    const answers = await Promise.all(tickets.map((ticket) => sendCode(trial, ticket, code)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === errorCodeOf('codeWrong'))).toHaveLength(2);
  });

  it('opens one session for a ticket', async () => {
    const { app } = await withFactor(trial, 'once');
    const ticket = await ticketOf(trial, 'once');
    expect((await sendCode(trial, ticket, app.code())).code).toBe(0);
    trial.pass(30_000);
    expect((await sendCode(trial, ticket, app.code())).code).toBe(errorCodeOf('loginOver'));
  });

  it('forgives a clock that is one step off, not more', async () => {
    const { app } = await withFactor(trial, 'early');
    expect((await sendCode(trial, await ticketOf(trial, 'early'), app.code(-1))).code).toBe(0);
    expect((await sendCode(trial, await ticketOf(trial, 'early'), app.code(1))).code).toBe(0);
    trial.pass(5 * MINUTE);
    expect((await sendCode(trial, await ticketOf(trial, 'early'), app.code(-2))).code).toBe(errorCodeOf('codeWrong'));
    expect((await sendCode(trial, await ticketOf(trial, 'early'), app.code(2))).code).toBe(errorCodeOf('codeWrong'));
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { app, recoveryCodes } = await withFactor(trial, 'lost');
    const [first = '', second = ''] = recoveryCodes;
    const answer = await sendCode(trial, await ticketOf(trial, 'lost'), first.toLowerCase().replaceAll('-', ' '));
    expect(answer.code).toBe(0);
    expect(await methodOf(trial, answer.data?.token)).toBe('password+totp');
    expect((await sendCode(trial, await ticketOf(trial, 'lost'), first)).code).toBe(errorCodeOf('codeWrong'));
    const tickets = [await ticketOf(trial, 'lost'), await ticketOf(trial, 'lost')];
    const raced = await Promise.all(tickets.map((ticket) => sendCode(trial, ticket, second)));
    expect(raced.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await sendCode(trial, await ticketOf(trial, 'lost'), app.code())).code).toBe(0);
  });

  it('takes nobody else’s codes', async () => {
    const { app, recoveryCodes } = await withFactor(trial, 'mine');
    await withFactor(trial, 'other');
    expect((await sendCode(trial, await ticketOf(trial, 'other'), app.code())).code).toBe(errorCodeOf('codeWrong'));
    expect((await sendCode(trial, await ticketOf(trial, 'other'), recoveryCodes[0])).code).toBe(
      errorCodeOf('codeWrong'),
    );
  });
});

describe('the ticket between the steps [SES-07]', () => {
  it('is good for five minutes, and only its hash is kept', async () => {
    const { app } = await withFactor(trial, 'slow');
    const ticket = await ticketOf(trial, 'slow');
    const kept = JSON.stringify(await trial.platform((tx) => tx.select().from(sysLoginTicket)));
    expect(kept).toContain(await sha256(ticket));
    expect(kept).not.toContain(ticket);
    expect(kept).not.toContain('password');
    trial.pass(5 * MINUTE + 1000);
    expect((await sendCode(trial, ticket, app.code())).code).toBe(errorCodeOf('loginOver'));
    await ticketOf(trial, 'slow');
    expect(
      await trial.platform(async (tx) => tx.$count(sysLoginTicket, eq(sysLoginTicket.tokenHash, await sha256(ticket)))),
    ).toBe(0);
  });

  it('nobody else can make up', async () => {
    for (const ticket of ['', 'x', 'a'.repeat(64)])
      expect((await sendCode(trial, ticket, '123456')).code).toBe(errorCodeOf('loginOver'));
    expect((await sendCode(trial, undefined, '123456')).code).not.toBe(0);
  });

  it('is good for five tries, which lock the account like wrong passwords', async () => {
    const { app } = await withFactor(trial, 'guessed');
    const ticket = await ticketOf(trial, 'guessed');
    const other = await ticketOf(trial, 'guessed');
    const codes: number[] = [];
    for (let i = 0; i < LOCK_AFTER + 1; i += 1) codes.push((await sendCode(trial, ticket, app.wrongCode())).code);
    expect(codes).toEqual([...Array<number>(LOCK_AFTER).fill(errorCodeOf('codeWrong')), errorCodeOf('loginOver')]);
    expect((await sendCode(trial, other, app.code())).code).toBe(errorCodeOf('accountLocked'));
    expect((await trial.attempt('guessed')).code).toBe(errorCodeOf('accountLocked'));
    trial.pass(LOCK_MS + 1000);
    expect((await sendCode(trial, await ticketOf(trial, 'guessed'), app.code())).code).toBe(0);
  });

  it('cannot be multiplied: guesses by many tickets at once are counted together', async () => {
    const { app } = await withFactor(trial, 'flooded');
    const tickets: string[] = [];
    for (let i = 0; i < 3; i += 1) tickets.push(await ticketOf(trial, 'flooded'));
    const wrong = app.wrongCode();
    const answers = await Promise.all(
      tickets.flatMap((ticket) => [1, 2, 3, 4].map(() => sendCode(trial, ticket, wrong))),
    );
    expect(answers.filter(({ code }) => code === errorCodeOf('codeWrong'))).toHaveLength(LOCK_AFTER);
    expect((await sendCode(trial, tickets[0], app.code())).code).not.toBe(0);
  });

  it('does not make wrong passwords forgotten before the code was right', async () => {
    await withFactor(trial, 'mixed');
    for (let i = 0; i < LOCK_AFTER - 1; i += 1) await trial.attempt('mixed', 'Wrong-1-pass');
    await ticketOf(trial, 'mixed');
    await trial.attempt('mixed', 'Wrong-1-pass');
    expect((await trial.attempt('mixed')).code).toBe(errorCodeOf('accountLocked'));
  });
});

describe('what changes between the steps counts [SES-07] [SES-10]', () => {
  const set = (userId: string, values: Partial<typeof sysUser.$inferInsert>) =>
    trial.platform((tx) => tx.update(sysUser).set(values).where(eq(sysUser.id, userId)));

  it.each([
    ['disabled', { status: 0 }, 'accountDisabled'],
    ['expired', { accountExpired: '2020-01-01T00:00:00.000Z' }, 'accountExpired'],
    ['early-on', { effectiveFrom: '2090-01-01T00:00:00.000Z' }, 'notEffective'],
  ] as const)('an account that was %s gets no further', async (name, values, reason) => {
    const { userId, app } = await withFactor(trial, name);
    const ticket = await ticketOf(trial, name);
    await set(userId, values);
    expect((await sendCode(trial, ticket, app.code())).code).toBe(errorCodeOf(reason));
    expect(await lastLine()).toMatchObject({ username: name, success: false, failureReason: reason });
  });

  it('nor one whose tenant was disabled', async () => {
    await trial.addTenant('GONE');
    const { app } = await withFactor(trial, 'tenant-gone', { tenantCode: 'GONE' });
    const ticket = await ticketOf(trial, 'tenant-gone');
    await trial.platform((tx) => tx.update(sysTenant).set({ status: 0 }).where(eq(sysTenant.shortName, 'tgone')));
    expect((await sendCode(trial, ticket, app.code())).code).toBe(errorCodeOf('tenantDisabled'));
  });

  it('nor one whose password was changed', async () => {
    const { app } = await withFactor(trial, 'changed');
    const session = await sendCode(trial, await ticketOf(trial, 'changed'), app.code());
    const ticket = await ticketOf(trial, 'changed');
    trial.pass(30_000);
    const body = { oldPassword: PASSWORD, newPassword: NEW };
    expect((await trial.call('POST', '/sys/user/password', { token: session.data?.token, body })).code).toBe(0);
    expect((await sendCode(trial, ticket, app.code())).code).toBe(errorCodeOf('loginOver'));
    expect((await sendCode(trial, await ticketOf(trial, 'changed', NEW), app.code())).code).toBe(0);
  });

  it('a renewed password is kept once the code was right', async () => {
    const { app } = await withFactor(trial, 'stale', { passwordExpired: 1 });
    trial.pass(2 * 86_400_000);
    expect((await trial.attempt('stale')).code).toBe(errorCodeOf('passwordExpired'));
    const abandoned = await ticketOf(trial, 'stale', PASSWORD, NEW);
    expect((await sendCode(trial, abandoned, app.wrongCode())).code).toBe(errorCodeOf('codeWrong'));
    expect((await trial.attempt('stale', NEW)).code).toBe(errorCodeOf('loginFailed'));
    expect((await sendCode(trial, await ticketOf(trial, 'stale', PASSWORD, NEW), app.code())).code).toBe(0);
    expect((await trial.attempt('stale')).code).toBe(errorCodeOf('loginFailed'));
    expect((await trial.attempt('stale', NEW)).data).toMatchObject({ mfa: 'totp' });
    trial.pass(30_000);
    expect((await sendCode(trial, abandoned, app.code())).code).toBe(errorCodeOf('loginOver'));
  });
});
