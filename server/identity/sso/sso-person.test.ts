import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES } from '../../../contract/validation/rules';
import { sysAudit, sysCredential } from '../../db/system-tables';
import { sysDept, sysRole, sysSsoProvider, sysUser } from '../../db/tables';
import { openOidcPeer, type OidcPeer } from '../../testing/oidc-peer';
import { addProvider, SIGN_ON_CONSOLE, errorIn, SignOn, ticketIn } from '../../testing/sign-on';
import { errorCodeOf, openTrial, type Trial } from '../../testing/trial';
import { profileIn, subjectIn, usernameIn } from './sso-claims';

let trial: Trial;
let peer: OidcPeer;

const accountOf = async (thirdPartyId: string) =>
  (await trial.platform((tx) => tx.select().from(sysUser).where(eq(sysUser.thirdPartyId, thirdPartyId))))[0];
const enter = async (login: string) => {
  const browser = new SignOn(trial);
  return browser.exchange(ticketIn(await browser.arrive('peer', login)));
};

beforeAll(async () => {
  peer = await openOidcPeer([SIGN_ON_CONSOLE]);
  trial = await openTrial();
  await trial.addTenant('B');
  await trial.addUser({ username: 'ada', tenantCode: 'B' });
  const ids = await trial.platform(async (tx) => {
    const [mine] = await tx
      .insert(sysRole)
      .values({ tenantCode: '1001', name: 'Reader' })
      .returning({ id: sysRole.id });
    const [theirs] = await tx.insert(sysRole).values({ tenantCode: 'B', name: 'Reader' }).returning({ id: sysRole.id });
    const [dept] = await tx.insert(sysDept).values({ tenantCode: '1001', name: 'Seoul' }).returning({ id: sysDept.id });
    return { roles: [mine!.id, theirs!.id, crypto.randomUUID()], dept: dept!.id };
  });
  await addProvider(trial, {
    issuer: peer.issuer,
    createUsers: true,
    defaultRoleIdList: ids.roles,
    defaultDeptId: ids.dept,
  });
});
afterAll(async () => {
  await trial.close();
  await peer.close();
});

describe('a person whom only the provider knows', () => {
  it('gets an account in its tenant, with the roles and the department that stand for new ones, and no password [SES-06]', async () => {
    peer.people.set('p-1', {
      preferred_username: 'grace',
      name: 'Grace Hopper',
      email: 'grace@example.com',
      email_verified: true,
    });
    expect((await enter('p-1')).code).toBe(0);
    const account = await accountOf('p-1');
    expect(account).toMatchObject({
      tenantCode: '1001',
      username: 'grace',
      realName: 'Grace Hopper',
      email: 'grace@example.com',
      status: 1,
      superAdmin: 0,
    });
    const [role] = await trial.platform((tx) => tx.select().from(sysRole).where(eq(sysRole.tenantCode, '1001')));
    expect([account?.roleIdList, account?.tenantAdmin]).toEqual([[role?.id], false]);
    expect(account?.deptId).toBeTruthy();
    expect(await trial.platform((tx) => tx.$count(sysCredential, eq(sysCredential.userId, account!.id)))).toBe(0);
    expect((await trial.attempt('grace', '')).code).toBe(errorCodeOf('invalid'));
    expect((await trial.attempt('grace')).code).toBe(errorCodeOf('loginFailed'));
    const lines = await trial.platform((tx) =>
      tx
        .select()
        .from(sysAudit)
        .where(and(eq(sysAudit.resource, 'sys/user'), eq(sysAudit.recordId, account!.id))),
    );
    expect(lines).toMatchObject([{ tenantCode: '1001', operation: 'save', title: 'grace' }]);
  });

  it('is the same account the next time, whatever is called what by then [SES-06]', async () => {
    const before = await accountOf('p-1');
    peer.people.set('p-1', { preferred_username: 'hopper', name: 'Rear Admiral' });
    expect((await enter('p-1')).code).toBe(0);
    expect(await accountOf('p-1')).toMatchObject({ id: before?.id, username: 'grace' });
    expect(await trial.platform((tx) => tx.$count(sysUser, eq(sysUser.thirdPartyId, 'p-1')))).toBe(1);
  });

  it('never takes over an account of that name, of whatever tenant [SES-06] [TEN-06]', async () => {
    peer.people.set('p-2', { preferred_username: 'ada' });
    peer.people.set('p-3', { preferred_username: 'ada' });
    expect((await enter('p-2')).code).toBe(0);
    expect((await enter('p-3')).code).toBe(0);
    expect([(await accountOf('p-2'))?.username, (await accountOf('p-3'))?.username]).toEqual(['ada-2', 'ada-3']);
  });

  it('gets one account although two browsers come at once [SES-06]', async () => {
    peer.people.set('p-4', { preferred_username: 'twice' });
    const browsers = [new SignOn(trial), new SignOn(trial)];
    const backs = await Promise.all(
      browsers.map(async (browser) => browser.atProvider(await browser.begin('peer'), { login: 'p-4' })),
    );
    await Promise.all(browsers.map((browser, at) => browser.back(backs[at] ?? '')));
    expect(await trial.platform((tx) => tx.$count(sysUser, eq(sysUser.thirdPartyId, 'p-4')))).toBe(1);
  });

  it('gets none where the provider is not to make any [SES-06]', async () => {
    await trial.platform((tx) => tx.update(sysSsoProvider).set({ createUsers: false, version: 99 }));
    const browser = new SignOn(trial);
    expect(errorIn(await browser.arrive('peer', 'p-5'))).toBe('ssoUnknownUser');
    expect(await accountOf('p-5')).toBeUndefined();
  });
});

describe('claims', () => {
  it.each([
    [{ preferred_username: 'kim' }, 'kim'],
    [{ preferred_username: 'kim@example.com' }, 'kim@example.com'],
    [{ preferred_username: 'Müller, Jörg' }, 'Mu-ller-Jo-rg'],
    [{ preferred_username: '<script>alert(1)</script>' }, 'script-alert-1-script'],
    [{ preferred_username: '..' }, 'user'],
    [{ preferred_username: '김철수', email: 'kim@example.com' }, 'kim@example.com'],
    [{ preferred_username: { toString: 'kim' }, name: 'Kim Lee' }, 'Kim-Lee'],
    [{ preferred_username: 'x'.repeat(500) }, 'x'.repeat(48)],
    [{ name: '김철수' }, 'user'],
    [{}, 'user'],
  ])('%j begin a username that is one: %s [SES-06]', (claims, username) => {
    expect(usernameIn(claims)).toBe(username);
    expect(RULES.username(username)).toBe(true);
  });

  it('name nobody by what cannot be an id [SES-06]', () => {
    for (const sub of ['', ' a', 'a\n', 'x'.repeat(129), null, undefined, ['a'], { a: 1 }, true])
      expect(subjectIn({ sub }, 'sub'), String(sub)).toBeNull();
    expect([subjectIn({ sub: 'a' }, 'sub'), subjectIn({ oid: 17 }, 'oid')]).toEqual(['a', '17']);
  });

  it('name nobody by an address that is not said to be verified [SES-06]', () => {
    const subject = (verified: unknown) => subjectIn({ email: 'kim@example.com', email_verified: verified }, 'email');
    expect([true, 'true'].map(subject)).toEqual(['kim@example.com', 'kim@example.com']);
    for (const verified of [false, 0, null, undefined, 1, '1', 'false', {}]) expect(subject(verified)).toBeNull();
  });

  it('give a profile only what fits into one [SES-06]', () => {
    expect(profileIn({ name: 'x'.repeat(100), email: 'no address' })).toEqual({
      realName: 'x'.repeat(64),
      email: null,
    });
    expect(profileIn({ given_name: 'Kim', family_name: 'Lee', email: 'kim@example.com' })).toEqual({
      realName: 'Kim Lee',
      email: 'kim@example.com',
    });
    expect(profileIn({ name: 7 })).toEqual({ realName: null, email: null });
  });
});
