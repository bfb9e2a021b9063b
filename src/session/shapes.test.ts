import { describe, expect, it } from 'vitest';
import { isCaptcha, isLoginAnswer, isMenu, isSessionUser } from './shapes';

describe('what the first answers have to be', () => {
  it.each([
    ['an entry without an id', [{ name: 'Users', url: null }]],
    ['an entry whose id is none', [{ id: 7, name: 'Users' }]],
    ['an entry that is none', [null]],
    ['no list', { 0: { id: '1' } }],
  ])('a menu is not %s [ERR-01]', (_, data) => expect(isMenu(data)).toBe(false));

  it('a menu may be empty, and hold what is not known yet', () => {
    for (const data of [[], [{ id: '1', badge: 3 }]]) expect(isMenu(data)).toBe(true);
  });

  it('a captcha may be missing, a login answers a token or the next step [ERR-01]', () => {
    expect([null, { id: '1', svg: '<svg/>' }, undefined, { id: '1' }, 7].map(isCaptcha)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const answers = [
      { token: 't', expiresAt: '2030-01-01' },
      { mfa: 'totp', ticket: 't' },
      { token: 7, expiresAt: '' },
      { mfa: 'totp' },
      null,
    ];
    expect(answers.map((answer) => isLoginAnswer(answer))).toEqual([true, true, false, false, false]);
    expect([{ id: '1', username: 'kim', tenantCode: '' }, { id: '1' }, []].map((user) => isSessionUser(user))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
