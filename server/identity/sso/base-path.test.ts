import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_BINDING } from '../../../contract/constants';
import { openHostilePeer, type HostilePeer } from '../../testing/hostile-peer';
import { addProvider } from '../../testing/sign-on';
import { openTrial, PASSWORD, type Trial } from '../../testing/trial';

const CONSOLE = 'https://console.example/console';
let trial: Trial;
let peer: HostilePeer;

beforeAll(async () => {
  peer = await openHostilePeer();
  peer.says['/.well-known/openid-configuration'] = peer.metadata;
  trial = await openTrial({ consoleUrl: `${CONSOLE}/`, basePath: '/console' });
  await addProvider(trial, { issuer: peer.issuer });
  await trial.addUser({ username: 'kim', tenantCode: '', superAdmin: 1 });
});
afterAll(async () => {
  await trial.close();
  await peer.close();
});

const ask = (redirectUri: string) =>
  trial.raw('GET', `/auth/oauth/login?${new URLSearchParams({ provider: 'peer', redirectUri })}`, {});

describe('below a path of the host [OPS-03]', () => {
  it.each([`${CONSOLE}/#/user/login`, `${CONSOLE}/t1001/#/user/login`, 'http://localhost/console/#/user/login'])(
    'single sign-on comes back to %s',
    async (redirectUri) => {
      const location = new URL((await ask(redirectUri)).headers.get('location') ?? '');
      expect(location.origin).toBe(peer.issuer);
      expect(location.searchParams.get('redirect_uri')).toBe(
        `${new URL(redirectUri).origin}/console/api/auth/oauth/callback`,
      );
    },
  );

  it.each([
    'https://console.example/#/user/login',
    'https://console.example/t1001/#/user/login',
    'https://console.example/consoles/#/user/login',
    'https://console.example/console/../#/user/login',
    'https://console.example.evil.example/console/#/user/login',
    `${CONSOLE}@evil.example/#/user/login`,
    `${CONSOLE}#/user/login`,
  ])('it never comes back to %s [SES-06]', async (redirectUri) => {
    expect((await ask(redirectUri)).status).toBe(400);
  });

  it('the cookie of a session is sent to the API of this product only [SES-12]', async () => {
    const answer = await trial.call<{ token: string }>('POST', '/auth/login', {
      body: { username: 'kim', password: PASSWORD },
      headers: { [SESSION_BINDING.header]: SESSION_BINDING.value },
    });
    expect(answer.headers.getSetCookie()[0]).toContain('Path=/console/api;');
  });

  it('the document of the API names it', async () => {
    const document = (await (await trial.raw('GET', '/openapi.json', {})).json()) as {
      servers: unknown;
      components: { securitySchemes: { clientCredentials: { flows: unknown } } };
    };
    expect(document.servers).toEqual([{ url: '/console/api' }]);
    expect(document.components.securitySchemes.clientCredentials.flows).toMatchObject({
      clientCredentials: { tokenUrl: '/console/api/auth/oauth/token' },
    });
  });
});
