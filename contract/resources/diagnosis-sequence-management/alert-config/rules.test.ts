import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeExecutions, lowerBoundOf } from './rules';

/** As the form begins. */
const THRESHOLDS = { leastExecutions: 20, leastVins: 10, successRate: 97 };
const FLEETS = 100;

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** At which vehicle a fleet is halted that is judged after each; null where it never is. */
function haltOf(seed: number, failing: number, vehicles: number): number | null {
  const next = numbersOf(seed);
  let failures = 0;
  for (let n = 1; n <= vehicles; n += 1) {
    if (next() < failing) failures += 1;
    if (judgeExecutions(THRESHOLDS, { executions: n, failures, vins: n }).isAlert) return n;
  }
  return null;
}

/** Probability that a fleet is halted within so many vehicles: every way that the counts can go, weighed. */
function chanceOfHalt(failing: number, vehicles: number): number {
  let going = new Map([[0, 1]]);
  let halted = 0;
  for (let n = 1; n <= vehicles; n += 1) {
    const next = new Map<number, number>();
    const add = (failures: number, chance: number) => {
      if (judgeExecutions(THRESHOLDS, { executions: n, failures, vins: n }).isAlert) halted += chance;
      else next.set(failures, (next.get(failures) ?? 0) + chance);
    };
    for (const [failures, chance] of going) {
      add(failures, chance * (1 - failing));
      add(failures + 1, chance * failing);
    }
    going = next;
  }
  return halted;
}

const counts = fc
  .record({ executions: fc.integer({ min: 1, max: 5000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ executions, share }) => ({ executions, failures: Math.floor(executions * share), vins: executions }));

describe('the alert of a sequence [SEQ-17]', () => {
  it('is raised before 60 vehicles at 20 % failures, and not at 1 %, in 99 of 100 fleets', () => {
    const fleets = Array.from({ length: FLEETS }, (_, seed) => seed);
    const halted = fleets.filter((seed) => (haltOf(seed, 0.2, 59) ?? 60) < 60);
    const falsely = fleets.filter((seed) => haltOf(seed, 0.01, 500) !== null);
    expect(halted.length).toBeGreaterThanOrEqual(99);
    expect(falsely.length).toBeLessThanOrEqual(1);
    // The same without chance.
    expect(chanceOfHalt(0.2, 59)).toBeGreaterThan(0.99);
    expect(chanceOfHalt(0.01, 500)).toBeLessThan(0.01);
  });

  it('is not raised by three executions, nor before executions and vehicles are as many as configured', () => {
    expect(
      judgeExecutions({ ...THRESHOLDS, leastExecutions: 3, leastVins: 1 }, { executions: 3, failures: 1, vins: 3 }),
    ).toEqual({ isAlert: false, failureRate: 33.3, lowerBound: 1.8 });
    expect(judgeExecutions(THRESHOLDS, { executions: 19, failures: 19, vins: 19 }).isAlert).toBe(false);
    expect(judgeExecutions(THRESHOLDS, { executions: 200, failures: 200, vins: 9 }).isAlert).toBe(false);
    expect(judgeExecutions(THRESHOLDS, { executions: 20, failures: 20, vins: 10 }).isAlert).toBe(true);
    expect(judgeExecutions(THRESHOLDS, { executions: 0, failures: 0, vins: 0 }).isAlert).toBe(false);
  });

  it('lies below the rate that was seen, and one more failure never lowers it', () => {
    fc.assert(
      fc.property(counts, ({ executions, failures }) => {
        const lower = lowerBoundOf(failures, executions);
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(lower).toBeLessThanOrEqual(failures / executions);
        if (failures < executions) expect(lowerBoundOf(failures + 1, executions)).toBeGreaterThanOrEqual(lower - 1e-12);
      }),
    );
  });

  it('that is raised is raised by a stricter configuration too', () => {
    const rate = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(counts, rate, rate, (count, one, other) => {
        const at = (successRate: number) => judgeExecutions({ ...THRESHOLDS, successRate }, count).isAlert;
        if (at(Math.min(one, other))) expect(at(Math.max(one, other))).toBe(true);
      }),
    );
  });
});
