import { describe, expect, it } from 'vitest';
import { isCaptcha, isLoginAnswer, isMenu, isSessionUser } from './shapes';

const item = (children: unknown[] = [], more: object = {}) => ({
  id: '1',
  name: 'Users',
  url: null,
  icon: null,
  openStyle: 0,
  isApi: false,
  children,
  ...more,
});
const nested = (depth: number): object => (depth === 1 ? item() : item([nested(depth - 1)]));

describe('what the first answers have to be', () => {
  it.each([
    ['an entry without children', [{ id: '1', name: 'Users', url: null }]],
    ['an entry whose address is none', [item([], { url: 7 })]],
    ['an entry without a name', [item([], { name: null })]],
    ['a child that is none', [item([null])]],
    ['no list', { 0: item() }],
    ['a menu without an end', [nested(17)]],
  ])('a menu is not %s [ERR-01]', (_, data) => expect(isMenu(data)).toBe(false));

  it('a menu may be empty, deep within reason, and hold what is not known yet', () => {
    for (const data of [[], [nested(16)], [item([], { badge: 3, url: '/sys/user' })]]) expect(isMenu(data)).toBe(true);
  });

  it('a captcha may be missing, a login answers a token or the next step [ERR-01]', () => {
    expect([null, { id: '1', svg: '<svg/>' }, undefined, { id: '1' }, 7].map(isCaptcha)).toEqual([true, true, false, false, false]);
    const answers = [{ token: 't', expiresAt: '2030-01-01' }, { mfa: 'totp', ticket: 't' }, { token: 7, expiresAt: '' }, { mfa: 'totp' }, null];
    expect(answers.map((answer) => isLoginAnswer(answer))).toEqual([true, true, false, false, false]);
    expect([{ id: '1', username: 'kim', tenantCode: '' }, { id: '1' }, []].map((user) => isSessionUser(user))).toEqual([true, false, false]);
  });
});
