import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnIdentities } from '../../../contract/wire/identity/single-sign-on';
import { sysAudit } from '../../db/system-tables';
import { sysSsoIdentity, sysSsoProvider, sysUser } from '../../db/tables';
import { openOidcPeer, type OidcPeer } from '../../testing/oidc-peer';
import { addProvider, errorIn, SIGN_ON_CONSOLE, SignOn, ticketIn } from '../../testing/sign-on';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';

/* Two providers of one tenant that name the same subject. */

let trial: Trial;
let first: OidcPeer;
let second: OidcPeer;
const ids: Record<string, string> = {};
let boss = '';

/** The page that a browser ends on after a sign-on by that provider. */
const arrive = (provider: string, login: string) => new SignOn(trial).arrive(provider, login);
async function userOf(provider: string, login: string): Promise<string | undefined> {
  const browser = new SignOn(trial);
  const { data } = await browser.exchange(ticketIn(await browser.arrive(provider, login)));
  const token = data && 'token' in data ? data.token : '';
  return (await trial.call<{ id: string }>('GET', '/sys/user/info', { token })).data.id;
}

beforeAll(async () => {
  first = await openOidcPeer([SIGN_ON_CONSOLE]);
  second = await openOidcPeer([SIGN_ON_CONSOLE]);
  trial = await openTrial();
  for (const username of ['ada', 'kim', 'lee', 'boss'])
    ids[username] = await trial.addUser({
      username,
      ...(username === 'boss' ? { superAdmin: 1, tenantCode: '' } : {}),
      ...(username === 'ada' ? { thirdPartyId: 'ada-1' } : {}),
    });
  await addProvider(trial, { issuer: first.issuer, name: 'first' });
  boss = await trial.login('boss');
});
afterAll(async () => {
  await trial.close();
  await first.close();
  await second.close();
});

describe('an account opens to the issuer and subject that it is linked to', () => {
  it('is linked at its first sign-on by the only provider of the tenant, which the history tells [SES-06]', async () => {
    expect(await userOf('first', 'ada-1')).toBe(ids.ada);
    const [identity] = await trial.platform((tx) => tx.select().from(sysSsoIdentity));
    expect(identity).toMatchObject({ userId: ids.ada, issuer: first.issuer, subject: 'ada-1', tenantCode: '1001' });
    const lines = await trial.platform((tx) =>
      tx.select().from(sysAudit).where(eq(sysAudit.resource, 'sys/sso-identity')),
    );
    expect(lines).toMatchObject([{ operation: 'save', recordId: identity?.id, username: 'system' }]);
  });

  it('does not open to a second provider that names the same subject, nor does one that waits [SES-06]', async () => {
    await addProvider(trial, { issuer: second.issuer, name: 'second' });
    await trial.platform((tx) => tx.update(sysUser).set({ thirdPartyId: 'kim-1' }).where(eq(sysUser.username, 'kim')));
    expect(errorIn(await arrive('second', 'ada-1'))).toBe('ssoUnknownUser');
    for (const name of ['first', 'second']) expect(errorIn(await arrive(name, 'kim-1'))).toBe('ssoUnknownUser');
    expect(await userOf('first', 'ada-1')).toBe(ids.ada);
  });

  it('gets an account of its own where that provider makes them [SES-06]', async () => {
    await trial.platform((tx) =>
      tx.update(sysSsoProvider).set({ createUsers: true }).where(eq(sysSsoProvider.name, 'second')),
    );
    const made = await userOf('second', 'ada-1');
    expect(made).toBeTruthy();
    expect(made).not.toBe(ids.ada);
    await trial.platform((tx) =>
      tx.update(sysSsoProvider).set({ createUsers: false }).where(eq(sysSsoProvider.name, 'second')),
    );
  });

  it('is linked by an administrator, to a provider of its own tenant alone [SES-06] [TEN-06]', async () => {
    const [provider] = await trial.platform((tx) =>
      tx.select().from(sysSsoProvider).where(eq(sysSsoProvider.name, 'second')),
    );
    const body = { tenantCode: '1001', userId: ids.kim, providerId: provider?.id, subject: 'kim-2' };
    expect((await trial.call('POST', '/sys/sso-identity', { token: boss, body })).code).toBe(0);
    expect(await userOf('second', 'kim-2')).toBe(ids.kim);
    await trial.addTenant('B');
    const stranger = await trial.addUser({ username: 'stranger', tenantCode: 'B' });
    const foreign = { ...body, userId: stranger, subject: 'x' };
    expect((await trial.call('POST', '/sys/sso-identity', { token: boss, body: foreign })).code).toBe(
      errorCodeOf('invalid'),
    );
  });

  it('no longer opens once the third-party id that linked it is another [SES-06]', async () => {
    const { data } = await trial.call<{ version: number }>('GET', `/sys/user/${ids.ada}`, { token: boss });
    const body = { version: data.version, thirdPartyId: 'ada-9' };
    expect((await trial.call('PUT', `/sys/user/${ids.ada}`, { token: boss, body })).code).toBe(0);
    expect(errorIn(await arrive('first', 'ada-1'))).toBe('ssoUnknownUser');
  });

  it('does not open to another issuer behind the same provider, and links go with provider and user [SES-06]', async () => {
    await trial.platform((tx) =>
      tx.update(sysSsoProvider).set({ issuer: first.issuer, version: 77 }).where(eq(sysSsoProvider.name, 'second')),
    );
    expect(errorIn(await arrive('second', 'kim-2'))).toBe('ssoUnknownUser');
    await trial.platform((tx) =>
      tx.update(sysSsoProvider).set({ issuer: second.issuer, version: 78 }).where(eq(sysSsoProvider.name, 'second')),
    );
    expect(await userOf('second', 'kim-2')).toBe(ids.kim);
    expect((await trial.call('DELETE', `/sys/user/${ids.kim}`, { token: boss })).code).toBe(0);
    expect(await trial.platform((tx) => tx.$count(sysSsoIdentity, eq(sysSsoIdentity.subject, 'kim-2')))).toBe(0);
  });
});

describe('the owner of an account', () => {
  const linkBy = async (browser: SignOn, token: string, body: object) => {
    const answer = await trial.raw('POST', '/sys/own-identity', { token, body, headers: browser.console.header });
    browser.console.take(answer);
    return (await answer.json()) as { code: number; data: { address: string } };
  };

  it('links a provider with his password and a login there, sees it, and unlinks it [SES-06]', async () => {
    const token = await trial.login('lee');
    const browser = new SignOn(trial);
    const about = { provider: 'first', redirectUri: `${SIGN_ON_CONSOLE}/#/user/login` };
    expect((await linkBy(browser, token, about)).code).toBe(errorCodeOf('invalid'));
    expect((await linkBy(browser, token, { ...about, password: 'Wrong-pass1!' })).code).toBe(errorCodeOf('invalid'));
    const { data } = await linkBy(browser, token, { ...about, password: PASSWORD });
    const back = await browser.atProvider(data.address, { login: 'lee-at-first' });
    // Another browser that is handed the answer links nothing.
    expect(errorIn(await new SignOn(trial).back(back))).toBe('ssoTicketOver');
    expect(await browser.back(back)).toBe(`${SIGN_ON_CONSOLE}/#/user-center?sso=linked`);
    expect(await userOf('first', 'lee-at-first')).toBe(ids.lee);
    const seen = await trial.call<OwnIdentities>('GET', '/sys/own-identity', { token });
    expect(seen.data).toMatchObject({
      hasPassword: true,
      providers: [
        { name: 'first', subject: 'lee-at-first' },
        { name: 'second', subject: null },
      ],
    });
    const [line] = await trial.platform((tx) =>
      tx
        .select()
        .from(sysAudit)
        .where(eq(sysAudit.userId, ids.lee ?? '')),
    );
    expect(line).toMatchObject({ resource: 'sys/sso-identity', operation: 'save', username: 'lee' });
    const id = seen.data.providers[0]?.identityId;
    expect((await trial.call('DELETE', `/sys/own-identity/${id}`, { token: boss })).code).not.toBe(0);
    expect((await trial.call('DELETE', `/sys/own-identity/${id}`, { token })).code).toBe(0);
    expect(errorIn(await arrive('first', 'lee-at-first'))).toBe('ssoUnknownUser');
  });

  it('cannot link what opens another account [SES-06]', async () => {
    const token = await trial.login('lee');
    const browser = new SignOn(trial);
    const [other] = await trial.platform((tx) => tx.select().from(sysSsoIdentity).limit(1));
    const { data } = await linkBy(browser, token, { provider: 'second', password: PASSWORD });
    const back = await browser.atProvider(data.address, { login: other?.subject ?? '' });
    expect(await browser.back(back)).toBe(`${SIGN_ON_CONSOLE}/#/user-center?ssoError=ssoLinkedElsewhere`);
  });
});
