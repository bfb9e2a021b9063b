import { and, inArray, lte, sql } from 'drizzle-orm';
import { CLIENT_LOG_OPEN } from '../../../../contract/resources/sys/client-log/rules';
import { clientLog } from '../../../../contract/resources/sys/client-log/definition';
import { sysClientLog } from '../../../db/tables';
import { runTransition } from '../../../engine/write/write';
import type { Ports } from '../../../ports/ports';
import { systemScope } from '../../../scope';
import { announceLog } from './announce';
import { READ_JOB, readLogs } from './read-job';

const EXPIRY = 'client-log-expiry';
const BATCH = 200;

/** Ends requests that no tester answered in time; answers how many. */
export async function expireLogRequests(ports: Ports): Promise<number> {
  const now = ports.clock.now().toISOString();
  let total = 0;
  for (;;) {
    const done = await ports.db.run('platform', 'write', async (tx) => {
      const due = await tx
        .select({ id: sysClientLog.id, tenant: sql<string>`${sysClientLog.tenantCode}` })
        .from(sysClientLog)
        .where(and(inArray(sysClientLog.status, CLIENT_LOG_OPEN), lte(sysClientLog.expiresAt, now)))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const { id, tenant } of due) {
        await runTransition({ scope: systemScope(), tx, ports }, clientLog, id, 'expire', {});
        await announceLog(ports, tx, tenant, id);
      }
      return due.length;
    });
    total += done;
    if (done < BATCH) return total;
  }
}

/** Reads logs as soon as they are there, once a minute what a server left that is gone, and ends requests that are over. */
export function addClientLogWork(ports: Ports): void {
  ports.jobs.work(READ_JOB, () => readLogs(ports));
  ports.jobs.schedule(READ_JOB, '* * * * *', { isSentToo: true });
  ports.jobs.work(EXPIRY, async () => void (await expireLogRequests(ports)));
  ports.jobs.schedule(EXPIRY, '* * * * *');
}
