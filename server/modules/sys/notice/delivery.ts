import { and, asc, eq, lte } from 'drizzle-orm';
import { notice } from '../../../../contract/resources/sys/notice/definition';
import { sysNotice } from '../../../db/tables';
import { runTransition } from '../../../engine/write/write';
import type { Ports } from '../../../ports/ports';
import { systemScope } from '../../../scope';
import { countRecipients, type Addressed } from './recipients';

const DELIVERY = 'notice-delivery';

/** Sends one notice whose time has come; answers false where there is none. Two servers share the work: a locked row is left to the other. */
async function deliverOne(ports: Ports): Promise<boolean> {
  return ports.db.run('platform', 'write', async (tx) => {
    const context = { scope: systemScope(), tx, ports };
    const [due] = await tx
      .select()
      .from(sysNotice)
      .where(and(eq(sysNotice.status, 3), lte(sysNotice.sendAt, ports.clock.now().toISOString())))
      .orderBy(asc(sysNotice.sendAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    const reaches = await countRecipients(context, due as unknown as Addressed);
    // Its departments were emptied since: it waits as a draft for somebody who decides.
    await runTransition(context, notice, due.id, reaches > 0 ? 'deliver' : 'giveBack', {});
    return true;
  });
}

/** Sends what was to be sent by now; answers how many. */
export async function deliverDueNotices(ports: Ports): Promise<number> {
  let count = 0;
  while (await deliverOne(ports)) count += 1;
  return count;
}

/** Looks every minute. */
export function addNoticeDelivery(ports: Ports): void {
  ports.jobs.work(DELIVERY, async () => {
    const count = await deliverDueNotices(ports);
    if (count > 0) ports.log.info({ job: DELIVERY, count }, 'scheduled notices sent');
  });
  ports.jobs.schedule(DELIVERY, '* * * * *');
}
