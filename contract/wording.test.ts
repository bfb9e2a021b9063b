import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from './constants';
import { insideSentence } from './text/inside';
import { wordEntries, wordsIn } from './testing/word-files';

const WORDS = new Map(LANGUAGES.map((language) => [language, new Map(wordEntries(language))] as const));
const words = (language: Language): [key: string, word: string][] => [...(WORDS.get(language) ?? [])];
/** Texts that the specification gives letter by letter. */
const GIVEN = /^error\.(http\.|resubmitted$)/;
const own = (language: Language) => words(language).filter(([key]) => !GIVEN.test(key));
const without = (word: string): string => word.replace(/\{\{\w+\}\}/g, '0');

/** What names a thing, and what explains one. */
const NAME = /\.(?:title|one|(?:field|action|group|related|panel|columnGroup)\.[^.]+)$/;
const EXPLAINS = /^\w[\w-]*\.[\w-]+(?:\.input\.\w+)?\.(?:hint\.\w+|empty|help\.[\w.]+)$/;
/** A sentence ends so; an expression that is given as a sample ends as it is. */
const ENDS = /[.。!！?？)]$/;

/** Signs that a language does not use, or uses in another form. */
const SIGNS: Record<Language, readonly RegExp[]> = {
  'zh-CN': [/……/, /[一-鿿]\s?\([^)]*\)/, /[一-鿿][,;?!]/, /"/],
  'en-US': [/['"]/, /[，。：；？！（）]/, /(?<!\d) …/, /\d+M\b/],
  'ko-KR': [/["‘’]/, /[，。：；？！（）]/, /[가-힣] \([^)]*\)/, / …/],
};

/** How a language asks before something is done. */
const QUESTION: Record<Language, RegExp> = {
  'zh-CN': /^确定[^？]+吗？/,
  'en-US': /^[A-Z“{][^?]*\?/,
  'ko-KR': /시겠습니까\?/,
};

/** Every word that a screen may show, and the names of the buttons that open a new record. */
function shownIn(language: Language): Set<string> {
  const all = wordsIn(language);
  const create = all.get('engine.form.create') ?? '';
  const buttons = [...all].flatMap(([key, word]) =>
    key.endsWith('.one') ? [create.replace('{{name}}', insideSentence(language, word))] : [],
  );
  return new Set([...all.values(), ...buttons]);
}

describe.each(LANGUAGES)('the words in %s', (language) => {
  it('use the signs of the language in one form [I18N-04]', () => {
    const bad = own(language).filter(
      ([key, word]) =>
        !key.startsWith('validate.expression') && SIGNS[language].some((sign) => sign.test(without(word))),
    );
    expect(bad).toEqual([]);
  });

  it('put what is quoted as the screens say it: a button or a screen of that name is there [I18N-04]', () => {
    const shown = shownIn(language);
    const bad = own(language).flatMap(([key, word]) =>
      [...word.matchAll(/“([^”]+)”/g)].flatMap(([, quoted = '']) =>
        quoted.includes('{{') || shown.has(quoted) ? [] : [`${key}: “${quoted}”`],
      ),
    );
    expect(bad).toEqual([]);
  });

  it('ask in one way before something is done [I18N-04]', () => {
    const asked = own(language).filter(([key, word]) => key.includes('.confirm.') && /[?？]/.test(word));
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter(([, word]) => !QUESTION[language].test(word))).toEqual([]);
  });

  it('end explanations with a full stop, and names without [I18N-04]', () => {
    const bad = own(language).filter(([key, word]) => {
      if (EXPLAINS.test(key)) return !ENDS.test(word);
      return NAME.test(key) && /[.。]$/.test(word) && !/\b(?:Max|Min|No)\.$/.test(word);
    });
    expect(bad.filter(([key]) => !key.startsWith('engine.delete.'))).toEqual([]);
  });

  it('write percentages without a space [I18N-02]', () => {
    expect(own(language).filter(([, word]) => /[\d}] %/.test(word))).toEqual([]);
  });
});

it.each(LANGUAGES)('no operation in %s is called as the button that leaves its dialog [I18N-04]', (language) => {
  const leave = WORDS.get(language)?.get('engine.cancel');
  expect(own(language).filter(([key, word]) => /\.action\.\w+$/.test(key) && word === leave)).toEqual([]);
});

describe('the English words', () => {
  it('take nobody for a man, and give no names in capitals [I18N-04]', () => {
    const bad = own('en-US').filter(
      ([key, word]) =>
        /\b(?:he|his|him|himself)\b/i.test(word) ||
        // Names of products, places and people are capitals; so are abbreviations.
        (NAME.test(key) &&
          /^[A-Z][a-z]+ (?:[a-z]+ )*(?:List|Code|Name|Number|Type|Time|Status|User|Record)s?\b/.test(word)),
    );
    expect(bad).toEqual([]);
  });
});
