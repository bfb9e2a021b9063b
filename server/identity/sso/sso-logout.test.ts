import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogoutAnswer } from '../../../contract/wire/identity/login';
import { sysSsoTicket } from '../../db/system-tables';
import { sysLoginHistory, sysSsoProvider } from '../../db/tables';
import { openOidcPeer, type OidcPeer } from '../../testing/oidc-peer';
import { addProvider, SIGN_ON_CONSOLE, errorIn, SignOn, ticketIn } from '../../testing/sign-on';
import { openTrial, type Trial } from '../../testing/trial';

let trial: Trial;
let peer: OidcPeer;
let browser: SignOn;
let ssoticket: string;
let token: string;

const logout = (path: string, body: Record<string, unknown>, bearer?: string) =>
  trial.call<LogoutAnswer>('POST', path, { body, token: bearer });
const isLive = async () => (await trial.call('GET', '/sys/user/info', { token })).status === 200;
const setProvider = (values: Partial<typeof sysSsoProvider.$inferInsert>) =>
  trial.platform((tx) => tx.update(sysSsoProvider).set(values));

beforeAll(async () => {
  peer = await openOidcPeer([SIGN_ON_CONSOLE]);
  trial = await openTrial();
  await addProvider(trial, { issuer: peer.issuer });
  await trial.addUser({ username: 'kim', thirdPartyId: 'kim-1' });
});
beforeEach(async () => {
  browser = new SignOn(trial);
  ssoticket = ticketIn(await browser.arrive('peer', 'kim-1'));
  const { data } = await browser.exchange(ssoticket);
  token = data && 'token' in data ? data.token : '';
  expect(await isLive()).toBe(true);
});
afterEach(() => setProvider({ singleLogout: true, status: 1 }));
afterAll(async () => {
  await trial.close();
  await peer.close();
});

describe('a logout', () => {
  it('ends the session here and says where the one at the provider ends [SES-05] [SES-06]', async () => {
    const answer = await logout('/auth/oauth/logout', { ticket: token, ssoticket, provider: null });
    expect(await isLive()).toBe(false);
    const address = new URL(answer.data.redirect ?? '');
    expect(address.origin).toBe(peer.issuer);
    const said = Object.fromEntries(address.searchParams);
    expect(said).toMatchObject({
      client_id: 'console',
      post_logout_redirect_uri: `${SIGN_ON_CONSOLE}/api/auth/oauth/logged-out`,
      state: 'peer',
    });
    expect(said.id_token_hint).toMatch(/^eyJ/);
    const [line] = await trial.platform((tx) =>
      tx.select().from(sysLoginHistory).orderBy(desc(sysLoginHistory.createDate)).limit(1),
    );
    expect(line).toMatchObject({ username: 'kim', operation: 'logout', success: true });

    const back = await browser.atProvider(address.href, { logout: 'yes' });
    expect(back).toBe(`${SIGN_ON_CONSOLE}/api/auth/oauth/logged-out?state=peer`);
    expect(await browser.back(back)).toBe(`${SIGN_ON_CONSOLE}/t1001/#/login`);
    // The provider asks who it is again.
    expect(errorIn(await browser.arrive('peer', 'who-else'))).toBe('ssoUnknownUser');
  });

  it('finds the provider by the session alone, and by the ticket alone [SES-05]', async () => {
    expect((await logout('/auth/oauth/logout', {}, token)).data.redirect).toContain(peer.issuer);
    expect(await isLive()).toBe(false);

    ssoticket = ticketIn(await browser.arrive('peer', 'kim-1'));
    const { data } = await browser.exchange(ssoticket);
    token = data && 'token' in data ? data.token : '';
    expect((await logout('/auth/oauth/logout', { ticket: null, ssoticket })).data.redirect).toContain(peer.issuer);
    expect(await isLive()).toBe(false);
  });

  it('tells what it knows once, and nothing to who knows neither [SES-05]', async () => {
    await logout('/auth/oauth/logout', { ticket: token, ssoticket });
    for (const body of [{ ticket: token, ssoticket }, { ticket: 'x', ssoticket: 'y', provider: 'peer' }, {}])
      expect(await logout('/auth/oauth/logout', body)).toMatchObject({ code: 0, data: { redirect: null } });
    expect(await trial.platform((tx) => tx.$count(sysSsoTicket))).toBe(0);
  });

  it('leaves a ticket alone that nobody exchanged [SES-06]', async () => {
    const fresh = ticketIn(await browser.arrive('peer', 'kim-1'));
    expect((await logout('/auth/oauth/logout', { ssoticket: fresh })).data.redirect).toBeNull();
    expect((await browser.exchange(fresh)).code).toBe(0);
  });

  it('stays here where the caller or the provider wants no more [SES-05]', async () => {
    expect((await logout('/sys/oauth/logout', { ticket: token, ssoticket })).data).toEqual({ redirect: null });
    expect(await isLive()).toBe(false);
    await setProvider({ singleLogout: false });
    ssoticket = ticketIn(await browser.arrive('peer', 'kim-1'));
    await browser.exchange(ssoticket);
    expect((await logout('/auth/oauth/logout', { ssoticket })).data).toEqual({ redirect: null });
  });

  it('succeeds although the provider is down [SES-05]', async () => {
    await trial.platform((tx) =>
      tx
        .update(sysSsoProvider)
        .set({ issuer: 'http://127.0.0.1:1', version: 7 })
        .where(eq(sysSsoProvider.name, 'peer')),
    );
    expect(await logout('/auth/oauth/logout', { ticket: token, ssoticket })).toMatchObject({
      code: 0,
      data: { redirect: null },
    });
    expect(await isLive()).toBe(false);
    await trial.platform((tx) =>
      tx.update(sysSsoProvider).set({ issuer: peer.issuer, version: 8 }).where(eq(sysSsoProvider.name, 'peer')),
    );
  });

  it('leads back to a page of this console only [SES-05]', async () => {
    for (const [query, path] of [
      ['', '/'],
      ['?state=nobody', '/'],
      ['?state=//evil.example', '/'],
      ['?state=peer&redirect=https://evil.example', '/t1001/'],
    ])
      expect(await browser.back(`${SIGN_ON_CONSOLE}/api/auth/oauth/logged-out${query}`)).toBe(
        `${SIGN_ON_CONSOLE}${path}#/login`,
      );
  });
});
