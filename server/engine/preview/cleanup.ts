import { sql } from 'drizzle-orm';
import { TASK_DAYS } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { Ports } from '../../ports/ports';

const CLEANUP = 'preview-cleanup';
const HOUR = 3_600_000;

/** Forgets sets that nobody acted upon after an hour, and the others as late as the data tasks that may still work on them. */
export function addPreviewCleanup({ jobs, db, clock }: Ports): void {
  jobs.work(CLEANUP, () =>
    db.run('platform', 'write', async (tx) => {
      const now = clock.now().getTime();
      const [unused, used] = [HOUR, TASK_DAYS * 24 * HOUR].map((age) => new Date(now - age).toISOString());
      await tx.execute(sql`
        with old as (
          delete from sys_preview where (used_at is null and create_date < ${unused}::timestamptz) or create_date < ${used}::timestamptz returning id
        ) delete from sys_preview_row where preview_id in (select id from old)`);
    }),
  );
  jobs.schedule(CLEANUP, '17 * * * *');
}
