import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Expression, JudgedVehicle } from './language';
import { meets } from './judge';
import { canAllHold } from './overlap';
import { parseExpression } from './parse';
import { truthOf } from './truth';

function read(text: string): Expression {
  const parsed = parseExpression(text);
  if ('error' in parsed) throw new Error(text);
  return parsed.expression;
}
const can = (...texts: string[]): boolean => canAllHold(texts.map(read));

it('finds out whether one vehicle could meet several expressions', () => {
  expect(can('LHD1', 'B4204 | B5254')).toBe(true);
  expect(can('LHD1', '!LHD1 | week < 202301', 'week >= 202301')).toBe(false);
  expect(can('week >= 202310', 'week < 202310')).toBe(false);
  expect(can('week > 202252', 'week < 202302')).toBe(true);
  expect(can('market in (KR, CN)', 'market != kr')).toBe(true);
  expect(can('market = KR', 'market != kr')).toBe(false);
  expect(can('brand = geely', 'brand = volvo | AWD2')).toBe(true);
  expect(can('brand = geely', 'brand = volvo')).toBe(false);
  expect(can('!(week >= 202301)', '!(week < 202301)')).toBe(true);
});

const CODES = ['A1', 'B2', 'C3'];
const test = fc.oneof(
  fc.constantFrom(...CODES),
  fc.constantFrom(
    'week < 202301',
    'week >= 202301',
    'week = 202310',
    'market = KR',
    'market != KR',
    'market in (KR, CN)',
  ),
);
const text = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    test,
    tie('any').map((part) => `!(${part})`),
    fc.tuple(tie('any'), tie('any')).map((parts) => `(${parts.join(' & ')})`),
    fc.tuple(tie('any'), tie('any')).map((parts) => `(${parts.join(' | ')})`),
  ),
})).any;
const vehicle: fc.Arbitrary<JudgedVehicle> = fc.record({
  vdnList: fc.subarray(CODES),
  structureWeek: fc.constantFrom(null, '202252', '202301', '202310'),
  market: fc.constantFrom(null, 'KR', 'CN', 'SE'),
  brand: fc.constant(null),
  model: fc.constant(null),
  platform: fc.constant(null),
});

it('says no only where no vehicle meets both, and yes only where that is not ruled out', () => {
  fc.assert(
    fc.property(text, text, vehicle, (one, other, has) => {
      const both = [read(one), read(other)];
      const isMet = both.every((each) => meets(each, has));
      const possible = canAllHold(both);
      if (isMet && !possible) return false;
      const truth = truthOf({ kind: 'and', of: both, from: 0, to: 0 });
      return truth === 'unknown' || possible === (truth !== 'never');
    }),
    { numRuns: 300 },
  );
});
