import { describe, expect, it } from 'vitest';
import { completionsAt } from './editor';
import { findingsIn } from './editor-findings';

const CODES = [
  { code: 'LHD1', name: 'Left-hand drive' },
  { code: 'B4204', name: null },
];

describe('the editor of expressions', () => {
  it('completes codes with their names, comparisons, and the brands where one is asked for', () => {
    const { from, options } = completionsAt('B4204 & LH', CODES);
    expect(from).toBe(8);
    expect(options.slice(0, 3)).toEqual([
      { label: 'LHD1', detail: 'Left-hand drive', type: 'variable' },
      { label: 'B4204', type: 'variable' },
      { label: 'brand', type: 'keyword' },
    ]);
    const brands = completionsAt('LHD1 & brand in (Geely, ', CODES).options.map(({ label }) => label);
    expect(brands).toContain('"Lynk & Co"');
    expect(brands).not.toContain('LHD1');
  });
  it('marks what is wrong at its place, and what nobody knows only where codes are known', () => {
    expect(findingsIn('LHD1 & )', CODES, true)).toMatchObject([{ from: 7, to: 8, isError: true }]);
    const unknown = {
      key: 'expressionUnknownMeant',
      from: 0,
      to: 4,
      isError: false,
      params: { code: 'LHDD', meant: 'LHD1', at: 1 },
    };
    expect(findingsIn('LHDD & B4204', CODES, true)).toEqual([unknown]);
    expect(findingsIn('LHDD & B4204', CODES, false)).toEqual([]);
    expect(findingsIn(' ', CODES, true)).toEqual([]);
  });
});
