import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysSsoFlow } from '../../db/system-tables';
import { openHostilePeer, type HostilePeer } from '../../testing/hostile-peer';
import { addProvider, SIGN_ON_CONSOLE, SignOn } from '../../testing/sign-on';
import { openTrial, type Trial } from '../../testing/trial';

let trial: Trial;
let peer: HostilePeer;

beforeAll(async () => {
  peer = await openHostilePeer();
  peer.says['/.well-known/openid-configuration'] = peer.metadata;
  trial = await openTrial({ consoleUrl: 'https://console.example/' });
  await addProvider(trial, { issuer: peer.issuer });
});
afterAll(async () => {
  await trial.close();
  await peer.close();
});

const ask = (redirectUri: string, headers: Record<string, string> = {}) =>
  trial.raw('GET', `/auth/oauth/login?${new URLSearchParams({ provider: 'peer', redirectUri })}`, { headers });

describe('the address that single sign-on comes back to', () => {
  it.each([
    `${SIGN_ON_CONSOLE}/#/user/login`,
    `${SIGN_ON_CONSOLE}/t1001/#/user/login`,
    `${SIGN_ON_CONSOLE}/t1001#/user/login`,
    'https://console.example/t1001/#/user/login',
  ])('may be %s [SES-06]', async (redirectUri) => {
    const location = new URL((await ask(redirectUri)).headers.get('location') ?? '');
    expect(location.origin).toBe(peer.issuer);
    expect(location.searchParams.get('redirect_uri')).toBe(`${new URL(redirectUri).origin}/api/auth/oauth/callback`);
  });

  it('is of https where a proxy says so [SES-06]', async () => {
    expect((await ask('https://localhost/#/user/login')).status).toBe(400);
    expect((await ask('https://localhost/#/user/login', { 'x-forwarded-proto': 'https' })).status).toBe(302);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://localhost/#/user/login',
    'data:text/html,x#/user/login',
    '//localhost/#/user/login',
    '//evil.example/#/user/login',
    '/\\evil.example/#/user/login',
    '/#/user/login',
    '',
    'https://evil.example/#/user/login',
    'http://localhost.evil.example/#/user/login',
    'http://localhost@evil.example/#/user/login',
    'http://user:secret@localhost/#/user/login',
    'http://localhost:8080/#/user/login',
    'https://localhost/#/user/login',
    'ftp://localhost/#/user/login',
    'http:\\\\localhost\\#/user/login',
    'http://localhost\\@evil.example/#/user/login',
    'http://localhost/\\evil.example#/user/login',
    'http://localhost//evil.example/#/user/login',
    'http://localhost/a/b/#/user/login',
    'http://localhost/../#/user/login',
    'http://localhost/%2e%2e/#/user/login',
    'http://localhost/?x=1#/user/login',
    'http://localhost/#/login',
    'http://localhost/#/user/login?next=//evil.example',
    'http://localhost/#/user/login#',
    'http://localhost/',
    'http://localhost/\t#/user/login',
    'http://localhost/\r\nSet-Cookie: a=b#/user/login',
    ' http://localhost/#/user/login',
    'HTTP://LOCALHOST/#/user/login',
    'https://console.example.evil.example/#/user/login',
    'https://console.example:444/#/user/login',
  ])('is never %j [SES-06] [SES-03]', async (redirectUri) => {
    const answer = await ask(redirectUri);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(await answer.json()).toMatchObject({ code: 400, data: { name: 'redirectUri' } });
  });

  it('is no header of the answer’s own making, and leaves no sign-on behind where it is refused [SES-06]', async () => {
    const before = await trial.platform((tx) => tx.$count(sysSsoFlow));
    await ask('http://evil.example/#/user/login');
    expect(await trial.platform((tx) => tx.$count(sysSsoFlow))).toBe(before);
    const location = await new SignOn(trial).begin('no-such\r\nprovider');
    expect(location).toBe(`${SIGN_ON_CONSOLE}/#/login?ssoError=ssoFailed`);
  });
});
