import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/* The time by which a tester judges validities without a connection: it cannot be set back. */

/** Where the time comes from: the clock that anybody may set, the time since the machine was started, and which start that was. */
export type TesterClock = { wall: () => number; uptimeMs: () => number; boot: () => string };
/** What is kept of the time between two runs: what the server said last, and when that was; and the highest time that was ever judged by. */
export type KeptTime = { server: number; boot: string; uptimeMs: number; highest: number };

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Each run counts as a start of its own.
    return '';
  }
}
export const REAL_CLOCK: TesterClock = { wall: () => Date.now(), uptimeMs: () => uptime() * 1000, boot: bootId };

/** A clock that is behind by less is believed, ms. */
const BEHIND = 5 * 60_000;

/**
 * The time now, ms since 1970. Since the machine was started it runs on from what the server said, whatever the clock shows; after another
 * start the clock counts, but never below the highest time that was known. Null where it cannot be told: no server ever said it, or the clock
 * was set back.
 */
export function trustedNow(kept: KeptTime | undefined, clock: TesterClock): number | null {
  if (!kept) return null;
  const [boot, passed] = [clock.boot(), clock.uptimeMs() - kept.uptimeMs];
  if (boot !== '' && boot === kept.boot && passed >= 0) return Math.max(kept.highest, kept.server + passed);
  return clock.wall() < kept.highest - BEHIND ? null : Math.max(kept.highest, clock.wall());
}

/** What is kept once the server said the time, in an answer that it signed. */
export function afterServer(kept: KeptTime | undefined, clock: TesterClock, server: number): KeptTime {
  const at = Math.max(server, kept?.server ?? 0);
  return { server: at, highest: at, boot: clock.boot(), uptimeMs: clock.uptimeMs() };
}

/** What is kept once something was judged by that time. */
export const afterJudging = (kept: KeptTime, now: number): KeptTime => ({
  ...kept,
  highest: Math.max(kept.highest, now),
});
