import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Inside one transaction. Every query of the application goes through one. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Whose rows a transaction sees. A tenant's role sees rows of that tenant only, by row-level security;
 * the platform's role sees all. There is no third way: without a scope there is no query.
 * Work of a task in the background says so (`isTask`): it is served apart from the calls of the tenant's people.
 */
export type DbScope = { readonly tenant: string; readonly isTask?: true } | 'platform';

export interface Database {
  /**
   * Runs `work` in one transaction with the scope's role set. `read` is READ ONLY. An exception rolls back.
   * Not nestable: pass the `tx` on. A reading one is given up with `GivenUp` once its caller is gone, as `signal` says: the statement that it is
   * at is ended where the database can do that, and none comes after it.
   */
  run<T>(scope: DbScope, access: 'read' | 'write', work: (tx: Tx) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether a query would be answered now. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
