import fc from 'fast-check';
import type { JudgedVehicle } from '../../contract/expression/language';

const CODES = ['LHD1', 'RHD1', 'B4204', 'B5254', 'AWD2', 'WLTP2'];
const BRANDS = { lynk: '"Lynk & Co"', geely: 'Geely', volvo: 'volvo' };
const MODELS = { '01': '"01"', 'ex 5': '"EX 5"', straße: 'Straße' };
const PLATFORMS = { cma: 'CMA', sea: 'SEA' };
const MARKETS = { kr: 'KR', cn: 'cn', 'x"\\y': '"x\\"\\\\y"' };
const WEEKS = ['202252', '202301', '202310', '999952'];

const textTest = (field: string, values: Readonly<Record<string, string>>): fc.Arbitrary<string> => {
  const value = fc.constantFrom(...Object.values(values));
  return fc.oneof(
    fc.tuple(fc.constantFrom('=', '!='), value).map(([operator, one]) => `${field} ${operator} ${one}`),
    fc.array(value, { minLength: 1, maxLength: 3 }).map((list) => `${field} in (${list.join(', ')})`),
  );
};

const test = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...CODES) },
  textTest('brand', BRANDS),
  textTest('model', MODELS),
  textTest('platform', PLATFORMS),
  textTest('market', MARKETS),
  fc
    .tuple(fc.constantFrom('=', '<', '<=', '>', '>='), fc.constantFrom(...WEEKS))
    .map(([operator, week]) => `week ${operator} ${week}`),
);

/** Texts that are expressions, of every form that the language has. */
export const expressionText: fc.Arbitrary<string> = fc
  .letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      test,
      tie('any').map((part) => `!(${part})`),
      fc.constantFrom(...CODES).map((code) => `!${code}`),
      fc.tuple(tie('any'), tie('any')).map((parts) => `(${parts.join(' & ')})`),
      fc.tuple(tie('any'), tie('any'), tie('any')).map((parts) => `(${parts.join(' | ')})`),
    ),
  }))
  .any.filter((text) => text.length <= 2000);

const maybe = <T>(values: readonly T[]): fc.Arbitrary<T | null> => fc.constantFrom(...values, null);

/** Vehicles of which something may be unknown. */
export const judgedVehicle: fc.Arbitrary<JudgedVehicle> = fc.record({
  vdnList: fc.option(fc.subarray([...CODES, 'OTHER'])),
  brand: maybe(Object.keys(BRANDS)),
  model: maybe(['01', 'EX 5', 'Straße', 'STRASSE', 'else']),
  platform: maybe(['CMA', 'cma', 'SEA', 'SPA']),
  market: maybe(['KR', 'CN', 'x"\\Y', 'EU']),
  structureWeek: maybe(['202252', '202301', '202305', '202310', '202311']),
});
