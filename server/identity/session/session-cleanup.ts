import { lt, or } from 'drizzle-orm';
import { sysSession } from '../../db/system-tables';
import type { Ports } from '../../ports/ports';
import { forgetLinks } from '../reset/reset-link';
import { forgetFlows } from '../sso/sso-flow';
import { forgetTickets } from '../sso/sso-ticket';
import { dropSessions } from './session-end';

const CLEANUP = 'session-cleanup';

/** Forgets sessions that the gate refuses by itself, and what is left of single sign-ons and resets, once an hour. */
export function addSessionCleanup({ jobs, db, clock, settings }: Ports): void {
  jobs.work(CLEANUP, () =>
    db.run('platform', 'write', async (tx) => {
      const now = clock.now().getTime();
      const idleSince = new Date(now - settings.sessionIdleMs).toISOString();
      await forgetFlows(tx, clock.now());
      await forgetLinks(tx, clock.now());
      await forgetTickets(tx, clock.now(), settings.sessionMaxMs);
      await dropSessions(
        tx,
        clock.now(),
        'expired',
        or(lt(sysSession.expiresAt, new Date(now).toISOString()), lt(sysSession.lastSeenAt, idleSince)),
      );
    }),
  );
  jobs.schedule(CLEANUP, '17 * * * *');
}
