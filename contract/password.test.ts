import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword, SENSITIVE_WORDS } from './password';

const SOUND = 'Wx!7vfKz';
const sound = fc
  .tuple(fc.stringMatching(/^[H-M]{2,6}$/), fc.stringMatching(/^[h-m]{2,6}$/), fc.stringMatching(/^[0-9]{1,3}$/), fc.stringMatching(/^[!#%&*+?]{2,6}$/))
  .map((parts) => parts.join('.'))
  .filter((p) => p.length <= 32);
const username = fc.stringMatching(/^[a-z][a-z0-9]{3,7}$/);

describe('a new password', () => {
  it('is accepted when it holds all four classes and nothing forbidden [VAL-03]', () => {
    fc.assert(fc.property(sound, (password) => checkPassword(password, { username: 'tanaka' }) === null));
  });

  it('is refused when it is shorter than 8 or longer than 32 [VAL-03]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 7 }), fc.string({ minLength: 33, maxLength: 60 })),
        (password) => checkPassword(password)?.key === 'password',
      ),
    );
  });

  it('is refused when a class of characters is missing [VAL-03]', () => {
    const without = fc.constantFrom(/[A-Z]/g, /[a-z]/g, /\d/g, /[^A-Za-z0-9]/g);
    fc.assert(
      fc.property(
        sound,
        without,
        (password, missing) => checkPassword(password.replace(missing, '').padEnd(8, missing.source === '[a-z]' ? 'Q' : 'q'))?.key === 'password',
      ),
    );
  });

  it('is refused with any four digits in a row [VAL-03]', () => {
    fc.assert(
      fc.property(sound, fc.stringMatching(/^\d{4}$/), fc.nat(), (password, run, at) => {
        const cut = at % (password.length + 1);
        return checkPassword(password.slice(0, cut) + run + password.slice(cut))?.key === 'password';
      }),
    );
  });

  it('is refused when it holds the username or its reverse, in any case [VAL-03]', () => {
    fc.assert(
      fc.property(username, fc.boolean(), fc.boolean(), (name, upper, backwards) => {
        const part = backwards ? [...name].reverse().join('') : name;
        const password = `Zq!8${upper ? part.toUpperCase() : part}z`;
        return ['passwordName', 'password'].includes(checkPassword(password, { username: name })?.key ?? '');
      }),
    );
    expect(checkPassword('Zq!8Tanakaz', { username: 'tanaka' })).toEqual({ key: 'passwordName' });
    expect(checkPassword('Zq!8akanatz', { username: 'tanaka' })).toEqual({ key: 'passwordName' });
  });

  it('is refused when it holds a sensitive word [VAL-03]', () => {
    for (const word of SENSITIVE_WORDS) expect(checkPassword(`Zq!8${word.toUpperCase()}z`)).toEqual({ key: 'passwordSensitive' });
  });

  it.each(['P@ssw0rd!23', 'Password!1', 'Qwerty!12', 'Welcome#1'])('is refused when everybody uses it: %s', (password) => {
    expect(checkPassword(password)).toEqual({ key: 'passwordCommon' });
  });

  it('is refused when it is the old one [VAL-03]', () => {
    fc.assert(fc.property(sound, (password) => checkPassword(password, { oldPassword: password })?.key === 'passwordSame'));
    expect(checkPassword(SOUND, { oldPassword: `${SOUND}x` })).toBeNull();
  });
});
