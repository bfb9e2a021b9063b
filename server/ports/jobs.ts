import type { Tx } from '../db/database';

/** What a worker gets. `data` is JSON. */
export type Job = { id: string; name: string; data: Record<string, unknown> };
export type JobHandler = (job: Job) => Promise<void>;

/** How often a failed job is tried again; the pauses (seconds) grow from the first to the longest. */
export type Retries = { times: number; firstPause: number; longestPause: number };

/** Work that goes on after the answer: at least once, so a handler must bear to run twice. */
export interface Jobs {
  /** Queued with the transaction: done if and only if it commits. */
  send(tx: Tx, name: string, data: Record<string, unknown>): Promise<void>;
  /** Handles jobs of that name from now on; a failed one is tried again a few times within a minute where nothing is said. Call before `start`. */
  work(name: string, handler: JobHandler, retries?: Retries): void;
  /** Runs the handler of that name by a cron line (5 fields, UTC), within seconds of the minute. `isSentToo` where somebody waits for it at other times. Call before `start`. */
  schedule(name: string, cron: string, options?: { isSentToo?: boolean }): void;
  start(): Promise<void>;
  /** Waits for running handlers. */
  stop(): Promise<void>;
}
