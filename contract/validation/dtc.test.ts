import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dtcHexOf, dtcIn, dtcShownOf, isDtc } from './dtc';

const code = fc.nat(0xffffff).map((number) => number.toString(16).toUpperCase().padStart(6, '0'));

describe('a trouble code', () => {
  it.each([
    ['C12187', 'U0121-87'],
    ['012700', 'P0127-00'],
    ['803910', 'B0039-10'],
    ['403123', 'C0031-23'],
  ])('%s is shown as %s', (hex, shown) => {
    expect(dtcShownOf(hex)).toBe(shown);
    expect(dtcHexOf(shown)).toBe(hex);
  });

  it('has one form of each kind, both ways, for all of three bytes', () => {
    fc.assert(
      fc.property(code, (hex) => {
        const shown = dtcShownOf(hex)!;
        expect(dtcHexOf(shown)).toBe(hex);
        expect([dtcIn(hex), dtcIn(shown), dtcIn(`0x${hex.toLowerCase()}`)]).toEqual(Array(3).fill({ shown, hex }));
      }),
    );
  });

  it('is told from what is none', () => {
    expect(['U0121', 'u0121-87', '0xC12187'].map(isDtc)).toEqual([true, true, true]);
    expect(['', 'X0121-87', 'U4121-87', 'U0121-8', 'C121', 'U0121-GG', '12'].map(isDtc)).toEqual(Array(7).fill(false));
  });
});
