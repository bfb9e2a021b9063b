import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Enrolment, EnrolmentAnswer } from '../../contract/wire/identity/second-factor';
import type { ClientStatus } from '../../contract/wire/tester';
import type { SecondStepNeeded } from '../../contract/wire/identity/login';
import { LANGUAGES } from '../../contract/constants';
import { ERRORS } from '../../contract/wire/errors';
import { sysRecoveryCode, sysSecondFactor } from '../db/system-tables';
import { accountClientActivity, accountClientBinding } from '../db/tables';
import { TestAuthenticator } from '../testing/authenticator';
import { openTesterDesk, TESTER_USER_PASSWORD, type TesterDesk } from '../testing/desks/tester-desk';

let d: TesterDesk;
let roleIdList: string[];

beforeAll(async () => {
  d = await openTesterDesk();
  roleIdList = [(await d.role({ clientMfa: true })).id];
});
afterAll(() => d.t.close());

const send = (secret: string, path: string, body: object) =>
  d.t.call('POST', `/client/login/${path}`, body, { token: secret });
const signedIn = async (secret: string) => ((await d.status(secret)).data as ClientStatus).signedIn;
/** Moves the clock on past the codes that were used. */
const passCodes = () => d.t.ports.shift(120_000 - (d.t.ports.clock.now().getTime() % 30_000));

/** The password is right; what is asked for then. */
async function asked(
  secret: string,
  username: string,
  error: 'testerCodeNeeded' | 'testerEnrolmentNeeded',
  password = TESTER_USER_PASSWORD,
): Promise<string> {
  const answer = await d.login(secret, username, password);
  expect(answer).toMatchObject({
    status: 200,
    code: ERRORS[error].code,
    data: { mfa: error === 'testerCodeNeeded' ? 'totp' : 'enrol' },
  });
  return (answer.data as SecondStepNeeded).ticket;
}

/** An account of that role with its app, signed in at a tester. */
async function enrolled(more: object = {}) {
  const account = await d.account({ roleIdList, clientsBindMaxNum: 2, ...more });
  const { clientSecret } = await d.tester();
  const ticket = await asked(clientSecret, account.username, 'testerEnrolmentNeeded');
  const { data } = await send(clientSecret, 'enrol', { ticket });
  const app = new TestAuthenticator((data as Enrolment).secret, d.t.ports.clock.now);
  const confirmed = await send(clientSecret, 'enrol/confirm', { ticket, code: app.code() });
  expect(confirmed).toMatchObject({ code: 0, data: { user: { username: account.username } } });
  passCodes();
  return { ...account, clientSecret, app, recoveryCodes: (confirmed.data as EnrolmentAnswer).recoveryCodes };
}

describe('a second factor at a tester [ACC-14]', () => {
  it('is set up at the first login where a role asks for it; until then nothing is bound and nobody is in', async () => {
    const { username, id } = await d.account({ roleIdList });
    const { clientSecret } = await d.tester();
    const ticket = await asked(clientSecret, username, 'testerEnrolmentNeeded');
    expect(await signedIn(clientSecret)).toBeNull();
    expect(
      await d.t.system(({ tx }) =>
        tx.select().from(accountClientBinding).where(eq(accountClientBinding.clientUserId, id)),
      ),
    ).toEqual([]);
    const { data } = await send(clientSecret, 'enrol', { ticket });
    expect((data as Enrolment).uri).toContain(encodeURIComponent(username));
    expect((await send(clientSecret, 'enrol', { ticket })).data).toEqual(data);
    const app = new TestAuthenticator((data as Enrolment).secret, d.t.ports.clock.now);
    expect((await send(clientSecret, 'enrol/confirm', { ticket, code: app.wrongCode() })).code).toBe(
      ERRORS.codeWrong.code,
    );
    const { code, data: answer } = await send(clientSecret, 'enrol/confirm', { ticket, code: app.code() });
    expect([code, (answer as EnrolmentAnswer).recoveryCodes.length]).toEqual([0, 10]);
    expect(await signedIn(clientSecret)).toMatchObject({ user: { username } });
    expect(await d.operations(id)).toEqual(['save', 'enrolSecondFactor']);
    const [kept] = await d.t.system(({ tx }) =>
      tx.select().from(sysSecondFactor).where(eq(sysSecondFactor.userId, id)),
    );
    expect(kept?.secret).not.toContain(app.seed);
  });

  it('is asked for at each login; a code is good once, a recovery code likewise', async () => {
    const { username, clientSecret, app, recoveryCodes, id } = await enrolled();
    expect((await d.t.call('POST', '/client/logout', {}, { token: clientSecret })).code).toBe(0);
    const enter = async (code: string) =>
      send(clientSecret, 'totp', { ticket: await asked(clientSecret, username, 'testerCodeNeeded'), code });
    const code = app.code();
    expect((await enter(app.wrongCode())).code).toBe(ERRORS.codeWrong.code);
    expect(await enter(code)).toMatchObject({
      code: 0,
      data: { user: { username }, dataPermissions: { clientMfa: true } },
    });
    expect((await enter(code)).code).toBe(ERRORS.codeWrong.code);
    const [recovery = ''] = recoveryCodes;
    expect((await enter(` ${recovery.toLowerCase()} `)).code).toBe(0);
    expect((await enter(recovery)).code).toBe(ERRORS.codeWrong.code);
    expect(await d.operations(id)).toEqual(['save', 'enrolSecondFactor', 'useRecoveryCode']);
    const lines = await d.t.system(({ tx }) =>
      tx.select().from(accountClientActivity).where(eq(accountClientActivity.username, username)),
    );
    expect(lines.filter(({ failureReason }) => failureReason === 'codeWrong')).toHaveLength(3);
  });

  it('of many uses of one code at once one gets in', async () => {
    const { username, clientSecret, app } = await enrolled();
    const tickets = [];
    for (let n = 0; n < 5; n += 1) tickets.push(await asked(clientSecret, username, 'testerCodeNeeded'));
    const code = app.code();
    const answers = await Promise.all(tickets.map((ticket) => send(clientSecret, 'totp', { ticket, code })));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('goes on at the tester where it began alone, and not for ever', async () => {
    const { username, clientSecret, app } = await enrolled();
    const other = await d.tester();
    const ticket = await asked(clientSecret, username, 'testerCodeNeeded');
    const over = ERRORS.loginOver.code;
    expect((await send(other.clientSecret, 'totp', { ticket, code: app.code() })).code).toBe(over);
    expect((await send(clientSecret, 'enrol', { ticket })).code).toBe(over);
    expect((await send(clientSecret, 'totp', { ticket: 'nothing', code: app.code() })).code).toBe(over);
    d.t.ports.shift(6 * 60_000);
    expect((await send(clientSecret, 'totp', { ticket, code: app.code() })).code).toBe(over);
    expect(Object.keys(((await send(clientSecret, 'totp', { ticket })).data as { fields: object }).fields)).toEqual([
      'code',
    ]);
    expect((await send('nothing', 'totp', { ticket, code: app.code() })).status).toBe(401);
  });

  it('counts guesses as the password does, and a changed account gets no further', async () => {
    const { username, id, clientSecret, app } = await enrolled();
    const ticket = await asked(clientSecret, username, 'testerCodeNeeded');
    for (let n = 0; n < 5; n += 1)
      expect((await send(clientSecret, 'totp', { ticket, code: app.wrongCode() })).code).toBe(ERRORS.codeWrong.code);
    expect((await d.login(clientSecret, username)).code).toBe(ERRORS.accountLocked.code);
    d.t.ports.shift(3_600_000);
    const disabled = await asked(clientSecret, username, 'testerCodeNeeded');
    expect((await d.admin('POST', `/account/client-user/${id}/disable`, {})).code).toBe(0);
    expect((await send(clientSecret, 'totp', { ticket: disabled, code: app.code() })).code).toBe(
      ERRORS.accountDisabled.code,
    );
    expect((await d.admin('POST', `/account/client-user/${id}/enable`, {})).code).toBe(0);
    const old = await asked(clientSecret, username, 'testerCodeNeeded');
    const { data } = await d.admin('POST', `/account/client-user/${id}/resetPassword`, {});
    expect((await send(clientSecret, 'totp', { ticket: old, code: app.code() })).code).toBe(ERRORS.loginOver.code);
    const { text } = data as { text: string };
    const renewed = await d.login(clientSecret, username, text, { newPassword: 'Cloud-piano-59' });
    expect(renewed.code).toBe(ERRORS.testerCodeNeeded.code);
    // The new password counts once the whole login succeeded.
    expect((await d.login(clientSecret, username, 'Cloud-piano-59')).code).toBe(ERRORS.loginFailed.code);
    expect(
      (await send(clientSecret, 'totp', { ticket: (renewed.data as SecondStepNeeded).ticket, code: app.code() })).code,
    ).toBe(0);
    passCodes();
    await asked(clientSecret, username, 'testerCodeNeeded', 'Cloud-piano-59');
  });

  it('gives no place where none is free, and the code stays good for when one is', async () => {
    const { username, id, app } = await enrolled({ clientsBindMaxNum: 1 });
    const other = await d.tester();
    const ticket = await asked(other.clientSecret, username, 'testerCodeNeeded');
    const code = app.code();
    expect((await send(other.clientSecret, 'totp', { ticket, code })).code).toBe(ERRORS.bindingFull.code);
    expect(
      (await d.admin('GET', `/account/client-activity/page?clientUserId=${id}&kind=loginRefused`)).data,
    ).toMatchObject({ total: 1 });
    expect((await d.admin('POST', `/account/client-user/${id}/unbind`, {})).code).toBe(0);
    expect((await send(other.clientSecret, 'totp', { ticket, code })).code).toBe(0);
  });

  it('is taken by an administrator from who lost the device, with a reason; then it is set up anew', async () => {
    const { username, id, clientSecret } = await enrolled();
    const reset = (body: object, token = d.t.tokens.adminA) =>
      d.t.call('POST', `/account/client-user/${id}/resetSecondFactor`, body, { token });
    const found = async (has: boolean) =>
      (
        (await d.admin('GET', `/account/client-user/page?username=${username}&hasSecondFactor=${has}`)).data as {
          total: number;
        }
      ).total;
    expect([await found(true), await found(false)]).toEqual([1, 0]);
    expect((await reset({})).code).toBe(ERRORS.invalid.code);
    expect((await reset({ reason: 'x' }, d.t.tokens.adminB)).code).toBe(ERRORS.gone.code);
    expect((await reset({ reason: 'lost the phone' })).code).toBe(0);
    expect(await signedIn(clientSecret)).toBeNull();
    expect([await found(true), await found(false)]).toEqual([0, 1]);
    expect((await reset({ reason: 'again' })).code).toBe(ERRORS.noSecondFactor.code);
    await asked(clientSecret, username, 'testerEnrolmentNeeded');
    expect(
      await d.t.system(({ tx }) => tx.select().from(sysRecoveryCode).where(eq(sysRecoveryCode.userId, id))),
    ).toEqual([]);
  });

  it('is told in the language of the tester', async () => {
    const { username, clientSecret } = await enrolled();
    const said = new Set<string>();
    for (const language of LANGUAGES)
      said.add((await d.login(clientSecret, username, TESTER_USER_PASSWORD, {}, { language })).msg);
    expect(said.size).toBe(LANGUAGES.length);
  });
});
