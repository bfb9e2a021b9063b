import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from './constants';
import { operationsOf, wordKey } from './language/derive';
import { wordKeysOf } from './language/words/word-keys';
import { ERRORS } from './wire/errors';
import { MODULES } from './modules';
import { PLACED, RESOURCES } from './registry';
import { wordEntries, wordFilesIn, wordPlace, wordsIn } from './testing/word-files';
import { RULES } from './validation/rules';

const here = import.meta.dirname;
const WORDS = new Map(LANGUAGES.map((language) => [language, new Map(wordEntries(language))] as const));
/** The same, with what variants have from their resource. */
const INHERITED = new Map(LANGUAGES.map((language) => [language, wordsIn(language)] as const));
const words = (language: Language): Map<string, string> => WORDS.get(language)!;
const keys = (language: Language): string[] => [...words(language).keys()].sort();
/** Forms of a word beside the word itself: `rows_one` beside `rows`. Only languages that tell one from many have them. */
const FORM = /_(zero|one|two|few|many)$/;
const formsIn = (language: Language): string[] => [...words(language).keys()].filter((key) => FORM.test(key));
/** What is told in the plural after a number. */
const COUNTED =
  /\{\{(?:number|count|total|rows|done|bad|good|written|days|hours|users|min|max|size|to)\}\} (?:\w+ )?[a-z]{2,}s\b/;
/** Where it is never one: limits of ours, estimates, and what is told of several alone. */
const ALWAYS_MANY = new Set([
  'engine.report.shape.hoursMost',
  'engine.answer.days',
  'engine.search.foundAbout',
  'engine.json.show',
  'engine.file.atMost',
  'engine.file.most',
  'engine.languages.written',
  'engine.import.limits',
  'engine.preview.some',
  'error.tooManyTasks',
  'error.tooManyUploads',
  'finding.odx.depth',
  'finding.svg.drawn',
  'finding.sheet.rows',
  'finding.sheet.columns',
  'finding.sheet.cell',
  'shell.passwordRule.length',
]);
const gapsOf = (word: string): string[] => [...word.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((m) => m[1]!).sort();
/** What is missing, as the file that it belongs to and what to add there. */
const missingIn = (language: Language, needed: readonly string[]): string[] =>
  needed.filter((key) => !INHERITED.get(language)!.has(key)).map((key) => wordPlace(language, key));

/** A question goes on after its mark, or is none. */
const COMES_TO = /\?.+|^[^?]+$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

/** Keys of failures that the code of either side names: `{ key: 'required' }`. */
const failureKeys = [...filesBelow('.'), ...filesBelow('../server')]
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(join(here, file), 'utf8').matchAll(/\{ key: '(\w+)'/g)].map((m) => m[1]!));

/** What stands for itself inside a sentence: gaps, addresses, permissions, dotted keys, names of formats. */
const PLAIN =
  /\b(?:Excel|xlsx|csv)\b|\{\{[^}]*\}\}|\{[^}]*\}|https?:\/\/\S*|[\w.-]+@[\w.-]+|[\w-]+(?::[\w-]+)+|[\w-]+(?:\.[\w-]+)+|\/\S*/g;
/** Three English words in a row that are no code, address or sample. */
const SENTENCE = /\b[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}\b/;
/** What reads the same in every language: abbreviations, units, names of the trade. */
const CODE = /^[\dA-Z][\dA-Z\s/.:%()+-]*$/;
const SCRIPT: Record<Language, RegExp> = {
  'zh-CN': /\p{Script=Han}/u,
  'en-US': /[A-Za-z]/,
  'ko-KR': /\p{Script=Hangul}/u,
};
const FOREIGN: Record<Language, RegExp> = {
  'zh-CN': /\p{Script=Hangul}/u,
  'en-US': /\p{Script=Han}|\p{Script=Hangul}/u,
  'ko-KR': /\p{Script=Han}/u,
};
/** Names of languages stand in their own language everywhere. */
const isLanguageName = (key: string): boolean => /\.language\./.test(key);

describe('the words', () => {
  it('stand in the same files in every language [I18N-04]', () => {
    const filesOf = (language: Language) => wordFilesIn(language).map(({ prefix }) => prefix);
    for (const language of LANGUAGES) expect(filesOf(language)).toEqual(filesOf('en-US'));
  });

  it.each(LANGUAGES)('stand in one file each in %s', (language) => {
    const all = wordEntries(language).map(([key]) => key);
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  });

  it('say where a word that is missing belongs', () => {
    expect(
      ['account.client.field.vin', 'account.gray.clause.tenant', 'sys.title', 'engine.action.save'].map((key) =>
        wordPlace('ko-KR', key),
      ),
    ).toEqual([
      'contract/resources/account/client/ko-KR.json: add field.vin',
      'contract/resources/account/ko-KR.json: add gray.clause.tenant',
      'contract/resources/sys/ko-KR.json: add title',
      'contract/locales/ko-KR/engine.json: add action.save',
    ]);
  });

  it.each(LANGUAGES)('have the same keys in %s as in English [I18N-04]', (language) => {
    const whole = (of: Language) => keys(of).filter((key) => !FORM.test(key));
    expect(missingIn(language, whole('en-US'))).toEqual([]);
    expect(missingIn('en-US', whole(language))).toEqual([]);
  });

  it.each(LANGUAGES)('have the same gaps in %s as in English [I18N-04]', (language) => {
    const gaps = (of: Language) =>
      Object.fromEntries(
        [...words(of)].flatMap(([key, word]) => (FORM.test(key) ? [] : [[key, [...new Set(gapsOf(word))]]])),
      );
    expect(gaps(language)).toEqual(gaps('en-US'));
  });

  it.each(LANGUAGES)('tell one from many in %s where the language does [I18N-04]', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const bad = formsIn(language).filter((key) => {
      const whole = words(language).get(key.replace(FORM, ''));
      const isKnown = pluralCategories.includes(FORM.exec(key)?.[1] as Intl.LDMLPluralRule);
      return (
        !isKnown || whole === undefined || gapsOf(words(language).get(key)!).some((gap) => !gapsOf(whole).includes(gap))
      );
    });
    expect(bad).toEqual([]);
  });

  it('are never “1 rows” in English [I18N-04]', () => {
    const english = words('en-US');
    const bad = [...english].filter(
      ([key, word]) => !FORM.test(key) && COUNTED.test(word) && !english.has(`${key}_one`),
    );
    expect(bad.filter(([key]) => !ALWAYS_MANY.has(key))).toEqual([]);
  });

  it.each(LANGUAGES)('name every resource, field, option and action in %s [I18N-04]', (language) => {
    expect(missingIn(language, PLACED.flatMap(wordKeysOf))).toEqual([]);
    const modules = new Set(RESOURCES.map((r) => r.module as string));
    expect(
      missingIn(
        language,
        MODULES.filter(({ name }) => modules.has(name)).map(({ name }) => `${name}.title`),
      ),
    ).toEqual([]);
  });

  it.each(LANGUAGES)('call each list, and one thing in it, by names of their own, in %s [I18N-04]', (language) => {
    const needed = RESOURCES.flatMap((r) => ['title', 'one', 'empty'].map((word) => wordKey(r, word)));
    expect(needed.filter((key) => !words(language).has(key))).toEqual([]);
  });

  it.each(LANGUAGES)('say what to do next where a list is empty, in %s [I18N-04]', (language) => {
    expect(
      missingIn(
        language,
        RESOURCES.map((r) => `${r.module}.${r.object}.empty`),
      ),
    ).toEqual([]);
  });

  it.each(LANGUAGES)(
    'say in %s what an action on several rows comes to where the question about one says it [LIST-07]',
    (language) => {
      const english = words('en-US');
      const needed = RESOURCES.flatMap((r) =>
        operationsOf(r)
          .filter(
            ({ at, batch, name }) =>
              (at === 'batch' || batch) && COMES_TO.test(english.get(`${r.module}.${r.object}.confirm.${name}`) ?? ''),
          )
          .map(({ name }) => `${r.module}.${r.object}.batch.${name}`),
      );
      expect(needed.length).toBeGreaterThan(20);
      expect(missingIn(language, needed)).toEqual([]);
    },
  );

  it.each(LANGUAGES)('explain no field that is not there, in %s', (language) => {
    const known = new Set(RESOURCES.flatMap(wordKeysOf));
    const hints = [...words(language).keys()].filter(
      (key) => key.includes('.hint.') && RESOURCES.some((r) => key.startsWith(`${r.module}.${r.object}.`)),
    );
    expect(hints.filter((key) => !known.has(key.replace('.hint.', '.field.')))).toEqual([]);
  });

  it.each(LANGUAGES)('have a message for every refusal, rule and failure in %s [I18N-03] [ERR-05]', (language) => {
    expect(
      missingIn(
        language,
        Object.keys(ERRORS).map((name) => `error.${name}`),
      ),
    ).toEqual([]);
    expect(
      missingIn(
        language,
        [...Object.keys(RULES), ...failureKeys, 'unique', 'unknown'].map((key) => `validate.${key}`),
      ),
    ).toEqual([]);
  });

  it.each(LANGUAGES)('have the message of every HTTP status of the catalogue in %s [ERR-01]', (language) => {
    const statuses = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505, 'other'];
    expect(
      missingIn(
        language,
        statuses.map((status) => `error.http.${status}`),
      ),
    ).toEqual([]);
  });

  it.each(LANGUAGES)('are never empty, raw or blank at the ends in %s [I18N-04]', (language) => {
    const bad = [...words(language)].filter(
      ([key, word]) =>
        word.trim() !== word || word === '' || word === key || (language !== 'en-US' && word === key.split('.').at(-1)),
    );
    expect(bad).toEqual([]);
  });

  it.each(LANGUAGES)('are written in the script of %s [I18N-04]', (language) => {
    const bad = [...words(language)].filter(([key, word]) => {
      if (isLanguageName(key)) return false;
      const plain = word.replace(PLAIN, ' ').trim();
      if (FOREIGN[language].test(plain)) return true;
      if (language === 'en-US' || CODE.test(word) || !/\p{L}/u.test(plain)) return false;
      return !SCRIPT[language].test(plain) || SENTENCE.test(plain);
    });
    expect(bad).toEqual([]);
  });

  it.each(LANGUAGES)('tell in %s what testers and the server do to a record, in its history [I18N-04]', (language) => {
    const told = {
      'activation-client': ['activate'],
      certificate: ['issue', 'renewalFailed'],
      'certificate-apply': ['apply'],
      client: ['activate'],
      'client-binding': ['bind'],
      'client-install': ['report'],
      'client-user': ['enrolSecondFactor', 'useRecoveryCode'],
      'vehicle-pool': ['clear'],
    };
    const without = Object.entries(told).flatMap(([name, operations]) =>
      operations.map((operation) => `account.${name}.action.${operation}`).filter((key) => !words(language).has(key)),
    );
    expect(without).toEqual([]);
  });

  it('give the texts of the specification in English [ERR-01] [ERR-05]', () => {
    const english = words('en-US');
    expect(english.get('error.http.400')!.toLowerCase()).toBe('request parameter error');
    expect(english.get('error.http.401')!.toLowerCase()).toBe('unauthorized, please log in');
    expect(english.get('error.http.403')!.toLowerCase()).toBe('access denied');
    expect(english.get('error.http.404')!.toLowerCase()).toBe('request address error: {{url}}');
    expect(english.get('error.http.408')!.toLowerCase()).toBe('request timeout');
    expect(english.get('error.http.500')).toBe('API returned 500');
    expect(english.get('error.http.501')!.toLowerCase()).toBe('service not implemented');
    expect(english.get('error.http.502')!.toLowerCase()).toBe('gateway error');
    expect(english.get('error.http.503')!.toLowerCase()).toBe('service unavailable');
    expect(english.get('error.http.504')!.toLowerCase()).toBe('gateway timeout');
    expect(english.get('error.http.505')).toBe('HTTP version not supported');
    expect(english.get('error.http.other')!.toLowerCase()).toBe('interface error');
    expect(english.get('error.resubmitted')).toBe("Please don't resubmit!");
  });
});
