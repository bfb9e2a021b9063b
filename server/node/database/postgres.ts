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
  const limit = readLimit ? `; set local statement_timeout = ${readLimit}` : '';
  const pool = new Pool({ keepAlive: true, connectionTimeoutMillis: PATIENCE, ...config });
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

  const whenThere = sharedPatience();
  const begun = (begin: string, waiting: <T>(attempt: () => Promise<T>) => Promise<T> = whenThere) =>
    waiting(async () => {
      const client = await pool.connect();
      txOf(client);
      try {
        // Of several statements in one message there is an array of answers; the type of pg does not know.
        const answers = (await client.query(begin)) as unknown as { rows: { pid?: number }[] }[];
        return { client, pid: answers.at(-1)?.rows[0]?.pid };
      } catch (error) {
        client.release(true);
        throw error;
      }
    });

  /** A transaction on a connection on which it was begun; it is cut after `most` ms. */
  async function finished<T>(
    client: PoolClient,
    access: 'read' | 'write',
    work: (tx: Tx) => Promise<T>,
    most?: number,
  ): Promise<T> {
    const guard = most && setTimeout(() => cut(client), most);
    let result;
    try {
      // One object a transaction, that what is remembered of one by it ends with it; the connection's own is kept.
      result = await work(Object.create(txOf(client)) as Tx);
      if (access === 'write') await commit(client);
    } catch (error) {
      await abandon(client);
      throw error;
    } finally {
      clearTimeout(guard);
    }
    if (access === 'write') client.release();
    // Nothing depends on the end of a transaction that only read: the answer need not wait for it.
    else void abandon(client);
    return result;
  }

  /** A transaction that reads until it is done or its caller is gone. */
  const heeded = <T>(scope: DbScope, work: (tx: Tx) => Promise<T>, signal: AbortSignal): Promise<T> =>
    unlessGivenUp(signal, async () => {
      const { client, pid } = await begun(`${beginSql(scope, 'read')}${limit}; select pg_backend_pid() as pid`);
      const guard = longest && setTimeout(() => cut(client), longest);
      const ending = endsStatements && pid !== undefined ? endingOn(signal, pool.options, pid) : null;
      try {
        return await work(drizzle(heeding(prepared(client), signal)) as unknown as Tx);
      } finally {
        clearTimeout(guard);
        // Where a statement may have been ended the connection is not used again: the end could still come, to another's.
        if (await ending?.over()) client.release(true);
        else void abandon(client);
      }
    });

  return {
    pool,
    async run(scope, access, work, signal) {
      if (signal && access === 'read') return heeded(scope, work, signal);
      const { client } = await begun(beginSql(scope, access) + (access === 'read' ? limit : ''));
      return finished(client, access, work, longest);
    },
    async runUnlimited(scope, access, work) {
      const { client } = await begun(beginSql(scope, access) + UNLIMITED, atStart);
      return finished(client, access, work);
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
    close: () => pool.end(),
  };
}
