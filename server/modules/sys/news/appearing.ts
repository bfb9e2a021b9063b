import { and, asc, eq, lte } from 'drizzle-orm';
import { news } from '../../../../contract/resources/sys/news/definition';
import { sysNews } from '../../../db/tables';
import { runTransition } from '../../../engine/write/write';
import type { Ports } from '../../../ports/ports';
import { systemScope } from '../../../scope';

const APPEARING = 'news-appearing';
/** Pieces in one transaction. */
const BATCH = 50;

/** Says of scheduled news whose time has come that it is published; readers see it by its date already. Answers how much. */
export async function appearDue(ports: Ports): Promise<number> {
  return ports.db.run('platform', 'write', async (tx) => {
    const due = await tx
      .select({ id: sysNews.id })
      .from(sysNews)
      .where(and(eq(sysNews.status, 3), lte(sysNews.publishDate, ports.clock.now().toISOString())))
      .orderBy(asc(sysNews.publishDate))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { id } of due) await runTransition({ scope: systemScope(), tx, ports }, news, id, 'appear', {});
    return due.length;
  });
}

/** Looks every minute. */
export function addNewsAppearing(ports: Ports): void {
  ports.jobs.work(APPEARING, async () => {
    await appearDue(ports);
  });
  ports.jobs.schedule(APPEARING, '* * * * *');
}
