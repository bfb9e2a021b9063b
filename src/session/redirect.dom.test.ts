import { beforeEach, describe, expect, it } from 'vitest';
import { forgetRedirect, keepRedirect, safeAddress, takeRedirect } from './redirect';

beforeEach(() => {
  localStorage.clear();
  forgetRedirect();
});

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
    '/a\u0000b',
    '/\\/evil.example',
    '/a\\..\\..\\evil.example',
    '///evil.example',
    '\t//evil.example',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/1',
    '#//evil.example',
    '?//evil.example',
    'evil.example',
    '<img src=x onerror=alert(1)>',
    `/${'x'.repeat(2000)}`,
    42,
    true,
    ['/account'],
    'account',
    '',
    null,
    { path: '/account' },
  ])('never leads to %j [SES-03]', (address) => {
    expect(safeAddress(address)).toBeNull();
    localStorage.setItem('v1@redirect', JSON.stringify(address));
    expect(takeRedirect()).toBe('/home');
  });

  it('is each tab’s own, and over a reload the last one’s [SES-03] [SES-12]', () => {
    keepRedirect('/account/client/index');
    // Another tab of the browser.
    localStorage.setItem('v1@redirect', '"/sys/user/index"');
    expect(takeRedirect()).toBe('/account/client/index');
    localStorage.setItem('v1@redirect', '"/sys/user/index"');
    expect(takeRedirect()).toBe('/sys/user/index');
  });

  it('is gone after a logout [SES-05]', () => {
    keepRedirect('/account/client/index');
    forgetRedirect();
    expect([takeRedirect(), localStorage.getItem('v1@redirect')]).toEqual(['/home', null]);
  });

  it.each(['/login', '/login?x=1', '/otalogin', '/user/login', '/ssoLogin?ssoticket=1'])(
    'never leads back to the login: %s [SES-03]',
    (address) => {
      keepRedirect(address);
      expect(takeRedirect()).toBe('/home');
    },
  );
});
