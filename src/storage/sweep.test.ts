import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeStored } from './sweep';

const LIFETIME = 7 * 86_400_000;
const NOW = Date.parse('2026-11-28T04:00:00Z');
/** How far a clock is off: a second to half a century, in either direction. */
const off = fc.integer({ min: -1_600_000_000_000, max: 1_600_000_000_000 });
/** How long ago something was kept really. */
const age = fc.integer({ min: 0, max: 3 * LIFETIME });

describe('what is kept in a browser for seven days', () => {
  it('stays that long and no longer, where the clock was right [FORM-03]', () => {
    fc.assert(
      fc.property(age, (ago) => {
        expect(judgeStored({ at: NOW - ago }, NOW, LIFETIME)).toBe(ago < LIFETIME ? 'keep' : 'delete');
      }),
    );
  });

  it('is never lost before its time, whatever the clock said, and never stays longer than twice that [FORM-03] [SUP-09]', () => {
    fc.assert(
      fc.property(off, age, (clock, ago) => {
        const first = { at: NOW - ago + clock, isUnsure: true as const };
        const judged = judgeStored(first, NOW, LIFETIME);
        expect(judged).not.toBe('delete');
        // From the first sweep on, its date is the server's.
        const kept = judged === 'renew' ? { at: NOW } : first;
        expect(judgeStored(kept, NOW + 2 * LIFETIME, LIFETIME)).not.toBe('keep');
      }),
    );
  });

  it('begins its time anew where it is dated in days to come, by whomever', () => {
    expect(judgeStored({ at: NOW + 1 }, NOW, LIFETIME)).toBe('renew');
    expect(judgeStored({ at: NOW }, NOW, LIFETIME)).toBe('keep');
  });
});
