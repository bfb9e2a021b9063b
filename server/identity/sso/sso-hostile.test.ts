import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sysSsoTicket } from '../../db/system-tables';
import { sysLoginHistory, sysSsoProvider } from '../../db/tables';
import { openHostilePeer, type HostilePeer } from '../../testing/hostile-peer';
import { openOidcPeer } from '../../testing/oidc-peer';
import { addProvider, SIGN_ON_CONSOLE, errorIn, SignOn, ticketIn } from '../../testing/sign-on';
import { openTrial, type Trial } from '../../testing/trial';

const METADATA = '/.well-known/openid-configuration';
const HTML = { type: 'text/html', text: '<script>alert(1)</script>' };
let trial: Trial;
let peer: HostilePeer;
let browser: SignOn;

const isNothingLeft = async () => (await trial.platform((tx) => tx.$count(sysSsoTicket))) === 0;

beforeAll(async () => {
  peer = await openHostilePeer();
  trial = await openTrial();
  await addProvider(trial, { issuer: peer.issuer });
  await trial.addUser({ username: 'kim', thirdPartyId: 'kim-1' });
});
beforeEach(async () => {
  browser = new SignOn(trial);
  for (const path of ['/token', '/userinfo']) delete peer.says[path];
  peer.says[METADATA] = peer.metadata;
  await trial.platform((tx) => tx.delete(sysSsoTicket));
  // What was learnt of the provider in the last test counts no more.
  await trial.platform((tx) =>
    tx
      .update(sysSsoProvider)
      .set({ version: Math.floor(Math.random() * 1e9) })
      .where(eq(sysSsoProvider.name, 'peer')),
  );
});
afterAll(async () => {
  await trial.close();
  await peer.close();
});

/** Goes to the provider and comes back with whatever it says of the person. */
async function arrive(idToken: (asked: URLSearchParams) => string, more: Record<string, string> = {}): Promise<string> {
  const { searchParams: asked } = new URL(await browser.begin('peer'));
  peer.says['/token'] = { access_token: 'a', token_type: 'Bearer', id_token: idToken(asked) };
  return browser.back(
    `${SIGN_ON_CONSOLE}/api/auth/oauth/callback?${new URLSearchParams({ code: 'c', state: asked.get('state') ?? '', ...more })}`,
  );
}

describe('a provider that cannot be trusted', () => {
  it('is believed where everything is right [SES-06]', async () => {
    expect(ticketIn(await arrive((asked) => peer.idToken({ nonce: asked.get('nonce') })))).not.toBe('');
  });

  it.each([
    ['another nonce', () => peer.idToken({ nonce: 'of-somebody-else' })],
    ['no nonce', () => peer.idToken({})],
    [
      'another issuer',
      (asked: URLSearchParams) => peer.idToken({ nonce: asked.get('nonce'), iss: 'https://evil.example' }),
    ],
    [
      'another audience',
      (asked: URLSearchParams) => peer.idToken({ nonce: asked.get('nonce'), aud: 'another-console' }),
    ],
    [
      'a token of yesterday',
      (asked: URLSearchParams) => peer.idToken({ nonce: asked.get('nonce'), exp: 1_600_000_000 }),
    ],
    [
      'a signature of another key',
      (asked: URLSearchParams) => peer.idToken({ nonce: asked.get('nonce') }, { foreignKey: true }),
    ],
    ['no signature', (asked: URLSearchParams) => peer.idToken({ nonce: asked.get('nonce') }, { alg: 'none' })],
    [
      'changed claims',
      (asked: URLSearchParams) => {
        const [head, , signature] = peer.idToken({ nonce: asked.get('nonce'), sub: 'nobody' }).split('.');
        return [head, peer.idToken({ nonce: asked.get('nonce') }).split('.')[1], signature].join('.');
      },
    ],
    [
      'another authorized party',
      (asked: URLSearchParams) => peer.idToken({ nonce: asked.get('nonce'), azp: 'another' }),
    ],
    [
      'a moment to come',
      (asked: URLSearchParams) =>
        peer.idToken({ nonce: asked.get('nonce'), iat: Math.floor(Date.now() / 1000) + 3600 }),
    ],
    ['rubbish', () => 'rubbish'],
  ])('is not believed with %s [SES-06]', async (_, idToken) => {
    expect(await arrive(idToken)).toBe(`${SIGN_ON_CONSOLE}/#/login?ssoError=ssoFailed`);
    expect(await isNothingLeft()).toBe(true);
    const [line] = await trial.platform((tx) =>
      tx.select().from(sysLoginHistory).orderBy(desc(sysLoginHistory.createDate)).limit(1),
    );
    expect(line).toMatchObject({ success: false, failureReason: 'ssoFailed', tenantCode: '1001' });
  });

  it.each([
    ['HTML', HTML],
    ['JSON cut off', { type: 'application/json', text: '{"access_token":"a","id_tok' }],
    [
      'an error of its own',
      { type: 'application/json', text: '{"error":"invalid_grant","error_description":"<img src=x>"}', status: 400 },
    ],
    ['a failure', { type: 'text/plain', text: 'oops', status: 500 }],
    ['a redirect elsewhere', { type: 'text/plain', text: '', status: 302 }],
    ['no id token', { access_token: 'a', token_type: 'Bearer' }],
    ['too much', { type: 'application/json', text: `"${'x'.repeat(2 * 1024 * 1024)}"` }],
  ])('answers %s for the code: nobody is signed in, and nothing of it is shown [SES-06]', async (_, said) => {
    const { searchParams: asked } = new URL(await browser.begin('peer'));
    peer.says['/token'] = said;
    const back = await browser.back(`${SIGN_ON_CONSOLE}/api/auth/oauth/callback?code=c&state=${asked.get('state')}`);
    expect(back).toBe(`${SIGN_ON_CONSOLE}/#/login?ssoError=ssoFailed`);
    expect(await isNothingLeft()).toBe(true);
  });

  it('does not choose the error that is shown [SES-06]', async () => {
    expect(errorIn(await arrive(() => '', { error: 'server_error', error_description: '<script>' }))).toBe('ssoFailed');
    expect(errorIn(await arrive(() => '', { iss: 'https://evil.example' }))).toBe('ssoFailed');
  });

  it.each([
    ['HTML', HTML],
    ['JSON cut off', { type: 'application/json', text: '{"issuer":' }],
    ['nothing', { type: 'text/plain', text: '', status: 404 }],
    ['a failure', { type: 'text/plain', text: '', status: 503 }],
    ['a redirect', { type: 'text/plain', text: '', status: 302 }],
    ['another issuer', { issuer: 'https://evil.example', authorization_endpoint: 'https://evil.example/a' }],
    ['a script as its login page', { authorization_endpoint: 'javascript:alert(1)' }],
    ['a file as its login page', { authorization_endpoint: 'file:///etc/passwd' }],
    ['no login page', { authorization_endpoint: undefined }],
    ['numbers', { authorization_endpoint: 7 }],
  ])('says %s of itself: the browser stays here [SES-06]', async (_, said) => {
    peer.says[METADATA] = 'text' in said ? said : { ...peer.metadata, ...said };
    expect(await browser.begin('peer', `${SIGN_ON_CONSOLE}/t1001/#/user/login`)).toBe(
      `${SIGN_ON_CONSOLE}/t1001/#/login?ssoError=ssoFailed`,
    );
  });

  it('leads nowhere inside the own network [SES-06]', async () => {
    for (const name of ['token_endpoint', 'jwks_uri']) {
      peer.says[METADATA] = { ...peer.metadata, [name]: 'http://169.254.169.254/latest/meta-data' };
      await trial.platform((tx) =>
        tx
          .update(sysSsoProvider)
          .set({ version: Math.floor(Math.random() * 1e9) })
          .where(eq(sysSsoProvider.name, 'peer')),
      );
      expect(errorIn(await arrive((asked) => peer.idToken({ nonce: asked.get('nonce') }))), name).toBe('ssoFailed');
    }
  });
});

describe('a provider that is down', () => {
  it('is told on the login page, and the password is still a way in [SES-06]', async () => {
    const down = await openOidcPeer([SIGN_ON_CONSOLE]);
    await addProvider(trial, { issuer: down.issuer, name: 'down' });
    // What was learnt while it was there must not lead to a page that does not answer.
    expect(await browser.begin('down')).toContain(down.issuer);
    await down.close();
    expect(await browser.begin('down', `${SIGN_ON_CONSOLE}/t1001/#/user/login`)).toBe(
      `${SIGN_ON_CONSOLE}/t1001/#/login?ssoError=ssoFailed`,
    );
    expect((await trial.attempt('kim')).code).toBe(0);
  });
});
