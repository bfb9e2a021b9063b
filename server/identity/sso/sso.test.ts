import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sysSession, sysSsoFlow, sysSsoTicket } from '../../db/system-tables';
import { sysLoginHistory, sysSsoProvider, sysTenant, sysTenantAccess, sysUser } from '../../db/tables';
import { openOidcPeer, type OidcPeer } from '../../testing/oidc-peer';
import { addProvider, SIGN_ON_CONSOLE, errorIn, SignOn, ticketIn } from '../../testing/sign-on';
import { errorCodeOf, openTrial, type Trial } from '../../testing/trial';
import { FLOW_MS } from './sso-flow';

let trial: Trial;
let peer: OidcPeer;
let browser: SignOn;

const lastLine = async () =>
  (
    await trial.platform((tx) => tx.select().from(sysLoginHistory).orderBy(desc(sysLoginHistory.createDate)).limit(1))
  )[0];
const setProvider = (values: Partial<typeof sysSsoProvider.$inferInsert>) =>
  trial.platform((tx) =>
    tx
      .update(sysSsoProvider)
      .set({ createUsers: false, status: 1, subjectClaim: 'sub', version: Math.floor(Math.random() * 1e9), ...values })
      .where(eq(sysSsoProvider.name, 'peer')),
  );

beforeAll(async () => {
  peer = await openOidcPeer([SIGN_ON_CONSOLE]);
  trial = await openTrial();
  await trial.addTenant('B');
  await trial.addTenant('CLOSED', { status: 0 });
  await addProvider(trial, { issuer: peer.issuer });
  await addProvider(trial, { issuer: peer.issuer, name: 'of-b', tenantCode: 'B' });
  await addProvider(trial, { issuer: peer.issuer, name: 'of-closed', tenantCode: 'CLOSED', createUsers: true });
  await addProvider(trial, {
    issuer: peer.issuer,
    name: 'of-platform',
    tenantCode: '',
    title: 'Staff',
    autoStart: true,
  });
  await addProvider(trial, { issuer: peer.issuer, name: 'idle', status: 0 });
  await trial.addUser({ username: 'kim', thirdPartyId: 'kim-1' });
  await trial.addUser({ username: 'off', thirdPartyId: 'off-1', status: 0 });
  await trial.addUser({ username: 'early', thirdPartyId: 'early-1', effectiveFrom: '2090-01-01T00:00:00.000Z' });
  await trial.addUser({ username: 'late', thirdPartyId: 'late-1', accountExpired: '2020-01-01T00:00:00.000Z' });
  await trial.addUser({ username: 'root', thirdPartyId: 'root-1', tenantCode: '', superAdmin: 1 });
});
beforeEach(() => {
  browser = new SignOn(trial);
});
afterAll(async () => {
  await trial.close();
  await peer.close();
});

describe('single sign-on', () => {
  it('asks the provider for a code with PKCE, state and nonce, and opens a session for who comes back [SES-06]', async () => {
    const address = new URL(await browser.begin('peer', `${SIGN_ON_CONSOLE}/t1001/#/user/login`));
    const asked = Object.fromEntries(address.searchParams);
    expect(address.origin).toBe(peer.issuer);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
      client_id: 'console',
    });
    expect(asked.redirect_uri).toBe(`${SIGN_ON_CONSOLE}/api/auth/oauth/callback`);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name], name).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await trial.platform((tx) => tx.select().from(sysSsoFlow)));
    for (const name of ['state', 'nonce']) expect(stored).not.toContain(asked[name]);

    const back = await browser.back(await browser.atProvider(address.href, { login: 'kim-1' }));
    expect(back.startsWith(`${SIGN_ON_CONSOLE}/t1001/#/user/login?ssoticket=`)).toBe(true);
    const answer = await browser.exchange(ticketIn(back));
    if (!answer.data || !('token' in answer.data)) throw new Error(answer.msg);
    const { token } = answer.data;
    expect((await trial.call<{ username: string }>('GET', '/sys/user/info', { token })).data.username).toBe('kim');
    expect(await lastLine()).toMatchObject({
      username: 'kim',
      tenantCode: '1001',
      operation: 'login',
      success: true,
      agent: 'trial',
    });
    const [session] = await trial.platform((tx) =>
      tx.select().from(sysSession).orderBy(desc(sysSession.createDate)).limit(1),
    );
    const [ticket] = await trial.platform((tx) => tx.select().from(sysSsoTicket));
    expect(session?.method).toBe('sso');
    expect(ticket).toMatchObject({ sessionId: session?.id, usedAt: expect.any(String) as string });
    expect(ticket?.idToken).not.toContain('eyJ');
    expect(JSON.stringify(ticket)).not.toContain(ticketIn(back));
  });

  it('binds its cookie to the sign-on, out of reach of scripts [SES-06]', async () => {
    const answer = await trial.raw('GET', `/auth/oauth/login?provider=peer`, {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-sso=[0-9a-f]{64}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await trial.raw('GET', `/auth/oauth/login?provider=peer`)).headers.get('set-cookie')).toMatch(
      /^sso=[0-9a-f]{64}; Max-Age=600; Path=\/api\/auth\/oauth; HttpOnly; SameSite=Lax$/,
    );
  });

  it('signs on in two tabs side by side [SES-06]', async () => {
    const [one, two] = [await browser.begin('peer'), await browser.begin('peer')];
    const backs = [
      await browser.atProvider(one, { login: 'kim-1' }),
      await browser.atProvider(two, { login: 'kim-1' }),
    ];
    for (const back of backs) expect((await browser.exchange(ticketIn(await browser.back(back)))).code).toBe(0);
  });

  it('is offered by tenant, and to nobody by a provider that is switched off [SES-06] [PUB-04]', async () => {
    const offers = async (query: string) =>
      (await trial.call<{ name: string }[]>('GET', `/auth/providers${query}`)).data;
    expect(await offers('?tenant=1001')).toEqual([{ name: 'peer', title: 'Company account', autoStart: false }]);
    expect(await offers('?tenant=B')).toEqual([{ name: 'of-b', title: 'Company account', autoStart: false }]);
    for (const platform of ['', '?tenant='])
      expect(await offers(platform)).toEqual([{ name: 'of-platform', title: 'Staff', autoStart: true }]);
    expect(await offers('?tenant=NONE')).toEqual([]);
    for (const name of ['idle', 'nobody'])
      expect(await browser.begin(name)).toBe(`${SIGN_ON_CONSOLE}/#/login?ssoError=ssoFailed`);
  });

  it('serves the platform too [SES-06] [PUB-04]', async () => {
    expect((await browser.exchange(ticketIn(await browser.arrive('of-platform', 'root-1')))).code).toBe(0);
    expect(await lastLine()).toMatchObject({ username: 'root', tenantCode: '' });
    expect(errorIn(await new SignOn(trial).arrive('of-platform', 'kim-1'))).toBe('ssoUnknownUser');
  });

  it.each([
    ['off-1', 'accountDisabled', 'off'],
    ['early-1', 'notEffective', 'early'],
    ['late-1', 'accountExpired', 'late'],
    ['who-1', 'ssoUnknownUser', 'who-1'],
  ] as const)('refuses %s with %s, and leaves the reason [SES-06] [SES-10]', async (login, reason, username) => {
    expect(await browser.arrive('peer', login, `${SIGN_ON_CONSOLE}/t1001/#/user/login`)).toBe(
      `${SIGN_ON_CONSOLE}/t1001/#/login?ssoError=${reason}`,
    );
    expect(await lastLine()).toMatchObject({
      username,
      tenantCode: '1001',
      operation: 'login',
      success: false,
      failureReason: reason,
    });
  });

  it('makes no account in a tenant that is disabled [SES-10]', async () => {
    expect(errorIn(await browser.arrive('of-closed', 'new-in-closed'))).toBe('tenantDisabled');
    expect(await trial.platform((tx) => tx.$count(sysUser, eq(sysUser.tenantCode, 'CLOSED')))).toBe(0);
  });

  it('never gives a provider of one tenant a user of another [SES-06] [TEN-06]', async () => {
    expect(errorIn(await browser.arrive('of-b', 'kim-1'))).toBe('ssoUnknownUser');
    expect(errorIn(await new SignOn(trial).arrive('of-b', 'root-1'))).toBe('ssoUnknownUser');
    expect(await lastLine()).toMatchObject({ tenantCode: 'B' });
  });

  it('opens the account of who works in further tenants by a provider that the platform named only [SES-06] [TEN-06]', async () => {
    const userId = await trial.addUser({ username: 'guest', thirdPartyId: 'guest-1' });
    const [own, staff] = [
      await trial.addUser({ username: 'own-admin', tenantAdmin: true }),
      await trial.addUser({ username: 'staff', tenantCode: '' }),
    ];
    await trial.platform(async (tx) => {
      const [b] = await tx.select({ id: sysTenant.id }).from(sysTenant).where(eq(sysTenant.shortName, 'tb'));
      await tx.insert(sysTenantAccess).values({ userId, tenantId: b!.id });
    });
    const outcomeBy = async (updater: string | null) => {
      await setProvider({ updater });
      return errorIn(await new SignOn(trial).arrive('peer', 'guest-1'));
    };
    expect([await outcomeBy(own), await outcomeBy(staff), await outcomeBy(null)]).toEqual(['accessDenied', '', '']);
  });

  it('refuses one id that two accounts have [SES-06]', async () => {
    await trial.addUser({ username: 'twin-a', thirdPartyId: 'twin' });
    await trial.addUser({ username: 'twin-b', thirdPartyId: 'twin' });
    expect(errorIn(await browser.arrive('peer', 'twin'))).toBe('ssoUnknownUser');
  });

  it('knows people by another claim, but not by an address that nobody verified [SES-06]', async () => {
    await setProvider({ subjectClaim: 'email' });
    await trial.addUser({ username: 'mail', thirdPartyId: 'mail@example.com' });
    peer.people.set('real', { email: 'mail@example.com', email_verified: true });
    peer.people.set('fake', { email: 'mail@example.com', email_verified: false });
    expect((await browser.exchange(ticketIn(await browser.arrive('peer', 'real')))).code).toBe(0);
    expect(errorIn(await new SignOn(trial).arrive('peer', 'fake'))).toBe('ssoUnknownUser');
    expect(errorIn(await new SignOn(trial).arrive('peer', 'without-any'))).toBe('ssoUnknownUser');
    await setProvider({});
  });

  it('tells a refusal at the provider in its own words, never the provider’s [SES-06]', async () => {
    const back = await browser.back(await browser.atProvider(await browser.begin('peer'), { deny: '1' }));
    expect(back).toBe(`${SIGN_ON_CONSOLE}/#/login?ssoError=ssoDenied`);
    expect(await lastLine()).toMatchObject({ username: 'peer', failureReason: 'ssoDenied' });
  });

  it('ends a sign-on once, in time, and in the browser that began [SES-06]', async () => {
    const callback = await browser.atProvider(await browser.begin('peer'), { login: 'kim-1' });
    const stranger = new SignOn(trial);
    expect(errorIn(await stranger.back(callback))).toBe('ssoTicketOver');
    await stranger.begin('peer');
    expect(errorIn(await stranger.back(callback))).toBe('ssoTicketOver');
    expect(ticketIn(await browser.back(callback))).not.toBe('');
    expect(errorIn(await browser.back(callback))).toBe('ssoTicketOver');

    const slow = await browser.atProvider(await browser.begin('peer', `${SIGN_ON_CONSOLE}/t1001/#/user/login`), {
      login: 'kim-1',
    });
    trial.pass(FLOW_MS);
    expect(await browser.back(slow)).toBe(`${SIGN_ON_CONSOLE}/t1001/#/login?ssoError=ssoTicketOver`);
    expect(errorIn(await browser.back(`${SIGN_ON_CONSOLE}/api/auth/oauth/callback`))).toBe('ssoTicketOver');
    expect(errorIn(await browser.back(`${SIGN_ON_CONSOLE}/api/auth/oauth/callback?state=x&code=y`))).toBe(
      'ssoTicketOver',
    );
  });

  it('takes a ticket once, within a minute, and from the browser that began [SES-06]', async () => {
    const over = { code: errorCodeOf('ssoTicketOver'), data: null };
    const ticket = ticketIn(await browser.arrive('peer', 'kim-1'));
    expect(await new SignOn(trial).exchange(ticket)).toMatchObject(over);
    expect(await browser.exchange('0'.repeat(64))).toMatchObject(over);
    const answers = await Promise.all([browser.exchange(ticket), browser.exchange(ticket)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, errorCodeOf('ssoTicketOver')]);
    expect(await browser.exchange(ticket)).toMatchObject(over);

    const slow = ticketIn(await browser.arrive('peer', 'kim-1'));
    trial.pass(60_000);
    expect(await browser.exchange(slow)).toMatchObject(over);
  });

  it('looks at the account once more before the session is opened [SES-10]', async () => {
    await trial.addUser({ username: 'gone', thirdPartyId: 'gone-1' });
    const ticket = ticketIn(await browser.arrive('peer', 'gone-1'));
    await trial.platform((tx) => tx.update(sysUser).set({ status: 0 }).where(eq(sysUser.username, 'gone')));
    expect((await browser.exchange(ticket)).code).toBe(errorCodeOf('accountDisabled'));
    expect(await lastLine()).toMatchObject({ username: 'gone', failureReason: 'accountDisabled' });
  });

  it('forgets what was not finished [SES-06]', async () => {
    await browser.begin('peer');
    await browser.arrive('peer', 'kim-1');
    trial.pass(8 * 86_400_000);
    await trial.ports.jobs.run('session-cleanup');
    expect(await trial.platform(async (tx) => [await tx.$count(sysSsoFlow), await tx.$count(sysSsoTicket)])).toEqual([
      0, 0,
    ]);
  });
});
