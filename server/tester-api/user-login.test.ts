import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientStatus } from '../../contract/wire/tester';
import { LANGUAGES } from '../../contract/constants';
import { ERRORS } from '../../contract/wire/errors';
import { accountClientActivity, accountClientBinding, accountClientUser } from '../db/tables';
import { translate } from '../http/words';
import { openTesterDesk, TESTER_USER_PASSWORD, type TesterDesk } from '../testing/desks/tester-desk';
import { WORKSHOP_DAY } from '../testing/workshop';

let d: TesterDesk;

beforeAll(async () => {
  d = await openTesterDesk();
});
afterAll(() => d.t.close());

const kinds = (username: string): Promise<string[]> =>
  d.t.system(async ({ tx }) =>
    (
      await tx
        .select()
        .from(accountClientActivity)
        .where(eq(accountClientActivity.username, username))
        .orderBy(accountClientActivity.at, accountClientActivity.id)
    ).map(({ kind }) => String(kind)),
  );
const signedIn = async (secret: string) => ((await d.status(secret)).data as ClientStatus).signedIn;

describe('a login at a tester [ACC-08]', () => {
  it('binds the account, and tells what it may do: what role and tenant both give', async () => {
    const role = await d.role({ clientMenuIdList: ['software', 'dtc'], uniqueBinding: false });
    const gray = await d.made('/account/gray-group', { level: 2, name: 'Pilots' });
    const { username, id } = await d.account({
      roleIdList: [role.id],
      grayGroupId: gray.id,
      sysLogUploadFlag: true,
      uploadRate: 256,
      realName: 'Min',
    });
    const { clientSecret, testerCode } = await d.tester();
    const told = await d.signIn(clientSecret, username);
    expect(told).toMatchObject({
      user: { id, username, realName: 'Min' },
      menus: ['dtc', 'software'],
      uploads: { sysLog: true, pcapLog: false, rate: 256 },
      grayGroup: { id: gray.id, name: 'Pilots', level: 2 },
      dataPermissions: { sequenceVersion: 'publish', singleEcuFlash: false },
    });
    expect(await signedIn(clientSecret)).toMatchObject({ user: { username } });
    expect(await d.row('/account/client-user', id)).toMatchObject({ boundCount: 1, version: 1 });
    const bindings = await d.admin('GET', `/account/client-binding/page?clientUserId=${id}`);
    expect(bindings.data).toMatchObject({
      total: 1,
      list: [{ clientIdTitle: testerCode, clientUserIdTitle: username }],
    });
    expect((await d.admin('GET', `/account/client/page?testerCode=${testerCode}`)).data).toMatchObject({
      list: [{ userCount: 1 }],
    });
    expect(await kinds(username)).toEqual(['bind', 'login']);
  });

  it('takes no second place on the same tester, and lets one account work there at a time', async () => {
    const [one, other] = [await d.account(), await d.account()];
    const { clientSecret } = await d.tester();
    await d.signIn(clientSecret, one.username);
    await d.signIn(clientSecret, one.username);
    await d.signIn(clientSecret, other.username);
    expect(await signedIn(clientSecret)).toMatchObject({ user: { username: other.username } });
    expect(await d.row('/account/client-user', one.id)).toMatchObject({ boundCount: 1 });
  });

  it('signs out, and a heartbeat keeps a session that would else end', async () => {
    const { username, id } = await d.account();
    const { clientSecret } = await d.tester();
    await d.signIn(clientSecret, username);
    d.t.ports.shift(WORKSHOP_DAY / 3);
    expect((await d.t.call('POST', '/client/heartbeat', {}, { token: clientSecret })).data).toMatchObject({
      signedIn: { user: { username } },
    });
    d.t.ports.shift(WORKSHOP_DAY / 3);
    expect(await signedIn(clientSecret)).not.toBeNull();
    expect(await kinds(username)).toEqual(['bind', 'login', 'visit']);
    expect((await d.t.call('POST', '/client/logout', {}, { token: clientSecret })).code).toBe(0);
    expect(await signedIn(clientSecret)).toBeNull();
    await d.signIn(clientSecret, username);
    d.t.ports.shift(WORKSHOP_DAY);
    expect(await signedIn(clientSecret)).toBeNull();
    expect((await d.row('/account/client-user', id)).lastLoginTime).toEqual(expect.any(String));
  });

  it('is no way in for an account of another tenant, nor without a tester', async () => {
    const { clientSecret } = await d.tester();
    const made = await d.t.call(
      'POST',
      '/account/client-user',
      { username: 'stranger', password: TESTER_USER_PASSWORD },
      { token: d.t.tokens.adminB },
    );
    expect(made.code).toBe(0);
    expect((await d.login(clientSecret, 'stranger')).code).toBe(ERRORS.loginFailed.code);
    expect((await d.login('nothing', 'stranger')).status).toBe(401);
  });
});

describe('a login at a tester is refused [ACC-08]', () => {
  it('with a wrong password as with a name that nobody has; the fifth locks, even for the right one', async () => {
    const { username } = await d.account();
    const { clientSecret } = await d.tester();
    for (const name of [username, 'nobody-at-all']) {
      for (let tries = 0; tries < 5; tries += 1)
        expect((await d.login(clientSecret, name, 'Wrong-pass-1')).code).toBe(ERRORS.loginFailed.code);
      expect((await d.login(clientSecret, name)).code).toBe(ERRORS.accountLocked.code);
    }
    expect(await kinds(username)).toEqual(Array<string>(6).fill('loginRefused'));
    d.t.ports.shift(WORKSHOP_DAY / 24);
    expect((await d.login(clientSecret, username)).code).toBe(0);
  });

  it('where the account is disabled or has run out; whoever is in is out at once', async () => {
    const { username, id } = await d.account({
      validity: 'custom',
      expiresOn: new Date(d.t.ports.clock.now().getTime() + WORKSHOP_DAY).toISOString(),
    });
    const { clientSecret } = await d.tester();
    await d.signIn(clientSecret, username);
    expect((await d.admin('POST', `/account/client-user/${id}/disable`, {})).code).toBe(0);
    expect(await signedIn(clientSecret)).toBeNull();
    expect((await d.login(clientSecret, username)).code).toBe(ERRORS.accountDisabled.code);
    expect((await d.admin('POST', `/account/client-user/${id}/enable`, {})).code).toBe(0);
    expect(await signedIn(clientSecret)).toBeNull();
    await d.signIn(clientSecret, username);
    d.t.ports.shift(WORKSHOP_DAY + 1000);
    expect((await d.login(clientSecret, username)).code).toBe(ERRORS.accountExpired.code);
  });

  it('until a password that is over is replaced by one that is judged', async () => {
    const { username, id } = await d.account({ passwordExpired: 2 });
    const { clientSecret } = await d.tester();
    d.t.ports.shift(2 * WORKSHOP_DAY);
    expect(await d.login(clientSecret, username)).toMatchObject({
      code: ERRORS.passwordExpired.code,
      data: { passwordProfile: 'composition' },
    });
    const bad = await d.login(clientSecret, username, TESTER_USER_PASSWORD, { newPassword: TESTER_USER_PASSWORD });
    expect(bad.data).toMatchObject({ fields: { newPassword: translate('en-US', 'validate.passwordSame') } });
    expect((await d.login(clientSecret, username, TESTER_USER_PASSWORD, { newPassword: 'River-stone-48' })).code).toBe(
      0,
    );
    expect((await d.login(clientSecret, username, 'River-stone-48')).code).toBe(0);
    const { data } = await d.admin('POST', `/account/client-user/${id}/resetPassword`, {});
    const { text } = data as { text: string };
    expect(await signedIn(clientSecret)).toBeNull();
    expect((await d.login(clientSecret, username, text)).code).toBe(ERRORS.passwordExpired.code);
    expect((await d.login(clientSecret, username, text, { newPassword: 'Cloud-piano-59' })).code).toBe(0);
  });

  it('in the language of the tester, field by field', async () => {
    const { clientSecret } = await d.tester();
    const said = new Set<string>();
    for (const language of LANGUAGES)
      said.add((await d.login(clientSecret, 'nobody', 'Wrong-pass-1', {}, { language })).msg);
    expect(said.size).toBe(LANGUAGES.length);
    const answer = await d.t.call('POST', '/client/login', { username: '', password: '' }, { token: clientSecret });
    expect(Object.keys((answer.data as { fields: object }).fields)).toEqual(['username', 'password']);
  });
});

describe('an account is bound to as many testers as it may have [ACC-08]', () => {
  it('exactly three of fifty testers that come at once', async () => {
    const { username, id } = await d.account({ clientsBindMaxNum: 3 });
    const testers = [];
    for (let made = 0; made < 50; made += 1) testers.push(await d.tester());
    const answers = await Promise.all(testers.map(({ clientSecret }) => d.login(clientSecret, username)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(3);
    expect(codes.filter((code) => code === ERRORS.bindingFull.code)).toHaveLength(47);
    expect(answers.find(({ code }) => code !== 0)?.msg).toBe(translate('en-US', 'error.bindingFull', { max: 3 }));
    const [row] = await d.t.system(({ tx }) => tx.select().from(accountClientUser).where(eq(accountClientUser.id, id)));
    expect(row?.boundCount).toBe(3);
    expect(
      await d.t.system(({ tx }) =>
        tx.select().from(accountClientBinding).where(eq(accountClientBinding.clientUserId, id)),
      ),
    ).toHaveLength(3);
    expect(
      (await d.admin('GET', `/account/client-activity/page?clientUserId=${id}&kind=loginRefused`)).data,
    ).toMatchObject({ total: 47 });
  });

  it('one only where a role asks for a single tester, whatever its number says', async () => {
    const role = await d.role({ uniqueBinding: true });
    const { username, id } = await d.account({ clientsBindMaxNum: 6, roleIdList: [role.id] });
    const [first, second] = [await d.tester(), await d.tester()];
    await d.signIn(first.clientSecret, username);
    expect((await d.login(second.clientSecret, username)).code).toBe(ERRORS.bindingFull.code);
    expect((await d.admin('POST', `/account/client-user/${id}/unbind`, {})).code).toBe(0);
    expect(await signedIn(first.clientSecret)).toBeNull();
    await d.signIn(second.clientSecret, username);
  });

  it('unbinds itself where role and tenant let it, this tester or one that is lost, and each is a self-service record [SUP-04]', async () => {
    const { list } = (await d.t.call('GET', '/sys/tenant/page?tenantCode=A', undefined, { token: d.t.tokens.platform }))
      .data as {
      list: { id: string; version: number }[];
    };
    const [{ id: tenant, version } = { id: '', version: 0 }] = list;
    const role = (allowed: boolean) => d.role({ selfUnbinding: allowed });
    const denied = await d.account({ roleIdList: [(await role(false)).id] });
    const { clientSecret, testerCode } = await d.tester();
    const leave = (secret: string, body: object = {}) => d.t.call('POST', '/client/unbind', body, { token: secret });
    expect((await leave(clientSecret)).code).toBe(ERRORS.clientSignedOut.code);
    await d.signIn(clientSecret, denied.username);
    expect((await leave(clientSecret)).code).toBe(ERRORS.selfUnbindingDenied.code);
    expect(
      (await d.admin('POST', '/account/client-role', { name: 'more than the tenant', selfUnbinding: true })).data,
    ).toMatchObject({
      fields: { selfUnbinding: translate('en-US', 'validate.beyondTenant') },
    });
    expect(
      (await d.t.call('PUT', `/sys/tenant/${tenant}`, { version, selfUnbinding: true }, { token: d.t.tokens.platform }))
        .code,
    ).toBe(0);
    const allowed = await d.account({ roleIdList: [(await role(true)).id], clientsBindMaxNum: 2 });
    const lost = await d.tester();
    await d.signIn(lost.clientSecret, allowed.username);
    await d.signIn(clientSecret, allowed.username);
    expect((await leave(clientSecret, { testerCode: lost.testerCode })).data).toEqual({
      testerCode: lost.testerCode,
      boundCount: 1,
    });
    expect(await signedIn(lost.clientSecret)).toBeNull();
    expect((await leave(clientSecret)).data).toEqual({ testerCode, boundCount: 0 });
    expect(await signedIn(clientSecret)).toBeNull();
    // What an administrator does for the account is none.
    await d.signIn(clientSecret, allowed.username);
    expect((await d.admin('POST', `/account/client-user/${allowed.id}/unbind`, {})).code).toBe(0);
    const { list: records } = (await d.admin('GET', '/support/self-service/page?page=1&limit=50&kind=unbind')).data;
    const of = { kind: 'unbind', accountKind: 'tester', username: allowed.username, clientUserId: allowed.id };
    expect(records).toHaveLength(2);
    for (const code of [testerCode, lost.testerCode])
      expect(records).toContainEqual(expect.objectContaining({ ...of, testerCode: code }));
  });
});
