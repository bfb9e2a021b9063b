import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { liveTopicOf } from '../../../contract/derive';
import { dsaVehicle } from '../../../contract/resources/account/dsa-vehicle';
import { accountDsaVehicle } from '../../db/tables';
import { runTransition } from '../../engine/write';
import type { Ports } from '../../ports/ports';
import { systemScope } from '../../scope';

const EXPIRY = 'dsa-vehicle-expiry';
/** Vehicles in one transaction: short enough that nobody waits for it. */
const BATCH = 200;

/** Marks the vehicles whose certificate has ended; answers how many. Two servers share the work. */
export async function expireVehicles(ports: Ports): Promise<number> {
  const { id, status, validTo } = accountDsaVehicle;
  const now = ports.clock.now().toISOString();
  let total = 0;
  for (;;) {
    const done = await ports.db.run('platform', 'write', async (tx) => {
      const due = await tx
        .select({ id, tenant: sql<string>`${accountDsaVehicle.tenantCode}` })
        .from(accountDsaVehicle)
        .where(and(eq(status, 1), lte(validTo, now)))
        .orderBy(asc(validTo))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const row of due) {
        await runTransition({ scope: systemScope(), tx, ports }, dsaVehicle, row.id, 'expire', {});
        await ports.live.publish(tx, { topic: liveTopicOf(dsaVehicle), tenant: row.tenant, userId: null, subject: row.id });
      }
      return due.length;
    });
    total += done;
    if (done < BATCH) return total;
  }
}

/** Looks every minute. */
export function addVehicleExpiry(ports: Ports): void {
  ports.jobs.work(EXPIRY, async () => void (await expireVehicles(ports)));
  ports.jobs.schedule(EXPIRY, '* * * * *');
}
