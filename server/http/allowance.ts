import type { Context } from 'hono';
import type { AppEnv } from './context';

/** What a limit leaves to a caller. */
export type Allowance = {
  /** Calls within the window of the limit. */
  limit: number;
  remaining: number;
  /** Seconds until the window is over and all of them are free again. */
  reset: number;
};

/** The headers in which every answer says it: see `docs/wire.md`, “Limits”. */
const namesOf = ({ limit, remaining, reset }: Allowance): readonly [string, number][] => [
  ['RateLimit-Limit', limit],
  ['RateLimit-Remaining', remaining],
  ['RateLimit-Reset', reset],
];

/** Notes what a limit leaves, for the headers of the answer; of two limits the one that leaves less. */
export function noteAllowance(c: Context<AppEnv>, allowance: Allowance): void {
  const info = c.get('info');
  if (info.allowance && info.allowance.remaining < allowance.remaining) return;
  info.allowance = allowance;
  for (const [name, value] of namesOf(allowance)) c.header(name, String(value));
}

/** The same on an answer that a handler made by itself. */
export function writeAllowance(headers: Headers, allowance: Allowance | undefined): void {
  for (const [name, value] of allowance ? namesOf(allowance) : []) headers.set(name, String(value));
}
