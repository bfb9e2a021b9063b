import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommon } from './common-password';
import { checkPassword, judgePassword, PASSWORD_LENGTH, SENSITIVE_WORDS, type PasswordContext } from './password';

const SOUND = 'Wx!7vfKz';
const PHRASE = 'vier Esel tanzen im Regen';
const sound = fc
  .tuple(
    fc.stringMatching(/^[H-M]{2,6}$/),
    fc.stringMatching(/^[h-m]{2,6}$/),
    fc.stringMatching(/^[0-9]{1,3}$/),
    fc.stringMatching(/^[!#%&*+?]{2,6}$/),
  )
  .map((parts) => parts.join('.'))
  .filter((p) => p.length <= 32);
const username = fc.stringMatching(/^[a-z][a-z0-9]{3,7}$/);
const keyOf = (password: string, context?: PasswordContext): string | undefined =>
  checkPassword(password, context)?.key;

describe('a new password', () => {
  it('is accepted when it holds all four classes and nothing forbidden [VAL-03]', () => {
    fc.assert(fc.property(sound, (password) => checkPassword(password, { username: 'tanaka' }) === null));
  });

  it('is refused when it is shorter than 8 or longer than 32 [VAL-03]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 7 }), fc.string({ minLength: 33, maxLength: 60 })),
        (password) => keyOf(password) === 'passwordComposition',
      ),
    );
  });

  it('is refused when a class of characters is missing [VAL-03]', () => {
    const without = fc.constantFrom(/[A-Z]/g, /[a-z]/g, /\d/g, /[^A-Za-z0-9]/g);
    // Where the missing class kept two equal halves apart, what is left is a repetition, and that is told first.
    const refusals = ['passwordComposition', 'passwordCommon'];
    const isRefused = (password: string, missing: RegExp) =>
      refusals.includes(keyOf(password.replace(missing, '').padEnd(8, missing.source === '[a-z]' ? 'QZ' : 'qz')) ?? '');
    fc.assert(fc.property(sound, without, isRefused), { examples: [['KJKK.jk.0.+&', /\d/g]] });
  });

  it('is refused with any four digits in a row [VAL-03]', () => {
    fc.assert(
      fc.property(sound, fc.stringMatching(/^\d{4}$/), fc.nat(), (password, run, at) => {
        const cut = at % (password.length + 1);
        return keyOf(password.slice(0, cut) + run + password.slice(cut)) === 'passwordComposition';
      }),
    );
  });

  it('is refused when it holds the username or its reverse, in any case [VAL-03]', () => {
    fc.assert(
      fc.property(username, fc.boolean(), fc.boolean(), (name, upper, backwards) => {
        const part = backwards ? [...name].reverse().join('') : name;
        const password = `Zq!8${upper ? part.toUpperCase() : part}z`;
        return ['passwordName', 'passwordComposition'].includes(keyOf(password, { username: name }) ?? '');
      }),
    );
    expect(keyOf('Zq!8Tanakaz', { username: 'tanaka' })).toBe('passwordName');
    expect(keyOf('Zq!8akanatz', { username: 'tanaka' })).toBe('passwordName');
  });

  it('is refused when it holds a sensitive word [VAL-03]', () => {
    for (const word of SENSITIVE_WORDS) expect(keyOf(`Zq!8${word.toUpperCase()}z`)).toBe('passwordSensitive');
  });

  it('is refused when it is the old one [VAL-03]', () => {
    fc.assert(fc.property(sound, (password) => keyOf(password, { oldPassword: password }) === 'passwordSame'));
    expect(checkPassword(SOUND, { oldPassword: `${SOUND}x` })).toBeNull();
  });
});

describe('a passphrase', () => {
  const context: PasswordContext = { profile: 'passphrase' };
  const word = fc.stringMatching(/^[a-z]{5,9}$/);
  const phrase = fc
    .tuple(word, word, word)
    .filter((words) => new Set(words).size === 3)
    .map((words) => words.join(' '))
    .filter((text) => !SENSITIVE_WORDS.some((sensitive) => text.includes(sensitive)));

  it('is accepted with 15 to 128 characters of any kind [VAL-03]', () => {
    fc.assert(
      fc.property(phrase, (password) => checkPassword(password, { ...context, username: 'tanaka-7' }) === null),
    );
    for (const password of [
      PHRASE,
      '네 마리 당나귀가 빗속에서 춤춘다',
      '四头驴子在雨中跳舞唱歌到天明好热闹',
      `${PHRASE} 2024`,
    ])
      expect(checkPassword(password, context)).toBeNull();
  });

  it('is refused outside these lengths, however many classes it has [VAL-03]', () => {
    const { min, max } = PASSWORD_LENGTH.passphrase;
    fc.assert(
      fc.property(
        fc.oneof(
          sound.filter((text) => text.length < min),
          fc.string({ minLength: max + 1, maxLength: max + 40 }),
        ),
        (password) => keyOf(password, context) === 'passphrase',
      ),
    );
  });

  it('holds neither the username nor a sensitive word, and is not the old one [VAL-03]', () => {
    fc.assert(
      fc.property(
        phrase,
        username,
        (text, name) => keyOf(`${text.slice(0, 20)} ${name}`, { ...context, username: name }) === 'passwordName',
      ),
    );
    for (const sensitive of SENSITIVE_WORDS) expect(keyOf(`${PHRASE} ${sensitive}`, context)).toBe('passwordSensitive');
    expect(keyOf(PHRASE, { ...context, oldPassword: PHRASE })).toBe('passwordSame');
  });

  it.each([
    'aaaaaaaaaaaaaaaaaaaa',
    'abc abc abc abc abc',
    '12345678901234567890',
    'abcdefghijklmnopq',
    'password password',
    '!!!!!!!!!!!!!!!!',
  ])('is no repetition and no row: %s [VAL-03]', (password) => expect(keyOf(password, context)).toBe('passwordCommon'));
});

describe('common passwords', () => {
  it('are those too of which next to nothing has to be thought of [VAL-03]', () => {
    const common = new Set<string>();
    for (const password of ['Abcdef1!', 'Aa123!456', 'Aaaaaa1!', 'Abcd1234!', 'Zyxw987!', '1234Abcd!', 'Qqqq1111!'])
      expect([password, isCommon(password, common)]).toEqual([password, true]);
    for (const password of [
      'k7!Q$2@z',
      'B7#m!4x9',
      'Tiger-lamp-27',
      'Sample-pass!x1',
      'correct horse battery',
      'aB3$xY9!',
    ])
      expect([password, isCommon(password, common)]).toEqual([password, false]);
  });

  it.each(['P@ssw0rd!23', 'Password!1', 'Qwerty!12', 'Welcome#1', 'PASSWORD2024!', '!!Password!!'])(
    'are refused however they are dressed up: %s [VAL-03]',
    (password) => {
      expect(keyOf(password)).toBe('passwordCommon');
    },
  );

  it('are those of the list that is handed in [VAL-03]', () => {
    const common = new Set(['summer', 'bmx', 'l3tm3in!']);
    for (const password of ['Summer24!!', 'Summer2024!', '5umm3r!!1', 'L3tm3in!'])
      expect(keyOf(password, { common })).toBe('passwordCommon');
    expect(keyOf('Summer24!!')).toBeUndefined();
    // Three letters among many signs are no word.
    expect(keyOf('B7#m!4x9', { common })).toBeUndefined();
  });
});

describe('the rules that a person sees', () => {
  it('are kept, all of them, exactly where the password may be used [VAL-03]', () => {
    const context = fc.record({
      profile: fc.constantFrom('composition', 'passphrase'),
      username,
      oldPassword: sound,
    } as const);
    fc.assert(
      fc.property(fc.oneof(sound, fc.string({ maxLength: 140 })), context, (password, given) => {
        return (
          judgePassword(password, given).every(({ isKept }) => isKept) === (checkPassword(password, given) === null)
        );
      }),
    );
  });

  it('do not speak of an old password that nobody typed yet [VAL-03]', () => {
    expect(judgePassword('', {}).map(({ rule }) => rule)).not.toContain('same');
    expect(judgePassword('', { profile: 'passphrase' }).map(({ rule }) => rule)).toEqual([
      'length',
      'common',
      'name',
      'sensitive',
    ]);
  });
});
