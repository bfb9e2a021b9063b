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
  'en-US': [/['"]/, /[，。：；？！（）]/, /(?<!\d) …/],
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

/** Words and phrases that no reader of the language would write, and the names that the trade has others for. */
const UNNATURAL: Record<Language, readonly RegExp[]> = {
  'en-US': [
    /\b(?:from then on|once more|anew|by now|beside|whoever|of them|goes)\b/i,
    /\b(?:stands (?:in|on|below|there)|(?:is|are|be) told|asked of)\b/i,
    /\d+M\b/,
    /^Enter (?:not found|controlled by)$/i,
  ],
  'zh-CN': [
    /请输入未找到/,
    /是…的/,
    /回车/,
    /界面文案/,
    /撤回译文/,
    /返回的序列类别/,
    /结果会改变/,
    /仅缺少/,
    /置位条件/,
    /保险丝额定值过大/,
  ],
  'ko-KR': [
    /안녕하십니까/,
    /예외로 승인/,
    /누락된 것만/,
    /(?<!그레이 )릴리[스즈]/,
    /구조 주차/,
    /테스터|시험기|진단 장비/,
  ],
};

it.each(LANGUAGES)('no word in %s is one that nobody would write [I18N-04]', (language) => {
  expect(own(language).filter(([, word]) => UNNATURAL[language].some((phrase) => phrase.test(without(word))))).toEqual(
    [],
  );
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
