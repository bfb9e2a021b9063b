import { lt } from 'drizzle-orm';
import { sysApiSecret, sysApiToken } from '../../db/machine-tables';
import type { Ports } from '../../ports/ports';

const CLEANUP = 'api-key-cleanup';
/** So long a secret that was replaced is told from one that nobody has, ms. */
const REPLACED_MS = 90 * 86_400_000;

/** Forgets tokens whose minutes are over, and secrets that were replaced long ago, once an hour. */
export function addMachineCleanup({ jobs, db, clock }: Ports): void {
  jobs.work(CLEANUP, () =>
    db.run('platform', 'write', async (tx) => {
      const now = clock.now().getTime();
      await tx.delete(sysApiToken).where(lt(sysApiToken.expiresAt, new Date(now).toISOString()));
      await tx.delete(sysApiSecret).where(lt(sysApiSecret.until, new Date(now - REPLACED_MS).toISOString()));
    }),
  );
  jobs.schedule(CLEANUP, '29 * * * *');
}
