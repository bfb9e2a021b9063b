import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField } from '../validation/check-field';
import { LANGUAGES } from '../constants';
import {
  directionOf,
  ENTRY_LANGUAGES,
  entryLanguageName,
  isEntryLanguage,
  namedParams,
  readText,
  storedText,
  writtenLanguages,
} from './entry-languages';
import { f } from '../language/field';

describe('the entry languages', () => {
  it('are the 25 of the specification, each a code that is canonical and stands once [I18N-05]', () => {
    expect(ENTRY_LANGUAGES).toHaveLength(25);
    expect(new Set(ENTRY_LANGUAGES).size).toBe(25);
    expect(Intl.getCanonicalLocales([...ENTRY_LANGUAGES])).toEqual([...ENTRY_LANGUAGES]);
    for (const language of LANGUAGES) expect(isEntryLanguage(language)).toBe(true);
  });

  it.each([
    ['en-US', 'German', 'Spanish (Spain)', 'Spanish (Mexico)', 'Portuguese (Brazil)', 'Chinese', 'Persian'],
    ['zh-CN', '德语', '西班牙语（西班牙）', '西班牙语（墨西哥）', '葡萄牙语（巴西）', '中文', '波斯语'],
    ['ko-KR', '독일어', '스페인어(스페인)', '스페인어(멕시코)', '포르투갈어(브라질)', '중국어', '페르시아어'],
  ] as const)('have names of their own in %s [I18N-05]', (language, ...expected) => {
    const named = (['de-DE', 'es-ES', 'es-MX', 'pt-BR', 'zh-CN', 'fa-IR'] as const).map((code) =>
      entryLanguageName(code, language),
    );
    expect(named).toEqual(expected);
    const all = ENTRY_LANGUAGES.map((code) => entryLanguageName(code, language));
    expect(new Set(all).size).toBe(25);
    // A code in place of a name: the words of that language are lacking.
    expect(all.filter((name) => isEntryLanguage(name) || /^[a-z]{2}(-|$)/.test(name))).toEqual([]);
  });

  it('are written right to left in Arabic and Persian only [I18N-05]', () => {
    expect(ENTRY_LANGUAGES.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar', 'fa-IR']);
  });

  it('name themselves in a message [I18N-05]', () => {
    expect(namedParams({ languages: 'de-DE,ar', max: 3 }, 'en-US')).toEqual({ languages: 'German, Arabic', max: 3 });
    expect(namedParams({ max: 3 }, 'ko-KR')).toEqual({ max: 3 });
    expect(namedParams(undefined, 'ko-KR')).toBeUndefined();
  });
});

describe('a text in several languages', () => {
  const keyOf = (value: unknown, traits = {}) =>
    checkField(f.localized({ source: 'manual', ...traits }), value)?.key ?? null;

  it('is read in the own language, else in English, else in the first there is [I18N-05]', () => {
    const texts = { 'de-DE': 'Hallo', 'en-US': 'Hello', 'ko-KR': '안녕' };
    expect([readText(texts, 'ko-KR')?.text, readText(texts, 'zh-CN')?.text]).toEqual(['안녕', 'Hello']);
    expect(readText({ 'sv-SE': 'Hej', 'ja-JP': 'やあ', 'ko-KR': ' ' }, 'ko-KR')).toEqual({
      code: 'ja-JP',
      text: 'やあ',
    });
    for (const nothing of [null, undefined, {}, { 'de-DE': '' }, 'Hallo', ['Hallo'], { __proto__: texts }])
      expect(readText(nothing, 'en-US')).toBeNull();
  });

  it('is stored without what is empty, in the order of the list [I18N-05]', () => {
    expect(JSON.stringify(storedText({ 'tr-TR': 'a', 'ko-KR': '', ar: 'b' }))).toBe('{"ar":"b","tr-TR":"a"}');
    expect(storedText({ 'ko-KR': '  ' })).toBeNull();
  });

  it('takes known languages and texts only [I18N-05]', () => {
    for (const good of [{}, null, { ar: 'x' }, { 'en-US': '' }]) expect(keyOf(good)).toBeNull();
    const wrong = [
      { xx: 'x' },
      { 'en-us': 'x' },
      { 'en-US': 1 },
      { 'en-US': null },
      { constructor: 'x' },
      JSON.parse('{"__proto__":"x"}'),
      ['x'],
      'x',
      7,
    ];
    for (const value of wrong) expect(keyOf(value)).toBe('languages');
    expect(keyOf({ ar: 'a\u0000' })).toBe('character');
  });

  it('has a limit for each text, and names the languages that go beyond it [I18N-05]', () => {
    expect(
      checkField(f.localized({ source: 'manual', max: 3 }), { ar: 'abc', 'de-DE': 'abcd', 'tr-TR': 'abcde' }),
    ).toEqual({
      key: 'languageLength',
      params: { languages: 'de-DE,tr-TR', max: 3 },
    });
    expect(keyOf({ ar: 'x'.repeat(255) })).toBeNull();
    expect(keyOf({ ar: 'x'.repeat(256) })).toBe('languageLength');
  });

  it('asks for the languages that must be there once there is any [I18N-05]', () => {
    const languages = ['en-US', 'zh-CN'] as const;
    expect(checkField(f.localized({ source: 'manual', languages }), { ar: 'x', 'zh-CN': ' ' })).toEqual({
      key: 'languageMissing',
      params: { languages: 'en-US,zh-CN' },
    });
    expect([keyOf({}, { languages }), keyOf({ 'en-US': 'x', 'zh-CN': 'y' }, { languages })]).toEqual([null, null]);
    expect([
      keyOf({ ar: ' ' }, { required: true }),
      keyOf(null, { required: true }),
      keyOf({ ar: 'x' }, { required: true }),
    ]).toEqual(['oneLanguage', 'oneLanguage', null]);
  });

  it('stays the same however often it is stored [I18N-05]', () => {
    const texts = fc.dictionary(fc.constantFrom(...ENTRY_LANGUAGES), fc.string());
    fc.assert(
      fc.property(texts, (value) => {
        const once = storedText(value);
        expect(storedText(once)).toEqual(once);
        expect(writtenLanguages(once)).toEqual(writtenLanguages(value));
      }),
    );
  });
});
