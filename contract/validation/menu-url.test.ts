import { describe, expect, it } from 'vitest';
import { isMenuUrl, kindOfAddress, webAddress } from './menu-url';

describe('addresses of the menu [RT-12]', () => {
  it.each(['/sys/user/index', '/support/order-list?status=4', '/a#b', '/用户'])('takes %s as a path of ours', (url) => {
    expect([kindOfAddress(url), isMenuUrl(url)]).toEqual(['own', true]);
  });

  it.each(['https://example.com/', 'HTTP://example.com:8080/a?b=c#d', 'https://[::1]/', 'https://예시.kr/'])(
    'takes %s as a page of the web',
    (url) => {
      expect([kindOfAddress(url), isMenuUrl(url)]).toEqual(['web', true]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    '\njavascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'ftp://example.com/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/a b',
    '/a\u0000',
    'https:/example.com',
    'https:\\\\example.com',
    'https://',
    'https:// example.com',
    'https://exa mple.com/',
    'https://bank.example@evil.example/',
    'https://user:secret@example.com/',
    'https://[::1',
    ' https://example.com/',
    'sys/user/index',
    '',
    '#/sys/user/index',
  ])('refuses %j', (url) => {
    expect([kindOfAddress(url), isMenuUrl(url)]).toEqual([null, false]);
  });

  it('opens what a server answers although nobody would type it, and never what is no text', () => {
    expect(webAddress("https://example.com/it's?q=<b>")).toBe("https://example.com/it's?q=%3Cb%3E");
    expect(isMenuUrl("https://example.com/it's")).toBe(false);
    for (const none of [null, undefined, 7, {}, ['https://example.com/']])
      expect([webAddress(none), kindOfAddress(none)]).toEqual([null, null]);
  });
});
