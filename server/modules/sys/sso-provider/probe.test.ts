import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysMenu } from '../../../db/tables';
import { openHostilePeer, type HostilePeer } from '../../../testing/hostile-peer';
import { openOidcPeer, type OidcPeer } from '../../../testing/oidc-peer';
import { testApp, tokenWith, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let peer: OidcPeer;
let hostile: HostilePeer;
let count = 0;

const BASE = '/sys/sso-provider';
const METADATA = '/.well-known/openid-configuration';
const add = async (issuer: string, token = app.tokens.adminA) => {
  count += 1;
  return app.call(
    'POST',
    BASE,
    { name: `p${count}`, title: 'P', issuer, clientId: 'console', clientSecret: 'shared-secret' },
    { token },
  );
};
const findingOf = async (issuer: string) => {
  const { data } = await add(issuer);
  return app.call('POST', `${BASE}/${data.id}/test`, {}, { token: app.tokens.adminA });
};

beforeAll(async () => {
  [app, peer, hostile] = await Promise.all([testApp(), openOidcPeer(['http://localhost']), openHostilePeer()]);
});
afterAll(async () => {
  await Promise.all([app.close(), peer.close(), hostile.close()]);
});

describe('a provider of single sign-on', () => {
  it('says what it offers when it is asked [SES-06]', async () => {
    expect((await findingOf(peer.issuer)).data).toEqual({
      outcome: 'fine',
      authorizationEndpoint: `${peer.issuer}/auth`,
      tokenEndpoint: `${peer.issuer}/token`,
      endSessionEndpoint: `${peer.issuer}/session/end`,
      hasPkce: true,
    });
  });

  it.each([
    ['HTML', { type: 'text/html', text: '<p>' }, 'noProvider'],
    ['JSON cut off', { type: 'application/json', text: '{"iss' }, 'noProvider'],
    ['nothing', { type: 'text/plain', text: '', status: 404 }, 'noProvider'],
    ['another issuer', { issuer: 'https://other.example' }, 'otherIssuer'],
    ['half of it', { token_endpoint: undefined }, 'noProvider'],
  ])('is told apart from what answers %s [SES-06]', async (_, said, outcome) => {
    hostile.says[METADATA] = 'text' in said ? said : { ...hostile.metadata, ...said };
    expect(await findingOf(hostile.issuer)).toMatchObject({ code: 0, data: { outcome, authorizationEndpoint: null } });
  });

  it('is told to be down, or out of bounds [SES-06]', async () => {
    expect((await findingOf('http://127.0.0.1:1')).data.outcome).toBe('unreachable');
    for (const inside of ['https://10.0.0.1', 'http://localhost:1', 'https://169.254.169.254/latest'])
      expect((await findingOf(inside)).data.outcome).toBe('notAllowed');
  });

  it('stands at an address of https, or on this machine [SES-06]', async () => {
    for (const issuer of ['http://idp.example.com', 'javascript:alert(1)', 'https://u:p@idp.example.com', 'idp'])
      expect(await add(issuer)).toMatchObject({
        code: 10001,
        data: { fields: { issuer: expect.any(String) as string } },
      });
  });

  it('never tells its secret [SES-06]', async () => {
    const made = await add(peer.issuer);
    const list = await app.call('GET', `${BASE}/page?page=1&limit=100`, undefined, { token: app.tokens.adminA });
    const history = await app.call('GET', `${BASE}/${made.data.id}/history`, undefined, { token: app.tokens.adminA });
    for (const { text } of [made, list, history]) expect(text).not.toContain('shared-secret');
  });

  it('is named by who may do everything anyway: whoever names it could become anybody [SES-06] [PERM-03]', async () => {
    const menus = await app.system(({ tx }) => tx.select({ id: sysMenu.id }).from(sysMenu));
    const token = await tokenWith(
      app,
      'A',
      'almost-everything',
      menus.map(({ id }) => id),
      { dataScope: 'own' },
    );
    const made = await add(peer.issuer);
    expect((await add(peer.issuer, token)).status).toBe(403);
    expect((await app.call('PUT', `${BASE}/${made.data.id}`, { version: 1, title: 'Q' }, { token })).status).toBe(403);
    expect((await app.call('POST', `${BASE}/${made.data.id}/disable`, {}, { token })).code).toBe(0);
    expect((await app.call('POST', `${BASE}/${made.data.id}/enable`, {}, { token })).status).toBe(403);
    expect((await app.call('POST', `${BASE}/${made.data.id}/enable`, {}, { token: app.tokens.adminA })).code).toBe(0);
  });
});
