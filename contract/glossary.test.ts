import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from './constants';

const ROOT = join(import.meta.dirname, '..');

type Term = { thing: string; said: string; never: readonly string[] };

/** The lines of the table, for one language. */
function termsOf(language: Language): Term[] {
  const lines = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('\n');
  const table = lines
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...rows] = table;
  return rows.map((cells) => ({
    thing: cells[0] ?? '',
    said: cells[head.indexOf(language)] ?? '',
    never: (cells[head.indexOf(`never ${language}`)] ?? '')
      .split(';')
      .map((twin) => twin.trim())
      .filter((twin) => twin !== '' && twin !== '–'),
  }));
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
