import { describe, expect, it } from 'vitest';
import { openPace } from './pace';

describe('the rows of one step of an import', () => {
  it('become fewer where steps take long, and more where they are quick, within bounds [FILE-04]', async () => {
    let at = 0;
    const pace = openPace(() => at);
    const step = (ms: number) => pace.keep((rows) => Promise.resolve(((at += ms), rows)));
    expect([await step(500), await step(500), await step(500), await step(20)]).toEqual([20, 10, 10, 10]);
    const quick: number[] = [];
    for (let n = 0; n < 7; n += 1) quick.push(await step(5));
    expect(quick).toEqual([10, 20, 40, 80, 160, 320, 320]);
  });
});
