import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnClock, serverNow, knownServerNow } from '../../http/clock';
import { configureHttp, httpSettings } from '../../http/settings';
import { writtenAt } from './item';

const NOW = Date.parse('2026-11-28T04:00:00Z');
const HOUR = 3_600_000;
/** What a clock may be off, ms: more than can be told from a slow answer. */
const off = fc.integer({ min: -40 * 365 * 24, max: 40 * 365 * 24 }).map((hours) => hours * HOUR);
const age = fc.integer({ min: 0, max: 200 * HOUR });
/** Answers tell their time by the second. */
const NEAR = 3_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page that begins at that time of the server, on a machine whose clock is that far ahead. */
function openPage(now: number, ahead: number): void {
  vi.setSystemTime(now + ahead);
  configureHttp(httpSettings());
}
const answer = (now: number): void => learnClock({ date: new Date(now).toUTCString() }, 20);

it('what was written without a network shows its true age, however far the clock of the phone is ahead or behind [SUP-09]', () => {
  fc.assert(
    fc.property(off, age, fc.boolean(), (ahead, ago, isTold) => {
      openPage(NOW - ago, ahead);
      if (isTold) answer(NOW - ago);
      expect(knownServerNow() === null).toBe(!isTold);
      const item = { at: serverNow(), ...(isTold ? {} : { isClockUnsure: true as const }) };
      openPage(NOW, ahead);
      answer(NOW);
      expect(Math.abs(writtenAt(item) - (NOW - ago))).toBeLessThan(NEAR);
    }),
  );
});

it('a clock that is set right meanwhile makes nothing of what was told before, and nothing that lies in days to come [SUP-09]', () => {
  fc.assert(
    fc.property(off, age, fc.boolean(), (ahead, ago, isTold) => {
      openPage(NOW - ago, ahead);
      if (isTold) answer(NOW - ago);
      const item = { at: serverNow(), ...(isTold ? {} : { isClockUnsure: true as const }) };
      openPage(NOW, 0);
      answer(NOW);
      expect(writtenAt(item)).toBeLessThanOrEqual(NOW);
      if (isTold) expect(Math.abs(writtenAt(item) - (NOW - ago))).toBeLessThan(NEAR);
    }),
  );
});
