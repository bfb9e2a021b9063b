import { and, isNull, lt } from 'drizzle-orm';
import type { DbScope } from '../../../db/database';
import { sysAudit } from '../../../db/system-tables';
import type { Ports } from '../../../ports/ports';

/** Lines are sealed within a second or two; one that is older, ms, says that nobody seals. */
const LATE = 120_000;

/** The moment before which every line has its place, as long as somebody seals. */
export const sealedBefore = (now: Date): string => new Date(now.getTime() - LATE).toISOString();

/** Whether lines of the audit log wait for their place for longer than they should: of one tenant, or of all. */
export async function isAuditBehind({ db, clock }: Pick<Ports, 'db' | 'clock'>, scope: DbScope): Promise<boolean> {
  const found = await db.run(scope, 'read', (tx) =>
    tx
      .select({ id: sysAudit.id })
      .from(sysAudit)
      .where(and(isNull(sysAudit.seq), lt(sysAudit.at, sealedBefore(clock.now()))))
      .limit(1),
  );
  return found.length > 0;
}
