import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle, type DrizzleTransactionLike } from 'pg-boss';
import { PLATFORM_ROLE, TENANT_ROLE } from '../../db/roles';
import type { Tx } from '../../db/database';
import type { JobHandler, Jobs, Retries } from '../../ports/jobs';
import type { Log } from '../../ports/log';
import { START_PATIENCE } from '../database/patience';
import type { Postgres } from '../database/postgres';
import { openJobTurns } from './job-turns';

/** Seconds. */
const POLL = 1;
/** Of what only the clock asks for. An idle server asked seventeen times a second whether there is something to do, and the embedded database has one session. */
const TIMED_POLL = 5;
const LONGEST_RUN = 900;
const RETRIES: Retries = { times: 5, firstPause: 1, longestPause: 60 };
const STOP_TIMEOUT = 20_000;

/** Of jobs that run every minute: all fall due in the same second. Times in ms. */
const EACH_MINUTE = { cron: '* * * * *', longest: 2000, rest: 20 };
/** Of what the queue itself asks the database. */
const OF_QUEUE = { longest: 1000, rest: 1 };

/** What lets a transaction of a tenant queue work that is done if and only if it commits: it may add jobs, not read what others asked for. */
const GRANTS = [TENANT_ROLE, PLATFORM_ROLE]
  .map(
    (role) => `grant usage on schema pgboss to ${role};
grant select on pgboss.queue to ${role};
grant insert, select (id, name, start_after) on pgboss.job, pgboss.job_common to ${role};`,
  )
  .join('\n');

export type PostgresJobs = Jobs & {
  /** Names with the number of jobs that wait or run, for the metrics. */
  waiting(): Promise<{ name: string; count: number }[]>;
  /** For how long the oldest job that is due waits, in seconds; 0 where none does. */
  oldestDue(): Promise<number>;
};

/** Jobs in the database: they outlive the process, and of several servers one does each. */
export function openJobs(postgres: Postgres, log: Log): PostgresJobs {
  let isStarting = true;
  const asked = openJobTurns(OF_QUEUE);
  const inTurn = openJobTurns(EACH_MINUTE);
  const boss = new PgBoss({
    // As the owner: the queue has tables of its own. A start that failed would leave the server without jobs.
    db: {
      executeSql: (text, values) =>
        isStarting ? postgres.queryAsOwner(text, values) : asked(() => postgres.pool.query(text, values)),
    },
    schedule: true,
    cronWorkerIntervalSeconds: 5,
    // Rebuilding indexes holds the embedded database up, and these queues stay small.
    reindex: false,
    monitorVacuum: false,
  });
  // Not always an Error: what fails in a worker comes as an object that only looks like one.
  boss.on('error', ({ message, queue }: { message?: string; queue?: string }) =>
    log.error({ error: message, job: queue }, 'the queue of jobs failed'),
  );
  const handlers = new Map<string, JobHandler>();
  const schedules = new Map<string, string>();
  const timed = new Set<string>();
  const patience = new Map<string, Retries>();

  const handle = async (name: string, id: string, data: Record<string, unknown>): Promise<void> => {
    try {
      await handlers.get(name)?.({ id, name, data });
    } catch (error) {
      log.error({ job: name, jobId: id, error: String(error), stack: (error as Error).stack }, 'a job failed');
      throw error;
    }
  };

  async function prepare(name: string): Promise<void> {
    const { times, firstPause, longestPause } = patience.get(name) ?? RETRIES;
    const retries = { retryLimit: times, retryDelay: firstPause, retryDelayMax: longestPause, retryBackoff: true };
    await boss.createQueue(name, { ...retries, expireInSeconds: LONGEST_RUN });
    const cron = schedules.get(name);
    if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    await boss.work<Record<string, unknown>>(
      name,
      { pollingIntervalSeconds: timed.has(name) ? TIMED_POLL : POLL },
      async ([job]) => {
        if (!job) return;
        const work = () => handle(name, job.id, job.data ?? {});
        await (cron === EACH_MINUTE.cron ? inTurn(work) : work());
      },
    );
  }

  /** A schedule of an older program would go on for ever. */
  async function forgetOldSchedules(): Promise<void> {
    for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
  }

  return {
    async send(tx: Tx, name, data) {
      const id = await boss.send(name, data, { db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) });
      if (id === null) throw new Error(`the job ${name} was not queued`);
    },
    work(name, handler, retries) {
      handlers.set(name, handler);
      if (retries) patience.set(name, retries);
    },
    schedule(name, cron, { isSentToo = false } = {}) {
      schedules.set(name, cron);
      if (!isSentToo) timed.add(name);
    },
    async start() {
      await boss.start();
      await postgres.asOwner((connection) => connection.exec(GRANTS), START_PATIENCE);
      for (const name of handlers.keys()) await prepare(name);
      await forgetOldSchedules();
      isStarting = false;
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT, close: false }),
    async oldestDue() {
      const { rows } = await postgres.pool.query<{ seconds: number }>(
        `select coalesce(extract(epoch from now() - min(start_after)), 0)::float as seconds from pgboss.job where state < 'active' and start_after < now()`,
      );
      return rows[0]?.seconds ?? 0;
    },
    async waiting() {
      const { rows } = await postgres.pool.query<{ name: string; count: number }>(
        `select name, count(*)::int as count from pgboss.job where state < 'completed' group by name`,
      );
      return rows;
    },
  };
}
