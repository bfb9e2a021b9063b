import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from './constants';

const ROOT = join(import.meta.dirname, '..');

type Term = { thing: string; said: string; never: readonly string[] };

const listOf = (cell = ''): string[] =>
  cell
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== '–');

/** The tables of the glossary in their order, without the line of dashes: of terms, and of phrases to avoid. */
const [TERMS = [], PHRASES = []] = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split(/\n\n+/)
  .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
  .filter((lines) => lines.length > 2)
  .map((lines) =>
    lines.toSpliced(1, 1).map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    ),
  );

/** The lines of the first table, for one language. */
function termsOf(language: Language): Term[] {
  const [head = [], ...rows] = TERMS;
  return rows.map((cells) => ({
    thing: cells[0] ?? '',
    said: cells[head.indexOf(language)] ?? '',
    never: listOf(cells[head.indexOf(`never ${language}`)]),
  }));
}

/** Finds the phrases that a language avoids. English ones are whole words. */
function phrasesOf(language: Language): RegExp {
  const phrases = PHRASES.slice(1).flatMap(([of, never]) => (of === language ? listOf(never) : []));
  return language === 'en-US'
    ? new RegExp(`(?<![\\w-])(?:${phrases.join('|')})(?![\\w-])`, 'i')
    : new RegExp(phrases.join('|'));
}

type Words = { [key: string]: string | Words };
const textsIn = (words: Words): string[] =>
  Object.values(words).flatMap((word) => (typeof word === 'string' ? [word] : textsIn(word)));

/** Every text of a language, with the file in which it stands. */
const textsOf = (language: Language): [file: string, text: string][] =>
  readdirSync(join(ROOT, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith(`${language}.json`) || (file.includes(`locales/${language}/`) && file.endsWith('.json')),
    )
    .flatMap((file) =>
      textsIn(JSON.parse(readFileSync(join(ROOT, 'contract', file), 'utf8')) as Words).map((text): [string, string] => [
        file,
        text,
      ]),
    );

test.each(LANGUAGES)('one thing has one term in %s: none of its twins stands in a word file [I18N-04]', (language) => {
  const terms = termsOf(language);
  const texts = textsOf(language);
  expect(terms.length).toBeGreaterThan(10);
  expect(texts.length).toBeGreaterThan(1_000);
  const twins = terms.flatMap(({ said, never }) => never.map((twin) => ({ said, twin: twin.toLowerCase() })));
  const found = texts.flatMap(([file, text]) =>
    twins
      .filter(({ twin }) => text.toLowerCase().includes(twin))
      .map(({ said, twin }) => `${file}: “${twin}” for “${said}”: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each(LANGUAGES)('the terms of %s are said somewhere: the glossary tells of this product', (language) => {
  const all = textsOf(language)
    .map(([, text]) => text.toLowerCase())
    .join('\n');
  expect(
    termsOf(language)
      .filter(({ said }) => !all.includes(said.toLowerCase()))
      .map(({ thing }) => thing),
  ).toEqual([]);
});

test.each(LANGUAGES)('no text of %s has a phrase that its readers would not write [I18N-04]', (language) => {
  const avoided = phrasesOf(language);
  expect(textsOf(language).filter(([, text]) => avoided.test(text))).toEqual([]);
});

/** Documents for readers of the repository. Decisions are kept as they were made, requirements as they were given. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs')).map((file) => `docs/${file}`),
].filter((file) => file.endsWith('.md') && !/(?:glossary|requirements|language)\.md$/.test(file));

test('no document has a phrase that its readers would not write', () => {
  const avoided = phrasesOf('en-US');
  const found = DOCUMENTS.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [phrase] = avoided.exec(line) ?? [];
        return phrase ? [`${file}:${index + 1}: “${phrase}”`] : [];
      }),
  );
  expect(DOCUMENTS.length).toBeGreaterThan(8);
  expect(found).toEqual([]);
});
