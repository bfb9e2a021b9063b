import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/* The time by which a tester judges validities without a connection: it cannot be set back. */

/** Where the time comes from: the clock that anybody may set, the time since the machine was started, and which start that was. */
export type TesterClock = { wall: () => number; uptimeMs: () => number; boot: () => string };
/** What is kept of the time between two runs: what the server said last, and when that was; and the highest time that was ever judged by. */
export type ServerTime = { server: number; boot: string; uptimeMs: number; highest: number };

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Each run counts as a start of its own.
    return '';
  }
}
export const REAL_CLOCK: TesterClock = { wall: () => Date.now(), uptimeMs: () => uptime() * 1000, boot: bootId };

/** A clock that is off by less is believed, ms. */
const BEHIND = 5 * 60_000;

/** The time of the server that has run on since its last answer; null after another start of the machine. */
function serverNow(kept: ServerTime, clock: TesterClock): number | null {
  const [boot, passed] = [clock.boot(), clock.uptimeMs() - kept.uptimeMs];
  return boot !== '' && boot === kept.boot && passed >= 0 ? kept.server + passed : null;
}

/**
 * The time now, ms since 1970. Since the machine was started it runs on from what the server said, whatever the clock shows; after another
 * start the clock counts, but never below the highest time that was known. Null where it cannot be told: no server ever said it, or the clock
 * was set back.
 */
export function trustedNow(kept: ServerTime | undefined, clock: TesterClock): number | null {
  if (!kept) return null;
  const running = serverNow(kept, clock);
  if (running !== null) return Math.max(kept.highest, running);
  return clock.wall() < kept.highest - BEHIND ? null : Math.max(kept.highest, clock.wall());
}

/** A clock for reports: that of this machine, put right by the server's where it is off. */
export function reportingClock(kept: ServerTime | undefined, clock: TesterClock): () => Date {
  const running = kept ? serverNow(kept, clock) : null;
  const off = running === null ? 0 : running - clock.wall();
  const ahead = Math.abs(off) < BEHIND ? 0 : off;
  return () => new Date(clock.wall() + ahead);
}

/** What is kept once the server said the time, in an answer that it signed. */
export const afterServer = (kept: ServerTime | undefined, clock: TesterClock, server: number): ServerTime => ({
  server,
  highest: Math.max(server, kept?.server ?? 0),
  boot: clock.boot(),
  uptimeMs: clock.uptimeMs(),
});

/** What is kept once something was judged by that time. */
export const afterJudging = (kept: ServerTime, now: number): ServerTime => ({
  ...kept,
  highest: Math.max(kept.highest, now),
});
