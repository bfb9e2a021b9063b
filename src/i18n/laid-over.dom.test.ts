import { dynamicKey } from '../../contract/text/word-key';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { wordsLike } from './words-like';
import { hasWord, loadWords, overlayWords, startWords, translate } from './words';

beforeAll(() => startWords('en-US'));
beforeEach(() => overlayWords('en-US', {}));

const SAVE = 'shell.login.submit';
const COUNTED = 'validate.maxLength';

test('a word of the server takes the place of a built-in one, and gives it back when it is gone [I18N-02]', () => {
  const own = translate(SAVE);
  overlayWords('en-US', { [SAVE]: 'Come in' });
  expect(translate(SAVE)).toBe('Come in');
  overlayWords('en-US', {});
  expect(translate(SAVE)).toBe(own);
});

test('words wait for the file that they belong to [I18N-02]', async () => {
  overlayWords('en-US', { 'sys.user.title': 'Staff' });
  expect(hasWord('sys.user.title')).toBe(false);
  await loadWords('sys/user');
  expect(translate('sys.user.title')).toBe('Staff');
  overlayWords('en-US', {});
  expect(translate('sys.user.title')).toBe('Users');
});

test('a word of a resource changes in its variants, but where they have one of their own [I18N-02]', async () => {
  await loadWords('sys/tenant-admin');
  const [own, shipped] = [translate('sys.tenant-admin.title'), translate('sys.user.field.username')];
  expect(translate('sys.tenant-admin.field.username')).toBe(shipped);
  overlayWords('en-US', { 'sys.user.field.username': 'Login', 'sys.user.title': 'Staff' });
  expect(translate('sys.tenant-admin.field.username')).toBe('Login');
  expect(translate('sys.tenant-admin.title')).toBe(own);
  expect(wordsLike('Login', 'sys.tenant-admin.')[0]).toEqual({
    key: 'sys.user.field.username',
    text: 'Login',
    shipped,
  });
  overlayWords('en-US', { 'sys.user.field.username': 'Login', 'sys.tenant-admin.field.username': 'Name' });
  expect(translate('sys.tenant-admin.field.username')).toBe('Name');
  expect(wordsLike('Name', 'sys.tenant-admin.')[0]?.key).toBe('sys.tenant-admin.field.username');
  overlayWords('en-US', {});
  expect(translate('sys.tenant-admin.field.username')).toBe(shipped);
});

test('what is no word of ours changes nothing: groups, parts of words, names of prototypes [I18N-02]', () => {
  const before = [SAVE, COUNTED, 'shell.retry'].map((key) => translate(dynamicKey(key)));
  const words = JSON.parse(
    '{"__proto__":"x","__proto__.polluted":"x","constructor.prototype.polluted":"x","shell":"x","shell.login":"x","shell.login.submit.more":"x","":"x",".":"x","no.such.word":"x"}',
  ) as Record<string, string>;
  overlayWords('en-US', words);
  expect([SAVE, COUNTED, 'shell.retry'].map((key) => translate(dynamicKey(key)))).toEqual(before);
  expect([({} as Record<string, unknown>).polluted, hasWord('no.such.word')]).toEqual([undefined, false]);
});

test.each([
  ['nothing', '  '],
  ['a gap that nobody fills in', 'At most {{limit}} signs'],
  ['a word that calls for itself', `$t(${COUNTED})`],
  ['a book', 'x'.repeat(2001)],
])('%s in place of a word leaves the built-in one [I18N-02]', (_, text) => {
  const own = translate(COUNTED, { max: 3 });
  overlayWords('en-US', { [COUNTED]: text });
  expect(translate(COUNTED, { max: 3 })).toBe(own);
});

test('markup stays text, and the known gaps are filled in [I18N-02]', () => {
  overlayWords('en-US', { [COUNTED]: '<b>{{ max }}</b>' });
  expect(translate(COUNTED, { max: 3 })).toBe('<b>3</b>');
});

test('any words at all leave every built-in word readable [I18N-02]', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('{{max}}', '{{', '}}', '$t(shell)', '__proto__'));
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.constantFrom(SAVE, COUNTED, 'shell', 'shell.login', '__proto__'), fc.string()), text),
      (words) => {
        overlayWords('en-US', words);
        for (const key of [SAVE, COUNTED, 'shell.retry']) {
          expect(translate(dynamicKey(key), { max: 3 })).not.toBe(key);
          expect(translate(dynamicKey(key), { max: 3 })).not.toContain('{{max}}');
        }
      },
    ),
  );
});

test('a hundred thousand entries are laid over in no time, those beyond any use left out [I18N-02]', () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`shell.some.key${n}`, 'x']));
  const begun = performance.now();
  overlayWords('en-US', { [SAVE]: 'Come in', ...many });
  expect(translate(SAVE)).toBe('Come in');
  expect(performance.now() - begun).toBeLessThan(5_000);
});
