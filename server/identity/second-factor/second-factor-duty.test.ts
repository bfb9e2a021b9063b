import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionToken } from '../../../contract/wire/identity/login';
import type { Enrolment, EnrolmentAnswer } from '../../../contract/wire/identity/second-factor';
import { sysRole, sysTenantAccess } from '../../db/tables';
import { TestAuthenticator, methodOf, sendCode, ticketOf, withFactor } from '../../testing/authenticator';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';
import { completeConsoleLogin } from '../login/console-sign-in';

let trial: Trial;
const MINUTE = 60_000;
const NEW = 'Nq!4tRzLm#';

beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

describe('where a second factor is required [SES-07]', () => {
  const begin = (ticket: string | undefined) =>
    trial.call<Enrolment>('POST', '/auth/login/enrol', { body: { ticket } });
  const confirm = (ticket: string | undefined, code: string) =>
    trial.call<(SessionToken & EnrolmentAnswer) | null>('POST', '/auth/login/enrol/confirm', {
      body: { ticket, code },
    });

  it('by the tenant, the login sets it up first and tells the recovery codes once', async () => {
    await trial.addTenant('STRICT', { mfaRequired: true });
    await trial.addUser({ username: 'strict', tenantCode: 'STRICT' });
    const { data } = await trial.attempt('strict');
    expect(data).toMatchObject({ mfa: 'enrol' });
    const { secret, uri } = (await begin(data?.ticket)).data;
    expect(uri).toContain(secret);
    expect((await begin(data?.ticket)).data.secret).toBe(secret);
    const app = new TestAuthenticator(secret, trial.ports.clock.now);
    expect((await sendCode(trial, data?.ticket, app.code())).code).toBe(errorCodeOf('loginOver'));
    expect((await confirm(data?.ticket, app.wrongCode())).code).toBe(errorCodeOf('codeWrong'));
    const answer = await confirm(data?.ticket, app.code());
    expect(answer.data?.recoveryCodes).toHaveLength(10);
    expect(await methodOf(trial, answer.data?.token)).toBe('password+totp');
    expect((await sendCode(trial, await ticketOf(trial, 'strict'), app.code())).code).toBe(errorCodeOf('codeWrong'));
    expect((await sendCode(trial, await ticketOf(trial, 'strict'), answer.data?.recoveryCodes[3])).code).toBe(0);
  });

  it('by a role, by a role elsewhere, or by a further tenant', async () => {
    const [role] = await trial.platform((tx) =>
      tx.insert(sysRole).values({ tenantCode: '1001', name: 'release', mfaRequired: true }).returning(),
    );
    await trial.addUser({ username: 'releaser', roleIdList: [role?.id ?? ''] });
    expect((await trial.attempt('releaser')).data).toMatchObject({ mfa: 'enrol' });
    const open = await trial.addTenant('OPEN');
    const walled = await trial.addTenant('WALLED', { mfaRequired: true });
    const [there] = await trial.platform((tx) =>
      tx.insert(sysRole).values({ tenantCode: 'OPEN', name: 'strict', mfaRequired: true }).returning(),
    );
    const lines = [
      ['guest', open, []],
      ['guest-in-role', open, [there?.id ?? '']],
      ['guest-in-tenant', walled, []],
    ] as const;
    for (const [username, tenantId, roleIdList] of lines) {
      const userId = await trial.addUser({ username });
      await trial.platform((tx) =>
        tx.insert(sysTenantAccess).values({ userId, tenantId, roleIdList: [...roleIdList] }),
      );
    }
    expect((await trial.attempt('guest')).data).toHaveProperty('token');
    expect((await trial.attempt('guest-in-role')).data).toMatchObject({ mfa: 'enrol' });
    expect((await trial.attempt('guest-in-tenant')).data).toMatchObject({ mfa: 'enrol' });
  });

  it('by the settings, of administrators only', async () => {
    const strict = await openTrial({ adminSecondFactor: 'required' });
    await strict.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
    await strict.addUser({ username: 'chief', tenantAdmin: true });
    await strict.addUser({ username: 'hand' });
    expect((await strict.attempt('root')).data).toMatchObject({ mfa: 'enrol' });
    expect((await strict.attempt('chief')).data).toMatchObject({ mfa: 'enrol' });
    expect((await strict.attempt('hand')).data).toHaveProperty('token');
    await strict.close();
    await trial.addUser({ username: 'offered', tenantAdmin: true });
    expect((await trial.attempt('offered')).data).toHaveProperty('token');
  });

  it('a password that is due is renewed with the first code, not before', async () => {
    await trial.addTenant('BOTH', { mfaRequired: true });
    await trial.addUser({ username: 'both', tenantCode: 'BOTH', passwordExpired: 1 });
    trial.pass(2 * 86_400_000);
    const ticket = await ticketOf(trial, 'both', PASSWORD, NEW);
    expect((await trial.attempt('both', NEW)).code).toBe(errorCodeOf('loginFailed'));
    const app = new TestAuthenticator((await begin(ticket)).data.secret, trial.ports.clock.now);
    expect((await confirm(ticket, app.code())).code).toBe(0);
    expect((await trial.attempt('both', NEW)).data).toMatchObject({ mfa: 'totp' });
  });

  it('two logins cannot both set one up, nor know each other’s seed', async () => {
    await trial.addUser({ username: 'pair', tenantCode: 'STRICT' });
    const [one, two] = [await ticketOf(trial, 'pair'), await ticketOf(trial, 'pair')];
    const apps = [await begin(one), await begin(two)].map(
      ({ data }) => new TestAuthenticator(data.secret, trial.ports.clock.now),
    );
    expect(apps[0]?.seed).not.toBe(apps[1]?.seed);
    const answers = await Promise.all([confirm(one, apps[0]?.code() ?? ''), confirm(two, apps[1]?.code() ?? '')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, errorCodeOf('loginOver')]);
  });

  it('its ticket is good for fifteen minutes and five tries', async () => {
    await trial.addUser({ username: 'late', tenantCode: 'STRICT' });
    const ticket = await ticketOf(trial, 'late');
    trial.pass(14 * MINUTE);
    const app = new TestAuthenticator((await begin(ticket)).data.secret, trial.ports.clock.now);
    for (let i = 0; i < 5; i += 1) expect((await confirm(ticket, app.wrongCode())).code).toBe(errorCodeOf('codeWrong'));
    expect((await confirm(ticket, app.code())).code).toBe(errorCodeOf('loginOver'));
    const other = await ticketOf(trial, 'late');
    trial.pass(15 * MINUTE + 1000);
    expect((await begin(other)).code).toBe(errorCodeOf('loginOver'));
  });

  it('is asked for at the provider instead, where that is trusted to do so', async () => {
    const { userId } = await withFactor(trial, 'federated');
    const user = { id: userId, tenantCode: '1001', username: 'federated' };
    const caller = { ip: '10.0.0.1', agent: 'trial' };
    const by = (trustsSecondFactor: boolean) =>
      trial.platform((tx) =>
        completeConsoleLogin(tx, trial.ports, user, caller, { method: 'sso', trustsSecondFactor }),
      );
    const trusted = await by(true);
    expect('token' in trusted && (await methodOf(trial, trusted.token))).toBe('sso');
    expect(await by(false)).toMatchObject({ mfa: 'totp' });
  });

  it('single sign-on goes on with a code of ours', async () => {
    const { userId, app } = await withFactor(trial, 'federated-code');
    const user = { id: userId, tenantCode: '1001', username: 'federated-code' };
    const answer = await trial.platform((tx) =>
      completeConsoleLogin(tx, trial.ports, user, { ip: '', agent: '' }, { method: 'sso' }),
    );
    const session = await sendCode(trial, 'ticket' in answer ? answer.ticket : '', app.code());
    expect(await methodOf(trial, session.data?.token)).toBe('sso+totp');
  });
});
