import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database';
import type { Clock } from '../ports/clock';

/** Answers are at most this old: a logout or a lost right takes effect within it, on every server. */
const LIFETIME = 1000;
const LARGEST = 10_000;

/** Whether `load` asks within a transaction of the asker's, or in one of its own, for which it may have to wait. */
type How = 'within' | 'apart';
type Entry<T> = { at: number; value: Promise<T>; isAwaited: boolean };

/** Keeps what was loaded for a second, so that a page that makes twenty calls asks the database once. */
export class ShortMemory<T> {
  private readonly entries = new LRUCache<string, Entry<T>>({ max: LARGEST });

  /**
   * The value of that key, loaded where it is not known or too old. Of many askers at once one loads; but who is in a transaction does not
   * wait for somebody who has none yet, because that one may be waiting for the end of this very transaction.
   */
  get(key: string, clock: Clock, load: () => Promise<T>, how: How): Promise<T> {
    const now = clock.now().getTime();
    const found = this.entries.get(key);
    const isFresh = found && now - found.at < LIFETIME && now >= found.at;
    if (isFresh && !(found.isAwaited && how === 'within')) return found.value;
    // A query of Drizzle runs each time that somebody waits for it; what is kept must be its one answer.
    const value = (async () => load())();
    const entry: Entry<T> = { at: now, value, isAwaited: how === 'apart' };
    this.entries.set(key, entry);
    value.then(
      () => (entry.isAwaited = false),
      // A failure is told to those who wait for it and is not kept.
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return value;
  }

  clear(): void {
    this.entries.clear();
  }
}

const memories = new WeakMap<Database, Map<string, ShortMemory<unknown>>>();

/** The memory of that name that belongs to one database: servers of different tests must not share it. */
export function memoryOf<T>(db: Database, name: string): ShortMemory<T> {
  const named = memories.get(db) ?? new Map<string, ShortMemory<unknown>>();
  memories.set(db, named);
  const memory = named.get(name) ?? new ShortMemory<unknown>();
  named.set(name, memory);
  return memory as ShortMemory<T>;
}
