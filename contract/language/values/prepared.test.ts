import { expect, test } from 'vitest';
import type { Field } from '../field';
import { prepared } from './prepared';

const code: Field = { kind: 'text', code: true };
const name: Field = { kind: 'text' };
/** Zero width, direction, soft hyphen, filler, variant, byte order mark, tags. */
const UNSEEN = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\u{E0041}',
  '\uFFF9',
];

test('[FORM-04] a code is composed and holds nothing that nobody sees', () => {
  for (const sign of UNSEEN)
    expect([sign.codePointAt(0), prepared(code, `${sign}A${sign}B-1${sign}`)]).toEqual([sign.codePointAt(0), 'AB-1']);
  expect(prepared(code, 'Schlu\u0308ssel')).toBe('Schlüssel');
  expect(prepared({ kind: 'text', unique: true }, '\u1112\u1161\u11AB')).toBe('한');
  expect(prepared({ kind: 'vin' }, 'L6T\u200B7844Z7PB000042')).toBe('L6T7844Z7PB000042');
  expect(prepared({ kind: 'codes' }, ['AB\u200B12', 7])).toEqual(['AB12', 7]);
});

test('[FORM-04] a name keeps what makes letters and pictures, and no marks of direction', () => {
  expect(prepared(name, 'می\u200Cخواهم')).toBe('می\u200Cخواهم');
  expect(prepared(name, '👩\u200D🔧')).toBe('👩\u200D🔧');
  expect(prepared(name, 'invoice\u202Efdp.exe')).toBe('invoicefdp.exe');
  expect(prepared({ kind: 'localized' }, { 'en-US': 'Cafe\u0301' })).toEqual({ 'en-US': 'Café' });
});

test('[FORM-04] secrets, formatted texts, and what is no text stay as they are', () => {
  expect(prepared({ kind: 'text', secret: true, unique: true }, 'e\u0301\u200B')).toBe('e\u0301\u200B');
  expect(prepared({ kind: 'code' }, 'e\u0301\u200B')).toBe('e\u0301\u200B');
  for (const value of [null, undefined, 7, true, ['a'], {}]) expect(prepared(code, value)).toEqual(value);
  expect(
    prepared({ kind: 'rows', rows: { code, name } }, [{ code: 'A\u200B', name: 'e\u0301', other: '\u200B' }, null]),
  ).toEqual([{ code: 'A', name: 'é', other: '\u200B' }, null]);
});
