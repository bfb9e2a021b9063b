import { httpState } from './settings';

/** Machines are set to the second at best: less than this on either side of what an answer tells is no difference. */
const SLACK = 1000;

/** The server's time at a moment that this machine's clock names, as far as answers tell, in milliseconds since 1970. */
export const serverTimeOf = (moment: number): number => moment + httpState().clockSkew;

/** The server's time as far as its answers tell, in milliseconds since 1970. */
export const serverNow = (): number => serverTimeOf(Date.now());

/** The same; null as long as no answer of this page told it, as on a phone that was opened without a network. */
export const knownServerNow = (): number | null => (httpState().isClockKnown ? serverNow() : null);

/** Headers of an answer, their names in lower case. */
type Told = { date?: unknown; age?: unknown };

/**
 * Learns from an answer how far this machine's clock is off. The server wrote its time, cut to the second, at some moment between
 * question and answer: a difference within that is none, so that slow answers teach nothing wrong. `took` comes from a clock that
 * nobody can set, in milliseconds; an answer from a cache tells a time that is long over.
 */
export function learnClock({ date, age }: Told, took: number, now = Date.now()): void {
  const written = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number(age ?? 0) > 0) return;
  const state = httpState();
  // Where answers tell no time, this machine's clock is all there is.
  state.isClockKnown = true;
  if (Number.isNaN(written)) return;
  const [least, most] = [written - now - SLACK, written + 1000 - (now - took) + SLACK];
  const isTold = (difference: number): boolean => difference >= least && difference <= most;
  if (isTold(state.clockSkew)) return;
  state.clockSkew = isTold(0) ? 0 : Math.round((least + most) / 2);
}
