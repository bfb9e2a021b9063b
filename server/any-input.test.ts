import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSweep, type Sweep } from './testing/sweep/caller';
import { nameOf, type CallAttempt } from './testing/sweep/attempts';

/** Of so many attempts the short run makes one, always the same; the full run makes all. */
const OF_HOW_MANY = process.env.SWEEP === 'whole' ? 1 : 97;

const isTaken = (attempt: CallAttempt): boolean =>
  createHash('sha1').update(nameOf(attempt)).digest().readUInt32BE() % OF_HOW_MANY === 0;

let sweep: Sweep;
beforeAll(async () => {
  sweep = await openSweep();
});
afterAll(() => sweep.close());

describe('whatever a call of the document is given', () => {
  it('is answered, and never by a fault of the server [ERR-01]', { timeout: 3_600_000 }, async () => {
    const wrong: string[] = [];
    for (const attempt of sweep.attempts()) {
      if (!isTaken(attempt)) continue;
      const fault = await sweep.faultOf(attempt);
      if (fault) wrong.push(`${nameOf(attempt)}: ${fault}`);
    }
    expect(wrong.slice(0, 40)).toEqual([]);
  });
});
