import { lt, or } from 'drizzle-orm';
import { sysSession } from '../../db/system-tables';
import type { Ports } from '../../ports/ports';

const CLEANUP = 'session-cleanup';

/** Forgets sessions that the gate refuses by itself, once an hour. */
export function addSessionCleanup({ jobs, db, clock, settings }: Ports): void {
  jobs.work(CLEANUP, () =>
    db.run('platform', 'write', async (tx) => {
      const now = clock.now().getTime();
      const idleSince = new Date(now - settings.sessionIdleMs).toISOString();
      await tx.delete(sysSession).where(or(lt(sysSession.expiresAt, new Date(now).toISOString()), lt(sysSession.lastSeenAt, idleSince)));
    }),
  );
  jobs.schedule(CLEANUP, '17 * * * *');
}
