import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanVins, hasCheckDigit } from './vin';

const A = '1M8GDM9AXKP042788';
const B = '1HGCM82633A004352';

test('[VAL-01] pasted VINs are parted at commas, blanks, tabs and new lines, raised, and doubles counted', () => {
  expect(cleanVins(` ${A.toLowerCase()},\n${B}；${A}\t${B.toLowerCase()} \r\n"${A}" `)).toEqual({
    vins: [A, B],
    duplicates: 3,
  });
  expect(cleanVins('  \n ,, ')).toEqual({ vins: [], duplicates: 0 });
});

test('[VAL-01] whatever parts them, the same VINs come out, once and in order', () => {
  const vin = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/);
  const gap = fc.constantFrom(',', ' ', '\n', '\r\n', '\t', '；', '、', ', ', '\n\n');
  fc.assert(
    fc.property(fc.uniqueArray(vin, { maxLength: 20 }), gap, fc.boolean(), (vins, between, isDoubled) => {
      const pasted = [...vins, ...(isDoubled ? vins : [])].join(between);
      expect(cleanVins(pasted)).toEqual({ vins, duplicates: isDoubled ? vins.length : 0 });
    }),
  );
});

test('[VAL-01] the check digit of ISO 3779 is known, and its absence is no error of form', () => {
  expect([A, B].map(hasCheckDigit)).toEqual([true, true]);
  expect(hasCheckDigit('1M8GDM9A1KP042788')).toBe(false);
  expect(hasCheckDigit('short')).toBe(false);
});
