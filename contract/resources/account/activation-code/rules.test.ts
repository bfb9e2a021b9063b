import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activationCodeFrom, newActivationCode, readActivationCode } from './rules';

const code = fc.uint8Array({ minLength: 15, maxLength: 15 }).map(activationCodeFrom);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const places = [...Array(19).keys()].filter((i) => i % 5 !== 4);
const place = fc.constantFrom(...places);

const put = (text: string, at: number, symbol: string): string => text.slice(0, at) + symbol + text.slice(at + 1);

describe('an activation code', () => {
  it('has four groups of four unambiguous symbols', () => {
    fc.assert(
      fc.property(
        code,
        (c) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(c) && readActivationCode(c) === c,
      ),
    );
  });

  it('is another one each time', () => {
    const codes = new Set(Array.from({ length: 2000 }, newActivationCode));
    expect(codes.size).toBe(2000);
  });

  it('is read however it was typed', () => {
    const typed = (c: string) => ` ${c.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    fc.assert(
      fc.property(
        code,
        (c) =>
          readActivationCode(typed(c)) === c && readActivationCode(c.replaceAll('-', '').replaceAll('1', 'i')) === c,
      ),
    );
  });

  it('tells every single wrong symbol', () => {
    fc.assert(
      fc.property(code, place, fc.constantFrom(...ALPHABET), (c, at, symbol) => {
        fc.pre(c[at] !== symbol);
        return readActivationCode(put(c, at, symbol)) === null;
      }),
    );
  });

  it('tells every exchange of two symbols', () => {
    fc.assert(
      fc.property(code, place, place, (c, a, b) => {
        fc.pre(c[a] !== c[b]);
        return readActivationCode(put(put(c, a, c[b]!), b, c[a]!)) === null;
      }),
    );
  });

  it.each(['', 'ABCD', 'UUUU-UUUU-UUUU-UUUU', '0000-0000-0000-00000', '0000-0000-0000-000*', '가나다라'])(
    'is not %j',
    (text) => {
      expect(readActivationCode(text)).toBeNull();
    },
  );
});
