import type { Tx } from '../db/database';

/** What a worker gets. `data` is JSON. */
export type Job = { id: string; name: string; data: Record<string, unknown> };
export type JobHandler = (job: Job) => Promise<void>;

/** Work that goes on after the answer: at least once, so a handler must bear to run twice. */
export interface Jobs {
  /** Queued with the transaction: done if and only if it commits. */
  send(tx: Tx, name: string, data: Record<string, unknown>): Promise<void>;
  /** Handles jobs of that name from now on. Call before `start`. */
  work(name: string, handler: JobHandler): void;
  /** Runs the handler of that name by a cron line (5 fields, UTC). Call before `start`. */
  schedule(name: string, cron: string): void;
  start(): Promise<void>;
  /** Waits for running handlers. */
  stop(): Promise<void>;
}
