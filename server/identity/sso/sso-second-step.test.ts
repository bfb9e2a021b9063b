import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginAnswer, LogoutAnswer, SessionToken } from '../../../contract/wire/identity/login';
import type { Enrolment } from '../../../contract/wire/identity/second-factor';
import { sysSession } from '../../db/system-tables';
import { sysSsoProvider, sysTenant } from '../../db/tables';
import { TestAuthenticator } from '../../testing/authenticator';
import { openOidcPeer, type OidcPeer } from '../../testing/oidc-peer';
import { addProvider, SIGN_ON_CONSOLE, SignOn, ticketIn } from '../../testing/sign-on';
import { openTrial, type Trial } from '../../testing/trial';

let trial: Trial;
let peer: OidcPeer;

beforeAll(async () => {
  peer = await openOidcPeer([SIGN_ON_CONSOLE]);
  trial = await openTrial();
  await addProvider(trial, { issuer: peer.issuer });
  await trial.platform((tx) => tx.update(sysTenant).set({ mfaRequired: true }));
  await trial.addUser({ username: 'kim', thirdPartyId: 'kim-1' });
});
afterAll(async () => {
  await trial.close();
  await peer.close();
});

const methodNow = async () =>
  (await trial.platform((tx) => tx.select().from(sysSession).orderBy(desc(sysSession.createDate)).limit(1)))[0]?.method;

describe('single sign-on where a second factor is asked for', () => {
  it('asks for it, opens the session after it, and still ends at the provider [SES-06] [SES-07]', async () => {
    const browser = new SignOn(trial);
    const ssoticket = ticketIn(await browser.arrive('peer', 'kim-1'));
    const { data } = await browser.exchange(ssoticket);
    expect(data).toMatchObject({ mfa: 'enrol', ticket: expect.any(String) as string });
    const { ticket } = data as Extract<LoginAnswer, { mfa: string }>;
    expect(await trial.platform((tx) => tx.$count(sysSession))).toBe(0);

    const { data: enrolment } = await trial.call<Enrolment>('POST', '/auth/login/enrol', { body: { ticket } });
    const code = new TestAuthenticator(enrolment.secret, trial.ports.clock.now).code();
    const opened = await trial.call<SessionToken>('POST', '/auth/login/enrol/confirm', { body: { ticket, code } });
    expect((await trial.call('GET', '/sys/user/info', { token: opened.data.token })).code).toBe(0);
    expect(await methodNow()).toBe('sso+totp');
    const left = await trial.call<LogoutAnswer>('POST', '/auth/oauth/logout', {
      body: { ticket: opened.data.token, ssoticket },
    });
    expect(left.data.redirect).toContain(peer.issuer);
  });

  it('does not where the provider has asked already [SES-06] [SES-07]', async () => {
    await trial.platform((tx) => tx.update(sysSsoProvider).set({ trustsSecondFactor: true }));
    const browser = new SignOn(trial);
    const { data } = await browser.exchange(ticketIn(await browser.arrive('peer', 'kim-1')));
    expect(data).toHaveProperty('token');
    expect(await methodNow()).toBe('sso');
  });
});
