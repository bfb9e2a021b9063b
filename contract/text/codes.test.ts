import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesIn, isCode } from './codes';

test('whatever parts them, the same codes come out, once and in order', () => {
  const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9._-]{0,9}$/);
  const gap = fc.constantFrom(',', ' ', '\n', '\r\n', '\t', '；', '、', ', ', '+', ' | ', '/');
  fc.assert(
    fc.property(fc.uniqueArray(code, { maxLength: 20 }), gap, fc.boolean(), (codes, between, isDoubled) => {
      const pasted = [...codes, ...(isDoubled ? codes.map((one) => one.toLowerCase()) : [])].join(between);
      expect(codesIn(pasted)).toEqual(codes);
      expect(codes.every(isCode)).toBe(true);
    }),
  );
});

test('a code is short and of capital letters and digits', () => {
  expect(['LHD1', 'CMA.STRG.LHD', 'B4204', '7-A_1'].every(isCode)).toBe(true);
  for (const text of ['', 'lhd1', '.A', 'A B', 'Ä1', `A${'1'.repeat(32)}`, 'A"'])
    expect([text, isCode(text)]).toEqual([text, false]);
});
