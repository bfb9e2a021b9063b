import { describe, expect, it } from 'vitest';
import { safeAddress } from '../../session/redirect';
import { segmentOf } from '../../session/tenant-segment';
import { parseAddress } from './address';
import { guard } from './guard';

const at = (address: string, isSignedIn: boolean) => guard(parseAddress(address), isSignedIn);

describe('guard', () => {
  it.each(['/login', '/otalogin'])(
    '%s shows the login, and leads on who is signed in [RT-02] [PUB-02] [PUB-03]',
    (path) => {
      expect(at(path, false)).toEqual({ kind: 'login' });
      expect(at(path, true)).toEqual({ kind: 'enter' });
    },
  );

  it('goes from /user/login to /otalogin with the query [RT-02]', () => {
    expect(at('/user/login?ssoticket=1&a=b?c', false)).toEqual({ kind: 'go', to: '/otalogin?ssoticket=1&a=b?c' });
  });

  it('hands a ticket of single sign-on on to the page that takes it [SES-06] [RT-02]', () => {
    expect(at('/otalogin?ssoticket=1', false)).toEqual({ kind: 'go', to: '/ssoLogin?ssoticket=1' });
    expect(at('/login?ssoticket=1', true)).toEqual({ kind: 'go', to: '/ssoLogin?ssoticket=1' });
    expect(at('/ssoLogin?ssoticket=1', true)).toEqual({ kind: 'sso' });
    expect(at('/login?ssoError=ssoFailed', false)).toEqual({ kind: 'login' });
  });

  it.each(['forgot', 'reset'] as const)(
    'opens the page for a %s password, whoever is signed in, and never leads back to it [SES-08] [RT-02]',
    (kind) => {
      for (const isSignedIn of [true, false]) expect(at(`/${kind}-password?token=1`, isSignedIn)).toEqual({ kind });
      expect(safeAddress(`/${kind}-password?token=1`)).toBeNull();
    },
  );

  it('keeps the wanted address where a session is needed, pop-ups included [SES-03] [SES-04]', () => {
    expect(at('/account/client/index?a=1', false)).toEqual({ kind: 'needsLogin', wanted: '/account/client/index?a=1' });
    expect(at('/support/order-list/index?pop=true', false)).toEqual({
      kind: 'needsLogin',
      wanted: '/support/order-list/index?pop=true',
    });
    expect(at('/account/client/index', true)).toEqual({ kind: 'console' });
  });

  it.each(['/portal', '/portal?pop=true'])('%s opens for everybody, before the console [RT-03] [SES-04]', (address) => {
    for (const isSignedIn of [true, false]) expect(at(address, isSignedIn)).toEqual({ kind: 'portal' });
    expect(safeAddress(address)).toBeNull();
  });

  it.each(['/error?to=404', '/error?pop=true'])('%s opens without a session [SES-04]', (address) => {
    expect(at(address, false)).toEqual({ kind: 'console' });
  });

  it('finds the tenant before the hash and nothing else [RT-11]', () => {
    expect(['/', '/index.html', '/t1001/', '/t1001', '/T1', '/../x', '/a%2Fb/'].map(segmentOf)).toEqual([
      null,
      null,
      't1001',
      't1001',
      null,
      null,
      null,
    ]);
  });
});
