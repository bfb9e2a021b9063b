import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTaken } from '../contract/testing/short-run';
import { openSweep, type Sweep } from './testing/sweep/caller';
import { nameOf } from './testing/sweep/attempts';

let sweep: Sweep;
beforeAll(async () => {
  sweep = await openSweep();
});
afterAll(() => sweep.close());

describe('every answer of the document', () => {
  it('is named after its call, and kept by nobody but where it says for how long [ERR-07]', async () => {
    const wrong: string[] = [];
    let files = 0;
    for (const attempt of sweep.plain()) {
      if (!isTaken(nameOf(attempt), 7)) continue;
      const requestId = crypto.randomUUID();
      const { headers, body } = await sweep.send(attempt, requestId);
      await body?.cancel();
      files += headers.has('content-disposition') ? 1 : 0;
      const kept = headers.get('cache-control') ?? 'for as long as anybody likes';
      const isFine =
        headers.get('x-request-id') === requestId &&
        (attempt.operation.auth === 'none' ? /no-store|max-age/ : /no-store|private, no-cache/).test(kept);
      if (!isFine) wrong.push(`${nameOf(attempt)}: ${headers.get('x-request-id')}, ${kept}`);
    }
    expect(wrong.slice(0, 40)).toEqual([]);
    expect(files).toBeGreaterThan(10);
  });
});

describe('whatever a call of the document is given', () => {
  it('is answered, and never by a fault of the server [ERR-01]', { timeout: 3_600_000 }, async () => {
    const wrong: string[] = [];
    for (const attempt of sweep.attempts()) {
      if (!isTaken(nameOf(attempt), 193)) continue;
      const fault = await sweep.faultOf(attempt);
      if (fault) wrong.push(`${nameOf(attempt)}: ${fault}`);
    }
    expect(wrong.slice(0, 40)).toEqual([]);
  });
});
