import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRY_LANGUAGES } from './entry-languages';
import { likeness, trigramsOf } from './likeness';
import { checkTranslation, mostWidth, type TextFinding } from './text-checks';

const rules = (found: readonly TextFinding[]) => found.map(({ rule }) => rule);

describe('a translation beside its source', () => {
  it.each([
    ['Set {{count}} to {0}', 'Setze {0} auf {{count}}', []],
    ['Set %s to %1$d', 'Setze %s', ['placeholders']],
    ['Voltage below 9.5 V', 'Spannung unter 9,5 V', []],
    ['Voltage below 9.5 V', 'Spannung unter 9,5 mV', ['units']],
    ['Load 100 % at idle', 'Last 100 % im Leerlauf', []],
    ['Off', 'Ausgeschaltet', []],
    ['Off', 'Vollständig ausgeschaltet', ['length']],
    ['Check the wiring', '检查线束', []],
  ])('%s / %s', (source, text, expected) => {
    expect(rules(checkTranslation(source, text, 'de-DE'))).toEqual(expected);
  });

  it('is written right to left in Arabic and Persian, and only there', () => {
    expect(rules(checkTranslation('Check the fuse', 'Check the fuse', 'ar'))).toEqual(['direction']);
    expect(rules(checkTranslation('Check the fuse', 'افحص المصهر', 'ar'))).toEqual([]);
    expect(rules(checkTranslation('Check the fuse', 'افحص المصهر', 'fr-FR'))).toEqual(['direction']);
    expect(rules(checkTranslation('CEM', 'CEM', 'fa-IR'))).toEqual(['direction']);
  });

  it('finds nothing wrong with itself but its direction, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...ENTRY_LANGUAGES), (text, language) => {
        const found = rules(checkTranslation(text, text, language));
        expect(found.filter((rule) => rule !== 'direction')).toEqual([]);
      }),
    );
    expect(mostWidth('')).toBe(10);
  });
});

describe('how alike two texts are', () => {
  it('is one for the same words, none for strange ones, and the same both ways', () => {
    const share = (a: string, b: string) => likeness(trigramsOf(a), trigramsOf(b));
    expect(share('Battery voltage low', 'battery  VOLTAGE low!')).toBe(1);
    expect(share('Battery', 'Xylophon')).toBe(0);
    expect(share('Battery voltage low', 'Battery voltage high')).toBeGreaterThan(0.5);
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(share(a, b)).toBe(share(b, a));
        expect(share(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
