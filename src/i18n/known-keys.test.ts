import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wordsIn } from '../../contract/testing/word-files';

const SOURCE = join(import.meta.dirname, '..');
/** `t('engine.close')` and `` t(`${W}.title`) ``, where W is a text of the same file. */
const CALL = /\bt\(\s*(?:'([\w.-]+)'|`((?:\$\{\w+\}|[\w.-])+)`)/g;
const CONSTANT = /const (\w+) = '([\w.-]+)';/g;

function keysIn(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const constants = new Map([...text.matchAll(CONSTANT)].map(([, name = '', value = '']) => [name, value]));
  return [...text.matchAll(CALL)].flatMap(([, plain, made = '']) => {
    const key = plain ?? made.replace(/\$\{(\w+)\}/g, (_, name: string) => constants.get(name) ?? '?');
    return key.includes('?') ? [] : [key];
  });
}

it('every word that a screen names by its whole key is there [I18N-04]', () => {
  const words = wordsIn('en-US');
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const named = files.flatMap((file) => keysIn(file).map((key) => [file, key] as const));
  expect(named.length).toBeGreaterThan(500);
  const isThere = (key: string): boolean => words.has(key) || words.has(`${key}_one`) || words.has(`${key}_other`);
  expect(named.filter(([, key]) => !isThere(key))).toEqual([]);
});
