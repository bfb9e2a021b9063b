import { describe, expect, it } from 'vitest';
import { csvShape } from './csv-records';
import { expectedTitles } from './titles-row';

const TITLES = expectedTitles(['Signal', 'Value table', 'Sender ECU']);
const VALUES = ['"0 | off\n1 | on"', '"a; b\nc; d"', '"x\ty\nz\tw"', '"1, 2\n3, 4"'];

describe('what parts the columns of a text [FIL-03]', () => {
  it.each([',', ';', '\t', '|'])(
    'is what brings out the titles, whatever stands in values of several lines: %j',
    (delimiter) => {
      for (const value of VALUES)
        for (let rows = 1; rows <= 8; rows += 1) {
          const lines = Array.from({ length: rows }, (_, n) => [`Sig${n}`, value, 'CEM'].join(delimiter));
          const text = [['Signal', 'Value table', 'Sender ECU'].join(delimiter), ...lines].join('\r\n');
          expect([value, rows, csvShape(text, TITLES).delimiter]).toEqual([value, rows, delimiter]);
        }
    },
  );
});
