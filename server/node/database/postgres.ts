import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import { beginSql } from '../../db/begin';
import type { Connection } from '../../db/connection';
import type { Database, DbScope, Tx } from '../../db/database';
import { heeding, unlessGivenUp } from '../../db/given-up';
import type { Log } from '../../ports/log';
import { endingOn } from './end-statements';
import { PATIENCE, patiently, sharedPatience, START_PATIENCE } from './patience';
import { preparing } from './statements';

const READY_TIMEOUT = 2_000;

const atStart = <T>(attempt: () => Promise<T>): Promise<T> => patiently(attempt, START_PATIENCE);
const UNLIMITED = '; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export type Postgres = Database & {
  pool: Pool;
  /** Works as the owner, outside the roles: migrations, dumps. Waits up to `patience` ms for the database to come. */
  asOwner<T>(work: (connection: Connection) => Promise<T>, patience?: number): Promise<T>;
  /** As `run`, without its limits of time: for the work of a start, on which no caller waits. */
  runUnlimited: Database['run'];
  /** A statement of its own as the owner. Waits for a connection as a start does. */
  queryAsOwner(text: string, values?: unknown[]): Promise<QueryResult>;
};

export const clientConnection = (client: PoolClient): Connection => ({
  query: async <T>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as T[],
  exec: async (text) => void (await client.query(text)),
});

/** Several statements in one message answer with an array; the type of pg does not know. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // A statement failed and nobody let the error through: PostgreSQL then answers a commit with a rollback.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
}

const cut = (client: PoolClient): void =>
  void (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

async function abandon(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    // Not usable any more: the pool shall make a new one.
    client.release(true);
  }
}

/**
 * Ends a transaction that only read. Nothing depends on it: neither the answer waits for it, nor whoever has the connection next, whose questions
 * are answered after it. A connection that cannot do even that is broken, and the pool hears of it. Answers once it has ended.
 */
function endReading(client: PoolClient): Promise<unknown> {
  const ended = client.query('rollback').catch(() => undefined);
  client.release();
  return ended;
}

export type PostgresOptions = {
  log?: Log;
  /** ms after which a transaction's connection is cut, for a database that does not end idle ones by itself. */
  longest?: number;
  /** ms after which a statement of a transaction that only reads is ended. */
  readLimit?: number;
  /** One session can end the statements of another: not in the embedded one, which has but one. */
  endsStatements?: boolean;
};

/** The database by way of a pool of connections: PostgreSQL, or the embedded one behind its socket. */
export function openPostgres(
  config: PoolConfig,
  { log, longest, readLimit, endsStatements }: PostgresOptions = {},
): Postgres {
  // Compiling a question of many figures takes longer than answering it; the embedded database cannot compile.
  const jit = endsStatements ? '; set local jit = off' : '';
  const limit = readLimit ? `; set local statement_timeout = ${readLimit}` : '';
  // Pipelined: a transaction's first question goes out together with what begins it, and its end waits for nobody.
  const pool = new Pool({ keepAlive: true, connectionTimeoutMillis: PATIENCE, pipeline: true, ...config });
  pool.on('error', (error) =>
    log?.warn({ code: (error as { code?: string }).code }, 'a connection to the database was lost'),
  );
  const transactions = new WeakMap<PoolClient, Tx>();
  const prepared = preparing();
  const txOf = (client: PoolClient): Tx => {
    const found = transactions.get(client) ?? (drizzle(prepared(client)) as unknown as Tx);
    transactions.set(client, found);
    // A connection that breaks while it is out of the pool would otherwise end the process.
    if (client.listenerCount('error') === 0)
      client.on('error', (error) =>
        log?.warn({ code: (error as { code?: string }).code }, 'a connection to the database was lost'),
      );
    return found;
  };

  /** Ends of transactions for which no caller waits. A pool closed under one of them would find its connection lost. */
  const ends = new Set<Promise<unknown>>();
  const endBehind = (end: Promise<unknown>): void => {
    ends.add(end);
    void end.finally(() => ends.delete(end));
  };

  const whenThere = sharedPatience();
  /**
   * Begins a transaction and works in it. Its first question goes out together with what begins it, which saves a round trip; where it cannot be
   * begun, no question was answered, and both are tried again. `pid` is that of the session, where `begin` asks for it.
   */
  const begun = <T>(
    begin: string,
    work: (client: PoolClient) => Promise<T>,
    waiting: <R>(attempt: () => Promise<R>) => Promise<R> = whenThere,
  ) =>
    waiting(async () => {
      const client = await pool.connect();
      txOf(client);
      // Of several statements in one message there is an array of answers; the type of pg does not know.
      const beginning = client.query(begin) as unknown as Promise<{ rows: { pid?: number }[] }[]>;
      const working = work(client);
      // Whoever waits for it hears of its failure; until then nobody does.
      working.catch(() => undefined);
      try {
        const answers = await beginning;
        return { client, working, pid: answers.at(-1)?.rows[0]?.pid };
      } catch (error) {
        await working.catch(() => undefined);
        client.release(true);
        throw error;
      }
    });

  /** The end of a transaction whose work goes on; its connection is cut after `most` ms. */
  async function finished<T>(
    { client, working }: { client: PoolClient; working: Promise<T> },
    access: 'read' | 'write',
    most?: number,
  ): Promise<T> {
    const guard = most && setTimeout(() => cut(client), most);
    let result;
    try {
      result = await working;
      if (access === 'write') await commit(client);
    } catch (error) {
      await abandon(client);
      throw error;
    } finally {
      clearTimeout(guard);
    }
    if (access === 'read') endBehind(endReading(client));
    else client.release();
    return result;
  }

  /** One object a transaction, that what is remembered of one by it ends with it; the connection's own is kept. */
  const inOne =
    <T>(work: (tx: Tx) => Promise<T>) =>
    async (client: PoolClient): Promise<T> =>
      work(Object.create(txOf(client)) as Tx);

  /** A transaction that reads until it is done or its caller is gone. */
  const heeded = <T>(scope: DbScope, work: (tx: Tx) => Promise<T>, signal: AbortSignal): Promise<T> =>
    unlessGivenUp(signal, async () => {
      const { client, working, pid } = await begun(
        `${beginSql(scope, 'read')}${jit}${limit}; select pg_backend_pid() as pid`,
        async (one) => work(drizzle(heeding(prepared(one), signal)) as unknown as Tx),
      );
      const guard = longest && setTimeout(() => cut(client), longest);
      const ending = endsStatements && pid !== undefined ? endingOn(signal, pool.options, pid) : null;
      try {
        return await working;
      } finally {
        clearTimeout(guard);
        // Where a statement may have been ended the connection is not used again: the end could still come, to another's.
        if (await ending?.over()) client.release(true);
        else endBehind(abandon(client));
      }
    });

  return {
    pool,
    async run(scope, access, work, signal) {
      if (signal && access === 'read') return heeded(scope, work, signal);
      return finished(
        await begun(beginSql(scope, access) + jit + (access === 'read' ? limit : ''), inOne(work)),
        access,
        longest,
      );
    },
    async runUnlimited(scope, access, work) {
      return finished(await begun(beginSql(scope, access) + jit + UNLIMITED, inOne(work), atStart), access);
    },
    async queryAsOwner(text, values) {
      const client = await atStart(() => pool.connect());
      txOf(client);
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        // Of several statements in one text a transaction may be open.
        client.release(true);
        throw error;
      }
    },
    async ready() {
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      );
      return Promise.race([answer, pause(READY_TIMEOUT).then(() => false)]);
    },
    async asOwner(work, patience = PATIENCE) {
      const client = await patiently(() => pool.connect(), patience);
      txOf(client);
      try {
        await client.query('set statement_timeout = 0');
        return await work(clientConnection(client));
      } finally {
        // Not given back: what was set on it would stay.
        client.release(true);
      }
    },
    async close() {
      await Promise.all(ends);
      await pool.end();
    },
  };
}
