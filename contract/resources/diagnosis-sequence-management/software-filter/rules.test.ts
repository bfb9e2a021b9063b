import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterAgainst, FILTER_RULES, type SoftwareFilter } from './rules';

const offered = { ecuAddress: '1A01', softwarePart: '32321234 AB', platform: 'SPA2', modelId: 'm1' };
const filter = (more: Partial<SoftwareFilter>): SoftwareFilter => ({ ecuAddress: '1A01', rule: 'every', ...more });

test.each([
  [filter({}), true],
  [filter({ ecuAddress: '1A02' }), false],
  [filter({ platform: 'CMA' }), false],
  [filter({ platform: 'SPA2', modelId: 'm1' }), true],
  [filter({ modelId: 'm2' }), false],
  [filter({ rule: 'exact', partNumber: '32321234AB' }), true],
  [filter({ rule: 'exact', partNumber: '32321234' }), false],
  [filter({ rule: 'beginning', partNumber: '3232 1' }), true],
  [filter({ rule: 'beginning', partNumber: '4232' }), false],
])('a filter keeps back what it names, blanks aside: %j', (one, isKept) => {
  expect(filterAgainst([one], offered)).toBe(isKept ? one : null);
});

test('what names no part number keeps nothing back but by the rule of every software, and no software that is unknown is kept back by a part', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FILTER_RULES), fc.option(fc.string()), (rule, part) => {
      const one = filter({ rule, partNumber: null });
      expect(filterAgainst([one], { ...offered, softwarePart: part }) !== null).toBe(rule === 'every');
      expect(
        filterAgainst([filter({ rule: 'exact', partNumber: '1' })], { ...offered, softwarePart: null }),
      ).toBeNull();
    }),
  );
});
