import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expressionText, judgedVehicle } from '../../server/testing/expressions';
import { BRANDS } from '../resources/sys/role/data-permissions';
import { BRAND_NAMES } from './brands';
import { explain } from './explain';
import { clausesOf, namedCodes, meets, plainOf, type Plain } from './judge';
import type { Expression, JudgedVehicle } from './language';
import { parseExpression } from './parse';
import { clauseText } from './print';
import { meanTheSame, truthOf } from './truth';
import { unknownCodes } from './unknown';

const read = (text: string): Expression => {
  const parsed = parseExpression(text);
  if ('error' in parsed) throw new Error(`${text}: ${parsed.error.key} at ${parsed.error.params.at}`);
  return parsed.expression;
};
const errorIn = (text: string) => {
  const parsed = parseExpression(text);
  return 'error' in parsed ? [parsed.error.key, parsed.error.params.at] : null;
};

const LYNK: JudgedVehicle = {
  vdnList: ['LHD1', 'B4204', 'WLTP2'],
  brand: 'lynk',
  model: '01',
  platform: 'CMA',
  market: 'KR',
  structureWeek: '202312',
};

/** An expression as it is written, with no more parentheses than it needs. */
function textOfPlain(plain: Plain, inside: 'and' | 'or' = 'or'): string {
  if (plain.kind === 'clause') return clauseText(plain);
  const text = plain.of.map((part) => textOfPlain(part, plain.kind)).join(plain.kind === 'and' ? ' & ' : ' | ');
  return plain.kind === 'or' && inside === 'and' ? `(${text})` : text;
}

describe('an expression over vehicles', () => {
  it('is read as the specification of the language writes it', () => {
    const text = 'LHD1 & (B4204 | B5254) & !AWD2 & brand = "Lynk & Co" & week >= 202310 & market in (KR, CN)';
    expect(meets(read(text), LYNK)).toBe(true);
    expect(meets(read(text), { ...LYNK, market: 'EU' })).toBe(false);
    expect(meets(read(text), { ...LYNK, vdnList: [...LYNK.vdnList!, 'AWD2'] })).toBe(false);
    expect(meets(read('lhd1 ＆（b4204｜B5254） & Brand = 领克'), LYNK)).toBe(true);
  });
  it('binds & more than |, and ! most', () => {
    expect(textOfPlain(plainOf(read('A | B & !C')))).toBe('A | B & !C');
    expect(textOfPlain(plainOf(read('!(A | B) & C')))).toBe('!A & !B & C');
  });
  it.each([
    ['', 'expressionEnd', 1],
    ['LHD1 &', 'expressionEnd', 7],
    ['LHD1 B4204', 'expressionOperator', 6],
    ['LHD1 && B4204', 'expressionOperand', 7],
    ['(LHD1', 'expressionOpen', 1],
    ['LHD1)', 'expressionClose', 5],
    ['LHD1 & #', 'expressionSign', 8],
    ['model = "01', 'expressionQuote', 9],
    ['brand', 'expressionComparison', 6],
    ['brand < Geely', 'expressionComparison', 7],
    ['brand = Gely', 'expressionBrandMeant', 9],
    ['brand = Wartburg', 'expressionBrand', 9],
    ['week != 202310', 'expressionComparison', 6],
    ['week >= 202354', 'expressionWeek', 9],
    ['market in KR', 'expressionList', 11],
    ['market in (KR', 'expressionList', 14],
    ['market in ()', 'expressionValue', 12],
    ['model = " "', 'expressionValue', 9],
    ['LHD1 & Straße', 'expressionCode', 8],
    ['in & LHD1', 'expressionOperand', 1],
  ])('refuses “%s” at its place', (text, key, at) => expect(errorIn(text)).toEqual([key, at]));
  it('refuses what is too long or too deep at once', () => {
    const before = performance.now();
    expect(errorIn('A|'.repeat(500_000))).toEqual(['maxLength', 2001]);
    expect(errorIn('('.repeat(1000))).toEqual(['expressionDepth', 21]);
    expect(errorIn('('.repeat(10_000))).toEqual(['maxLength', 2001]);
    expect(errorIn('A'.repeat(1_000_000))).toEqual(['maxLength', 2001]);
    expect(errorIn('!'.repeat(2000))).toEqual(['expressionDepth', 21]);
    expect(errorIn(Array.from({ length: 10_000 }, (_, n) => `C${n}`).join('&'))).toEqual(['maxLength', 2001]);
    expect(errorIn(`${'('.repeat(20)}A${')'.repeat(20)}`)).toBeNull();
    expect(performance.now() - before).toBeLessThan(5_000);
  });
  it('answers any text whatever with an expression or one error inside of it', () => {
    const signs = fc.constantFrom(...'AB!&|()="\\,<>% \n\u0000领in', 'week', 'brand', 'in', '202310');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(signs).map((all) => all.join('')),
        ),
        (text) => {
          const parsed = parseExpression(text);
          if ('error' in parsed) expect(parsed.error.from).toBeLessThanOrEqual(text.length);
          else expect(typeof meets(parsed.expression, LYNK)).toBe('boolean');
        },
      ),
    );
  });
  it('means the same as it is printed', () => {
    fc.assert(
      fc.property(expressionText, judgedVehicle, (text, vehicle) => {
        const expression = read(text);
        const verdict = meets(expression, vehicle);
        expect(meets(read(textOfPlain(plainOf(expression))), vehicle)).toBe(verdict);
      }),
    );
  });
  it('knows every brand of the group', () => expect(Object.keys(BRAND_NAMES).sort()).toEqual([...BRANDS].sort()));
  it('names its codes in their order, and those that nobody knows', () => {
    expect([...namedCodes(read('B4204 & (LHDD | !b4204)')).keys()]).toEqual(['B4204', 'LHDD']);
    const known = new Set(['LHD1', 'B4204']);
    expect(unknownCodes(read('LHDD & B4204 & ZZZZZ'), known).map(({ key, params }) => [key, params])).toEqual([
      ['expressionUnknownMeant', { code: 'LHDD', meant: 'LHD1', at: 1 }],
      ['expressionUnknown', { code: 'ZZZZZ', at: 16 }],
    ]);
  });
});

describe('what is true of every vehicle', () => {
  it.each([
    ['A & !A', 'never'],
    ['A | !A', 'always'],
    ['A & (B | !B)', 'some'],
    ['brand = Geely & brand = Volvo', 'never'],
    ['brand = Geely | brand != Geely', 'always'],
    ['week < 202301 & week > 202310', 'never'],
    ['week < 202301 | week >= 202301', 'some'],
    ['market in (KR, CN) & !(market = KR | market = CN)', 'never'],
  ])('says of “%s”: %s', (text, truth) => expect(truthOf(read(text))).toBe(truth));
  const codes = (count: number) => Array.from({ length: count }, (_, n) => `C${n}`).join(' & ');
  it('claims nothing beyond 16 codes', () => {
    expect(truthOf(read(`${codes(16)} & !C0`))).toBe('never');
    expect(truthOf(read(`${codes(17)} & !C0`))).toBe('unknown');
  });
  it('compares two expressions by their meaning', () => {
    expect(meanTheSame(read('!(A & B)'), read('!B | !A'))).toBe(true);
    expect(meanTheSame(read('A & B'), read('A | B'))).toBe(false);
  });
  it('is right about every vehicle', () => {
    fc.assert(
      fc.property(expressionText, judgedVehicle, (text, vehicle) => {
        const expression = read(text);
        const truth = truthOf(expression);
        if (truth === 'never') expect(meets(expression, vehicle)).toBe(false);
        if (truth === 'always') expect(meets(expression, vehicle)).toBe(true);
      }),
    );
  });
});

/** Whether it holds where exactly these clauses count for the verdict, and all others against it. */
const holdsWith = (plain: Plain, kept: ReadonlySet<string>, verdict: boolean): boolean => {
  if (plain.kind === 'clause') return kept.has(clauseText(plain)) === verdict;
  const parts = plain.of.map((part) => holdsWith(part, kept, verdict));
  return plain.kind === 'and' ? parts.every(Boolean) : parts.some(Boolean);
};

describe('the explanation of a verdict', () => {
  const texts = (text: string, vehicle = LYNK) => explain(read(text), vehicle).deciding.map((one) => one.text);
  it('names what decided, and nothing else', () => {
    expect(texts('LHD1 & (B4204 | B5254) & !AWD2')).toEqual(['LHD1', 'B4204', '!AWD2']);
    expect(texts('LHD1 & RHD1 & market = EU')).toEqual(['RHD1']);
    expect(texts('RHD1 | market = CN & WLTP2')).toEqual(['RHD1', 'market = cn']);
    expect(texts('(LHD1 & B4204) | WLTP2')).toEqual(['WLTP2']);
  });
  it('is enough for the verdict, of which taking one clause away flips it, and no smaller set is', () => {
    fc.assert(
      fc.property(expressionText, judgedVehicle, (text, vehicle) => {
        const expression = read(text);
        const plain = plainOf(expression);
        const explained = explain(expression, vehicle);
        const verdict = meets(expression, vehicle);
        expect(explained.meets).toBe(verdict);
        const deciding = explained.deciding.map((one) => one.text);
        expect(holdsWith(plain, new Set(deciding), verdict)).toBe(verdict);
        for (const one of deciding) {
          const fewer = new Set(deciding.filter((other) => other !== one));
          expect(holdsWith(plain, fewer, verdict)).toBe(!verdict);
        }
        const known = new Set(clausesOf(plain).map(clauseText));
        expect(deciding.every((one) => known.has(one))).toBe(true);
      }),
    );
  });
});
