import { expect, test } from 'vitest';
import { platePartsOf, type PlateKind } from './parts';

/** Strong parts in stars, faint ones in brackets, bad ones between exclamation marks. */
const drawn = (kind: PlateKind, text: string): string =>
  platePartsOf(kind, text)
    .map((part) => {
      if (part.look === 'strong') return `*${part.text}*`;
      if (part.look === 'faint') return `(${part.text})`;
      return part.look === 'bad' ? `!${part.text}!` : part.text;
    })
    .join('');

test.each<[PlateKind, string, string]>([
  ['vin', 'L6TDC1E20SP000017', '(L6T)DC1E20(SP)*000017*'],
  ['vin', 'SHORT', 'SHORT'],
  ['part', '32325019 AC', '32325019 *AC*'],
  ['part', '32321234AB', '32321234*AB*'],
  ['part', 'BRACKET', 'BRACKET'],
  ['sequence', 'SEQ-2026-000128', 'SEQ-2026-*000128*'],
  ['dtc', 'U0121-87', 'U0121-*87*'],
  ['dtc', 'C12187', 'C121*87*'],
  ['nrc', '7F 36 72', '7F 36 !72!'],
  ['nrc', '72', '!72!'],
  ['code', 'SEA-T-0001', 'SEA-T-0001'],
])('a %s %s is drawn by its structure', (kind, text, expected) => {
  expect(drawn(kind, text)).toBe(expected);
});

test('the parts of an identifier are the identifier, whatever stands in it', () => {
  for (const kind of ['vin', 'part', 'sequence', 'dtc', 'nrc', 'code'] as const)
    for (const text of ['', 'A', '12345678901234567', '<b>AB', '名称 AB', '7F', 'a\nb', '32325019  AC'])
      expect(
        platePartsOf(kind, text)
          .map((part) => part.text)
          .join(''),
        `${kind} ${text}`,
      ).toBe(text);
});
