import { and, asc, eq, lte } from 'drizzle-orm';
import { activationCode } from '../../../contract/resources/account/activation-code';
import { accountActivationCode } from '../../db/tables';
import type { Tx } from '../../db/database';
import { runTransition } from '../../engine/write';
import type { Ports } from '../../ports/ports';
import { systemScope } from '../../scope';

const EXPIRY = 'activation-code-expiry';
/** Codes in one transaction: short enough that nobody waits for it. */
const BATCH = 200;

const { id, status, expiredAt } = accountActivationCode;

const dueCodes = (tx: Tx, now: string) =>
  tx
    .select({ id })
    .from(accountActivationCode)
    .where(and(eq(status, 'active'), lte(expiredAt, now)))
    .orderBy(asc(expiredAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });

/** Moves every active code whose time is over to `expired`, audited; answers how many. Two servers share the work: locked rows are left to the other. */
export async function expireCodes(ports: Ports): Promise<number> {
  const now = ports.clock.now().toISOString();
  let total = 0;
  for (;;) {
    const done = await ports.db.run('platform', 'write', async (tx) => {
      const due = await dueCodes(tx, now);
      for (const code of due) await runTransition({ scope: systemScope(), tx, ports }, activationCode, code.id, 'expire', {});
      return due.length;
    });
    total += done;
    if (done < BATCH) return total;
  }
}

/** Looks for expired codes every minute. */
export function addActivationExpiry(ports: Ports): void {
  ports.jobs.work(EXPIRY, async () => {
    const count = await expireCodes(ports);
    if (count > 0) ports.log.info({ job: EXPIRY, count }, 'activation codes expired');
  });
  ports.jobs.schedule(EXPIRY, '* * * * *');
}
