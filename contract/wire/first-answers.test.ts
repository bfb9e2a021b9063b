import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CaptchaAnswer, LoginAnswer } from './identity/login';
import { RawNavigation } from './identity/session';

describe('what the first answers have to be', () => {
  it.each([
    ['an entry without an id', [{ name: 'Users', url: null }]],
    ['an entry whose id is none', [{ id: 7, name: 'Users' }]],
    ['an entry that is none', [null]],
    ['no list', { 0: { id: '1' } }],
  ])('a menu is not %s [ERR-01]', (_, data) => expect(v.is(RawNavigation, data)).toBe(false));

  it('a menu may be empty, and hold what is not known yet', () => {
    for (const data of [[], [{ id: '1', badge: 3 }]]) expect(v.is(RawNavigation, data)).toBe(true);
  });

  it('a captcha may be missing, a login answers a token or the next step [ERR-01]', () => {
    const captchas = [null, { id: '1', svg: '<svg/>' }, undefined, { id: '1' }, 7];
    expect(captchas.map((data) => v.is(CaptchaAnswer, data))).toEqual([true, true, false, false, false]);
    const answers = [
      { token: 't', expiresAt: '2030-01-01' },
      { mfa: 'totp', ticket: 't' },
      { mfa: 'a step of a newer server', ticket: 't' },
      { token: 7, expiresAt: '' },
      { mfa: 'totp' },
      null,
    ];
    expect(answers.map((data) => v.is(LoginAnswer, data))).toEqual([true, true, true, false, false, false]);
  });
});
