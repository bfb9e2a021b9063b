import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Enrolment, EnrolmentAnswer, SecondFactorState } from '../../../contract/wire/identity/second-factor';
import { sysAudit, sysCredential, sysLoginTicket, sysRecoveryCode, sysSecondFactor } from '../../db/system-tables';
import { sysLoginHistory, sysMenu, sysRole } from '../../db/tables';
import { TestAuthenticator, enrol, passCodes, sendCode, ticketOf, withFactor } from '../../testing/authenticator';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';
import { systemScope } from '../../scope';
import { ensureMenus } from '../menu/menu-seed';
import { LOCK_AFTER } from '../login/attempt';

let trial: Trial;
const MINUTE = 60_000;

beforeAll(async () => {
  trial = await openTrial();
  await trial.platform((tx) => ensureMenus({ tx, ports: trial.ports, scope: systemScope() }));
  await trial.addTenant('STRICT', { mfaRequired: true });
});
afterAll(() => trial.close());

const stateOf = async (token: string) =>
  (await trial.call<SecondFactorState>('GET', '/sys/second-factor', { token })).data;
const begin = (token: string, body: object = { password: PASSWORD }) =>
  trial.call<Enrolment>('POST', '/sys/second-factor', { token, body });
const confirm = (token: string, code: string) =>
  trial.call<EnrolmentAnswer>('POST', '/sys/second-factor/confirm', { token, body: { code } });
const renew = (token: string, code: string) =>
  trial.call<EnrolmentAnswer>('POST', '/sys/second-factor/recovery-codes', { token, body: { code } });
const remove = (token: string, code: string) => trial.call('DELETE', '/sys/second-factor', { token, body: { code } });
const appOf = (seed: string) => new TestAuthenticator(seed, trial.ports.clock.now);
const operationsOf = async (recordId: string) =>
  (
    await trial.platform((tx) =>
      tx.select().from(sysAudit).where(eq(sysAudit.recordId, recordId)).orderBy(desc(sysAudit.id)),
    )
  ).map(({ operation }) => operation);

describe('one’s own second factor [SES-07] [SES-08]', () => {
  it('is set up with the password and a first code, which ends the other sessions and is not good for a login', async () => {
    const userId = await trial.addUser({ username: 'kim' });
    const [token, elsewhere] = [await trial.login('kim'), await trial.login('kim')];
    expect(await stateOf(token)).toEqual({
      isEnrolled: false,
      confirmedAt: null,
      recoveryLeft: 0,
      isRequired: false,
      requiredFrom: null,
      hasPassword: true,
    });
    const { data } = await begin(token);
    const app = appOf(data.secret);
    expect(await stateOf(token)).toMatchObject({ isEnrolled: false });
    expect((await trial.attempt('kim')).data).toHaveProperty('token');
    expect((await confirm(token, app.wrongCode())).code).toBe(errorCodeOf('codeWrong'));
    const spent = app.code();
    expect((await confirm(token, spent)).data.recoveryCodes).toHaveLength(10);
    expect(await stateOf(token)).toMatchObject({
      isEnrolled: true,
      confirmedAt: expect.any(String) as string,
      recoveryLeft: 10,
    });
    expect((await trial.call('GET', '/sys/user/info', { token: elsewhere })).status).toBe(401);
    expect((await sendCode(trial, await ticketOf(trial, 'kim'), spent)).code).toBe(errorCodeOf('codeWrong'));
    expect((await confirm(token, app.code())).code).toBe(errorCodeOf('enrolmentOver'));
    expect(await operationsOf(userId)).toEqual(['enrolSecondFactor']);
  });

  it('asks for the password, on its field, and counts wrong ones', async () => {
    await trial.addUser({ username: 'thief' });
    const token = await trial.login('thief');
    expect((await begin(token, {})).data).toMatchObject({ fields: { password: expect.any(String) as string } });
    for (let i = 0; i < LOCK_AFTER; i += 1)
      expect((await begin(token, { password: 'Wrong-1-pass' })).code).toBe(errorCodeOf('invalid'));
    expect((await begin(token)).code).toBe(errorCodeOf('accountLocked'));
  });

  it('asks for no password where there is none', async () => {
    const userId = await trial.addUser({ username: 'federated' });
    const token = await trial.login('federated');
    await trial.platform((tx) => tx.update(sysCredential).set({ hash: '' }).where(eq(sysCredential.userId, userId)));
    expect(await stateOf(token)).toMatchObject({ hasPassword: false });
    expect((await begin(token, {})).code).toBe(0);
  });

  it('is not kept a quarter of an hour later, nor by another session', async () => {
    await trial.addUser({ username: 'slow' });
    const [token, other] = [await trial.login('slow'), await trial.login('slow')];
    const app = appOf((await begin(token)).data.secret);
    expect((await confirm(other, app.code())).code).toBe(errorCodeOf('enrolmentOver'));
    trial.pass(15 * MINUTE + 1000);
    expect((await confirm(token, app.code())).code).toBe(errorCodeOf('enrolmentOver'));
    expect(await stateOf(token)).toMatchObject({ isEnrolled: false });
  });

  it('moves to another device with a code of the first, which is worth nothing then', async () => {
    const { token, app, recoveryCodes } = await withFactor(trial, 'mover');
    expect((await begin(token)).data).toMatchObject({ fields: { code: expect.any(String) as string } });
    expect((await begin(token, { password: PASSWORD, code: app.wrongCode() })).code).toBe(errorCodeOf('codeWrong'));
    const next = appOf((await begin(token, { password: PASSWORD, code: app.code() })).data.secret);
    expect((await confirm(token, next.code())).code).toBe(0);
    passCodes(trial);
    expect((await sendCode(trial, await ticketOf(trial, 'mover'), app.code())).code).toBe(errorCodeOf('codeWrong'));
    expect((await sendCode(trial, await ticketOf(trial, 'mover'), recoveryCodes[0])).code).toBe(
      errorCodeOf('codeWrong'),
    );
    expect((await sendCode(trial, await ticketOf(trial, 'mover'), next.code())).code).toBe(0);
  });

  it('gets new recovery codes for a code; those before are dead', async () => {
    const { userId, token, app, recoveryCodes } = await withFactor(trial, 'careful');
    expect((await renew(token, app.wrongCode())).code).toBe(errorCodeOf('codeWrong'));
    await sendCode(trial, await ticketOf(trial, 'careful'), recoveryCodes[0]);
    expect(await stateOf(token)).toMatchObject({ recoveryLeft: 9 });
    const fresh = (await renew(token, app.code())).data.recoveryCodes;
    expect(await stateOf(token)).toMatchObject({ recoveryLeft: 10 });
    expect((await sendCode(trial, await ticketOf(trial, 'careful'), recoveryCodes[1])).code).toBe(
      errorCodeOf('codeWrong'),
    );
    expect((await sendCode(trial, await ticketOf(trial, 'careful'), fresh[1])).code).toBe(0);
    expect(await operationsOf(userId)).toEqual([
      'useRecoveryCode',
      'renewRecoveryCodes',
      'useRecoveryCode',
      'enrolSecondFactor',
    ]);
  });

  it('is given up with a code, and then not asked for', async () => {
    const { userId, token, app } = await withFactor(trial, 'weary');
    expect((await remove(token, app.wrongCode())).code).toBe(errorCodeOf('codeWrong'));
    expect((await remove(token, app.code())).code).toBe(0);
    expect((await trial.attempt('weary')).data).toHaveProperty('token');
    expect((await remove(token, '123456')).code).toBe(errorCodeOf('noSecondFactor'));
    expect((await renew(token, '123456')).code).toBe(errorCodeOf('noSecondFactor'));
    expect(await operationsOf(userId)).toEqual(['removeSecondFactor', 'enrolSecondFactor']);
  });

  it('is not given up where it is required', async () => {
    await trial.addUser({ username: 'bound', tenantCode: 'STRICT' });
    const ticket = await ticketOf(trial, 'bound');
    const app = appOf((await trial.call<Enrolment>('POST', '/auth/login/enrol', { body: { ticket } })).data.secret);
    const opened = await trial.call<{ token: string }>('POST', '/auth/login/enrol/confirm', {
      body: { ticket, code: app.code() },
    });
    passCodes(trial);
    expect(await stateOf(opened.data.token)).toMatchObject({ isEnrolled: true, isRequired: true });
    expect((await remove(opened.data.token, app.code())).code).toBe(errorCodeOf('mfaRequired'));
  });

  it('locks the account where codes are guessed from a session, too', async () => {
    const { token, app } = await withFactor(trial, 'hijacked');
    for (let i = 0; i < LOCK_AFTER; i += 1)
      expect((await remove(token, app.wrongCode())).code).toBe(errorCodeOf('codeWrong'));
    expect((await remove(token, app.code())).code).toBe(errorCodeOf('accountLocked'));
    expect(await stateOf(token)).toMatchObject({ isEnrolled: true });
  });
});

describe('the seed and the recovery codes [SES-07]', () => {
  it('stand readable nowhere: not in the database, the audit, the history, the log, nor in a later answer', async () => {
    const { userId, token, app, recoveryCodes } = await withFactor(trial, 'secretive');
    await sendCode(trial, await ticketOf(trial, 'secretive'), recoveryCodes[0]);
    await sendCode(trial, await ticketOf(trial, 'secretive'), app.wrongCode());
    const pending = (await begin(token, { password: PASSWORD, code: app.code() })).data.secret;
    const factors = await trial.platform((tx) =>
      tx.select().from(sysSecondFactor).where(eq(sysSecondFactor.userId, userId)),
    );
    expect(factors[0]?.secret).toMatch(/^v1\./);
    expect(await trial.ports.keys.decrypt(factors[0]?.secret ?? '')).toBe(app.seed);
    const chief = await trial.addUser({ username: 'chief', tenantAdmin: true }).then(() => trial.login('chief'));
    const written = JSON.stringify([
      factors,
      await trial.platform((tx) => tx.select().from(sysRecoveryCode)),
      await trial.platform((tx) => tx.select().from(sysLoginTicket)),
      await trial.platform((tx) => tx.select().from(sysAudit)),
      await trial.platform((tx) => tx.select().from(sysLoginHistory)),
      trial.ports.log.lines,
      (await trial.call('GET', '/sys/second-factor', { token })).data,
      (await trial.call('GET', '/sys/user/info', { token })).data,
      (await trial.call('GET', `/sys/user/${userId}`, { token: chief })).data,
      (await trial.call('GET', `/sys/user/${userId}/history`, { token: chief })).data,
    ]);
    expect(written).toContain('secretive');
    for (const secret of [
      app.seed,
      pending,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(written).not.toContain(secret);
  });

  it('go with the account', async () => {
    const { userId } = await withFactor(trial, 'leaver');
    await trial.addUser({ username: 'remover', tenantAdmin: true });
    expect((await trial.call('DELETE', `/sys/user/${userId}`, { token: await trial.login('remover') })).code).toBe(0);
    expect(await trial.platform((tx) => tx.$count(sysSecondFactor, eq(sysSecondFactor.userId, userId)))).toBe(0);
    expect(await trial.platform((tx) => tx.$count(sysRecoveryCode, eq(sysRecoveryCode.userId, userId)))).toBe(0);
  });
});

describe('a reset by an administrator [SES-07] [SES-12]', () => {
  const reset = (token: string, userId: string, reason: unknown = 'lost his phone, called from the shop') =>
    trial.call('POST', `/sys/user/${userId}/resetSecondFactor`, { token, body: { reason } });
  let admin: string;
  beforeAll(async () => {
    await trial.addTenant('B');
    await trial.addUser({ username: 'admin-1001', tenantAdmin: true });
    admin = await trial.login('admin-1001');
  });

  it('takes the factor and its codes, ends the sessions, and leaves the reason', async () => {
    const { userId, token, app, recoveryCodes } = await withFactor(trial, 'unlucky');
    const ticket = await ticketOf(trial, 'unlucky');
    const found = async (has: boolean) =>
      (
        (await trial.call('GET', `/sys/user/page?username=unlucky&hasSecondFactor=${has}`, { token: admin })).data as {
          total: number;
        }
      ).total;
    expect([await found(true), await found(false)]).toEqual([1, 0]);
    expect((await reset(admin, userId, '')).data).toMatchObject({ fields: { reason: expect.any(String) as string } });
    expect((await reset(admin, userId)).code).toBe(0);
    expect((await trial.call('GET', '/sys/user/info', { token })).status).toBe(401);
    expect([await found(true), await found(false)]).toEqual([0, 1]);
    expect((await sendCode(trial, ticket, app.code())).code).toBe(errorCodeOf('loginOver'));
    expect((await trial.attempt('unlucky')).data).toHaveProperty('token');
    expect(await trial.platform((tx) => tx.$count(sysRecoveryCode, eq(sysRecoveryCode.userId, userId)))).toBe(0);
    const [line] = await trial.platform((tx) =>
      tx.select().from(sysAudit).where(eq(sysAudit.recordId, userId)).orderBy(desc(sysAudit.id)).limit(1),
    );
    expect(line).toMatchObject({
      operation: 'resetSecondFactor',
      username: 'admin-1001',
      tenantCode: '1001',
      reason: 'lost his phone, called from the shop',
      title: 'unlucky',
    });
    expect((await reset(admin, userId)).code).toBe(errorCodeOf('noSecondFactor'));
    expect((await enrol(trial, await trial.login('unlucky'), PASSWORD)).recoveryCodes).not.toEqual(recoveryCodes);
  });

  it('needs the permission, the rank and the tenant', async () => {
    const { userId, token: victim } = await withFactor(trial, 'victim');
    await trial.addUser({ username: 'plain' });
    await trial.addUser({ username: 'admin-b', tenantCode: 'B', tenantAdmin: true });
    const { userId: above } = await withFactor(trial, 'platform-root', { tenantCode: '', superAdmin: 1 });
    expect((await reset(await trial.login('plain'), userId)).status).toBe(403);
    const permissions = ['sys:user:page', 'sys:user:info', 'sys:user:resetSecondFactor'];
    const menus = await trial.platform((tx) =>
      tx.select({ id: sysMenu.id }).from(sysMenu).where(inArray(sysMenu.permissions, permissions)),
    );
    const [desk] = await trial.platform((tx) =>
      tx
        .insert(sysRole)
        .values({ tenantCode: '1001', name: 'helpdesk', menuIdList: menus.map(({ id }) => id) })
        .returning(),
    );
    await trial.addUser({ username: 'helper', roleIdList: [desk?.id ?? ''] });
    const helper = await trial.login('helper');
    const { userId: chief } = await withFactor(trial, 'higher', { tenantAdmin: true });
    expect((await reset(helper, chief)).code).toBe(errorCodeOf('accessDenied'));
    const { userId: worker } = await withFactor(trial, 'worker');
    expect((await reset(helper, worker)).code).toBe(0);
    expect((await reset(await trial.login('admin-b'), userId)).code).toBe(errorCodeOf('gone'));
    expect((await reset(admin, above)).code).toBe(errorCodeOf('gone'));
    expect(await stateOf(victim)).toMatchObject({ isEnrolled: true });
  });

  it('is nothing that anybody does to himself: that needs a code', async () => {
    const { userId, token } = await withFactor(trial, 'own-admin', { tenantAdmin: true });
    expect((await reset(token, userId)).code).toBe(errorCodeOf('ownSecondFactor'));
    expect(await stateOf(token)).toMatchObject({ isEnrolled: true });
  });
});
