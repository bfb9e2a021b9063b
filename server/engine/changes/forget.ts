import { sql } from 'drizzle-orm';
import type { Ports } from '../../ports/ports';

/** Days for which changes can be followed from a position. */
export const FOLLOWED_DAYS = 90;
const JOB = 'forget-changes';
const DAY_MS = 86_400_000;

/** Forgets changes that are older; whoever stands before them is told to begin anew. */
export async function forgetChanges({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - FOLLOWED_DAYS * DAY_MS).toISOString();
  await db.run('platform', 'write', (tx) =>
    tx.execute(sql`
      with gone as (delete from sys_change where at < ${before}::timestamptz returning transaction),
      last as (select transaction from gone order by transaction desc limit 1)
      update sys_change_state set forgotten = last.transaction from last where last.transaction > forgotten`),
  );
}

/** Once a day, in the night. */
export function addChangeCleanup(ports: Ports): void {
  ports.jobs.work(JOB, () => forgetChanges(ports));
  ports.jobs.schedule(JOB, '47 3 * * *');
}
