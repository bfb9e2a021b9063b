import { describe, expect, it } from 'vitest';
import { afterJudging, afterServer, reportingClock, trustedNow, type TesterClock } from './clock';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOON = Date.parse('2026-11-26T12:00:00Z');

/** A machine whose clock somebody sets, and which somebody starts again. */
function machine(wall: number) {
  const at = { wall, uptime: 1000, boot: 'first' };
  const clock: TesterClock = { wall: () => at.wall, uptimeMs: () => at.uptime, boot: () => at.boot };
  return {
    clock,
    set: (time: number) => (at.wall = time),
    pass: (ms: number) => Object.assign(at, { wall: at.wall + ms, uptime: at.uptime + ms }),
    start: () => Object.assign(at, { uptime: 0, boot: crypto.randomUUID() }),
  };
}

describe('the time of a tester without a connection [DLV-01]', () => {
  it('is unknown until a server said it, and then runs on whatever the clock shows', () => {
    const { clock, set, pass } = machine(NOON - DAY);
    expect(trustedNow(undefined, clock)).toBeNull();
    const kept = afterServer(undefined, clock, NOON);
    pass(MINUTE);
    expect(trustedNow(kept, clock)).toBe(NOON + MINUTE);
    set(NOON - 30 * DAY);
    expect(trustedNow(kept, clock)).toBe(NOON + MINUTE);
    set(NOON + 30 * DAY);
    expect(trustedNow(kept, clock)).toBe(NOON + MINUTE);
  });

  it('never goes back, and cannot be told where the clock was set back before a start', () => {
    const { clock, set, pass, start } = machine(NOON);
    let kept = afterServer(undefined, clock, NOON);
    start();
    pass(DAY);
    expect(trustedNow(kept, clock)).toBe(NOON + DAY);
    kept = afterJudging(kept, NOON + DAY);
    set(NOON + DAY - 4 * MINUTE);
    expect(trustedNow(kept, clock)).toBe(NOON + DAY);
    set(NOON + DAY - 6 * MINUTE);
    expect(trustedNow(kept, clock)).toBeNull();
    // Nobody knows which start of the machine it was.
    const nameless = { ...clock, boot: () => '' };
    set(NOON + 2 * DAY);
    expect(trustedNow({ ...kept, boot: '' }, nameless)).toBe(NOON + 2 * DAY);
  });

  it('is put right by the next word of the server, also where the clock had been ahead', () => {
    const { clock, set, start } = machine(NOON);
    let kept = afterServer(undefined, clock, NOON);
    start();
    set(NOON + 300 * DAY);
    kept = afterJudging(kept, trustedNow(kept, clock) ?? 0);
    expect(trustedNow(kept, clock)).toBe(NOON + 300 * DAY);
    kept = afterServer(kept, clock, NOON + MINUTE);
    expect(trustedNow(kept, clock)).toBe(NOON + MINUTE);
    expect(trustedNow(afterServer(kept, clock, NOON - DAY), clock)).toBe(NOON + MINUTE);
  });

  it('stands in reports where the clock is off by more than minutes', () => {
    const { clock, pass, start } = machine(NOON - DAY);
    const kept = afterServer(undefined, clock, NOON);
    const now = reportingClock(kept, clock);
    pass(MINUTE);
    expect(now()).toEqual(new Date(NOON + MINUTE));
    start();
    expect(reportingClock(kept, clock)()).toEqual(new Date(NOON - DAY + MINUTE));
    const right = machine(NOON - 2 * MINUTE).clock;
    expect(reportingClock(afterServer(undefined, right, NOON), right)()).toEqual(new Date(NOON - 2 * MINUTE));
  });
});
