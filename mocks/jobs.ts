import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { PLATFORM_ROLE, TENANT_ROLE } from '../server/db/roles';
import type { JobHandler, Jobs } from '../server/ports/jobs';
import type { Log } from '../server/ports/log';
import { isDue } from './cron';

const MINUTE = 60_000;
const PAUSE = 250;
type Waiting = { id: string; name: string; data: Record<string, unknown> };

/** Jobs in a table beside the others, worked on by this page: queued with the transaction, so a rollback takes them back. */
export async function inlineJobs(pglite: PGlite, log: Log): Promise<Jobs> {
  const handlers = new Map<string, JobHandler>();
  const schedules: { name: string; line: string }[] = [];
  let timers: ReturnType<typeof setInterval>[] = [];
  let running = Promise.resolve();
  await pglite.exec(`create table if not exists demo_job (id uuid primary key default gen_random_uuid(), name text not null, data jsonb not null, at timestamptz not null default clock_timestamp());
    grant insert on demo_job to ${TENANT_ROLE}, ${PLATFORM_ROLE};`);

  const handle = async (job: Waiting) => {
    try {
      await handlers.get(job.name)?.(job);
    } catch (error) {
      log.error({ job: job.name, error: String(error) }, 'job failed');
    }
  };
  const work = async () => {
    const { rows } = await pglite.query<Waiting>('delete from demo_job returning id, name, data');
    for (const job of rows) await handle(job);
  };
  const inTurn = (next: () => Promise<unknown>) => {
    const before = running;
    running = (async () => {
      await before;
      try {
        await next();
      } catch (error) {
        log.error({ error: String(error) }, 'jobs stopped');
      }
    })();
  };
  const tick = () => {
    const now = new Date();
    for (const { name, line } of schedules)
      if (isDue(line, now)) inTurn(() => handle({ id: crypto.randomUUID(), name, data: {} }));
  };

  return {
    send: async (tx, name, data) =>
      void (await tx.execute(sql`insert into demo_job (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`)),
    work: (name, handler) => void handlers.set(name, handler),
    schedule: (name, line) => void schedules.push({ name, line }),
    start: () => {
      timers = [setInterval(() => inTurn(work), PAUSE), setInterval(tick, MINUTE)];
      return Promise.resolve();
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
