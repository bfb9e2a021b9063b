import { expect, it } from 'vitest';
import { codesIn } from './codes';
import { withoutEnd, withoutEnds } from './ends';
import { plainText } from './rich-text';
import { gapNames } from '../resources/data-config/language/rules';
import { gapsIn } from '../resources/sys/mail-template/rules';

it('signs at the ends of a text fall off, and those within stay', () => {
  expect(withoutEnd('1.5000', '0')).toBe('1.5');
  expect(withoutEnd('000', '0')).toBe('');
  expect(withoutEnds(`"'a"b'"`, `"'`)).toBe(`a"b`);
  expect(codesIn(`"V8", 'X1'`)).toEqual(['V8', 'X1']);
  expect(gapsIn('{{ a }} {{{b}} {{c')).toEqual(['a', 'b']);
});

it.each([
  ['quotes', () => codesIn(`x${'"'.repeat(300_000)}x`)],
  ['blanks', () => plainText(`x${' '.repeat(300_000)}x`)],
  ['brackets', () => plainText('<'.repeat(300_000))],
  ['gaps of words', () => gapNames('{{'.repeat(300_000))],
  ['gaps of mails', () => gapsIn(`{{${' '.repeat(300_000)}`)],
])('many %s take no longer than they are many [FIL-01]', (_, read) => {
  expect(read()).toBeDefined();
});
