import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../source';
import { readXliff } from './read-xliff';
import { markOf, xliffHead, xliffTail, xliffUnit, type OutgoingUnit } from './write-xliff';

const languages = { source: 'en-US', target: 'de-DE' };
const written = (units: readonly OutgoingUnit[]) =>
  sourceOf('a.xlf', new TextEncoder().encode(`${xliffHead(languages)}${units.map(xliffUnit).join('')}${xliffTail}`));
const plain = { note: null, category: 'GCID', isFinal: false };
/** Whole characters that XML and a tab of controls can hold. */
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((each) => !/[\uFFFE\uFFFF]/.test(each));

describe('a file for translators that is written [CFG-03]', () => {
  it('is read back with the same texts, whatever signs they have', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.option(text), async (source, target) => {
        const { xliff, findings } = await readXliff(written([{ ...plain, id: 'u-1', source, target }]));
        expect(xliff.files).toMatchObject([
          {
            sourceLanguage: 'en-US',
            targetLanguage: 'de-DE',
            units: [
              {
                id: 'u-1',
                was: markOf(target),
                segments: [{ source: { text: source }, target: target === null ? null : { text: target } }],
              },
            ],
          },
        ]);
        expect(findings.all().map(({ rule }) => rule)).not.toContain('xliff.state');
      }),
      { numRuns: 200 },
    );
  });

  it('says how far a text is, and what translators are to know', async () => {
    const units = [
      { ...plain, id: '1', source: 'A', target: null },
      { ...plain, id: '2', source: 'B', target: 'b', note: 'On <b> & so on' },
      { ...plain, id: '3', source: 'C', target: 'c', isFinal: true },
    ];
    const { xliff, findings } = await readXliff(written(units));
    expect(findings.all()).toEqual([]);
    expect(xliff.version).toBe('2.1');
    const found = xliff.files[0]!.units;
    expect(found.map(({ segments }) => segments[0]!.state)).toEqual(['initial', 'translated', 'final']);
    expect(found[1]!.notes).toEqual(['GCID', 'On <b> & so on']);
  });
});
