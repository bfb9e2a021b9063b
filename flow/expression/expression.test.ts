import { describe, expect, it } from 'vitest';
import { afterDuration, cycleOf, dateOf, firstDue } from '../model/timer';
import { decide } from './decide';
import { expressionFault, conditionHolds, valueOfExpression } from './feel';
import { feelOf } from './foreign';

describe('expressions', () => {
  it.each([
    ['x + 1', { x: 2 }, 3],
    ['if x > 1 then "many" else "one"', { x: 2 }, 'many'],
    ['count(list)', { list: [1, 2] }, 2],
    ['some x in list satisfies x > 1', { list: [1, 2] }, true],
    ['nobody', {}, null],
  ])('%s', (text, variables, value) => {
    expect(valueOfExpression(text, variables)).toEqual(value);
  });

  it.each([
    ["${x == 'a' && !=}", 'x = "a"  and  !='],
    ['${test.contains("a")}', 'contains(test, "a")'],
    ['!test.contains("a")', 'not(contains(test, "a"))'],
    ['=amount > 10', 'amount > 10'],
    ['text = "a == b && c"', 'text = "a == b && c"'],
  ])('%s is put into FEEL', (foreign, feel) => {
    expect(feelOf(foreign)).toBe(feel);
  });

  it('reaches nothing but its variables', () => {
    for (const text of [
      'constructor',
      'x.constructor',
      'x.__proto__',
      'globalThis',
      'process',
      'x.constructor.constructor("return 1")()',
    ])
      expect(expressionFault(text) ?? valueOfExpression(text, { x: {} })).toSatisfy(
        (value) => value === null || typeof value === 'string',
      );
    expect(conditionHolds('toString', {})).toBe(false);
  });

  it('refuses what is not bounded by its input', () => {
    for (const text of [
      'for i in 1..1000000000 return i',
      'for i in [1..1000000000] return i',
      'for i in a, j in a return i',
      'for i in a return for j in a return j',
      'matches(x, "(a+)+$")',
      'function(x) x',
    ])
      expect(expressionFault(text)).toBe('unbounded');
    expect(expressionFault('x'.repeat(5000))).toBe('long');
  });

  it('decides by a table', () => {
    const table = {
      inputs: ['n'],
      outputs: ['size'],
      rules: [
        { tests: ['< 10'], values: ['"small"'] },
        { tests: ['< 100'], values: ['"middle"'] },
      ],
    };
    expect(decide({ hit: 'first', ...table }, { n: 5 })).toEqual({ size: 'small' });
    expect(decide({ hit: 'collect', ...table }, { n: 5 })).toEqual({ size: ['small', 'middle'] });
    expect(decide({ hit: 'first', ...table }, { n: 500 })).toEqual({ size: null });
    expect(() => decide({ hit: 'unique', ...table }, { n: 5 })).toThrow('several rows');
  });
});

describe('timers', () => {
  const at = (text: string) => new Date(afterDuration(text, Date.UTC(2024, 0, 31))).toISOString();
  it.each([
    ['PT1H30M', '2024-01-31T01:30:00.000Z'],
    ['P1M', '2024-02-29T00:00:00.000Z'],
    ['P1Y', '2025-01-31T00:00:00.000Z'],
    ['P2W', '2024-02-14T00:00:00.000Z'],
    ['PT0.25S', '2024-01-31T00:00:00.250Z'],
  ])('%s after 31 January', (text, time) => {
    expect(at(text)).toBe(time);
  });

  it.each(['', 'P', 'PT', 'P1H', '1D', 'PT1X', '-PT1S', 'P1Y2'])('%s is no duration', (text) => {
    expect(afterDuration(text, 0)).toBeNaN();
  });

  it('reads dates with and without a zone, and no day that no month has', () => {
    expect(dateOf('2026-03-01T10:00:00+08:00')).toBe(Date.UTC(2026, 2, 1, 2));
    expect(dateOf('2026-03-01T10:00:00')).toBe(Date.UTC(2026, 2, 1, 10));
    expect(dateOf('2026-03-01')).toBe(Date.UTC(2026, 2, 1));
    for (const text of ['2026-02-30', 'tomorrow', '2026-13-01T00:00:00Z', '1-1-2026']) expect(dateOf(text)).toBeNaN();
  });

  it('reads repetitions, and none without a pause', () => {
    expect(cycleOf('R4/PT10S')).toEqual({ first: null, times: 4, every: 'PT10S' });
    expect(cycleOf('R/2026-01-01T00:00:00Z/P1D')).toEqual({ first: '2026-01-01T00:00:00Z', times: null, every: 'P1D' });
    for (const text of ['R4', 'PT10S', 'R4/PT0S', 'R4/x', 'R/P1D/P1D/P1D']) expect(cycleOf(text)).toBeNull();
    expect(firstDue({ kind: 'cycle', text: 'R2/PT1M' }, 0)).toEqual({ due: 60_000, left: 1, every: 'PT1M' });
  });
});
