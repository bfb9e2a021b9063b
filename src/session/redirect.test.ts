// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepRedirect, safeAddress, takeRedirect } from './redirect';

beforeEach(() => localStorage.clear());

describe('the address wanted before the login', () => {
  it('is followed once, query and all [SES-03]', () => {
    keepRedirect('/account/activation-code/index?status=active');
    expect(takeRedirect()).toBe('/account/activation-code/index?status=active');
    expect(takeRedirect()).toBe('/home');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' /account',
    'javascript:alert(1)',
    '/\u0000',
    'account',
    '',
    null,
    { path: '/account' },
  ])('never leads to %j [SES-03]', (address) => {
    expect(safeAddress(address)).toBeNull();
    localStorage.setItem('v1@redirect', JSON.stringify(address));
    expect(takeRedirect()).toBe('/home');
  });

  it.each(['/login', '/login?x=1', '/otalogin', '/user/login', '/ssoLogin?ssoticket=1'])('never leads back to the login: %s [SES-03]', (address) => {
    keepRedirect(address);
    expect(takeRedirect()).toBe('/home');
  });
});
