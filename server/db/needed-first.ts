import { LRUCache } from 'lru-cache';
import type { Database, DbScope, Tx } from './database';

/** How often one piece of work may begin again: one that goes over several rows may need something for each. */
const MOST_ROUNDS = 50;
/** What was prepared is there for longer than any transaction takes, ms; and so much of a kind. */
const [TTL, MOST] = [600_000, 1000];

/**
 * Thrown within a transaction that needs something which takes its time, as what a file says: the transaction is rolled back, `prepare` is
 * waited for without any connection, and the work begins again. What it prepares is kept where the work finds it.
 */
export class NeededFirst extends Error {
  readonly prepare: () => Promise<unknown>;
  constructor(prepare: () => Promise<unknown>) {
    super('something is needed before the transaction');
    this.prepare = prepare;
  }
}

/** Things of one kind that are prepared, by what they are about. */
export class ReadBefore<T extends object> {
  readonly #known = new LRUCache<string, T>({ max: MOST, ttl: TTL });

  /** Throws `NeededFirst` where it is not there yet. */
  get(key: string, make: () => Promise<T>): T {
    const known = this.#known.get(key);
    if (known) return known;
    throw new NeededFirst(async () => void this.#known.set(key, await make()));
  }
}

/** A database whose transactions may throw `NeededFirst`. */
export const startingOver = <D extends Database>(db: D): D => ({
  ...db,
  async run<T>(
    scope: DbScope,
    access: 'read' | 'write',
    work: (tx: Tx) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    for (let round = 1; ; round += 1) {
      try {
        return await db.run(scope, access, work, signal);
      } catch (error) {
        if (!(error instanceof NeededFirst) || round >= MOST_ROUNDS) throw error;
        await error.prepare();
      }
    }
  },
});
