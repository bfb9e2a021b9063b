import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { CLIENT_LOG_OPEN } from '../../contract/resources/sys/client-log/rules';
import type { ClientLogRequest } from '../../contract/wire/client/client-log';
import { sysClientLog } from '../db/tables';
import type { Tx } from '../db/database';

/** Requests that one answer tells; a tester owes one at a time, unless it was away. */
const MOST = 20;

/** What the device of that id is asked for, the oldest request first. */
export async function openLogRequests(tx: Tx, clientId: string, now: Date): Promise<ClientLogRequest[]> {
  const { id, kind, periodFrom, periodTo, expiresAt } = sysClientLog;
  const rows = await tx
    .select({ id, kind, periodFrom, periodTo, expiresAt })
    .from(sysClientLog)
    .where(
      and(
        eq(sysClientLog.clientId, clientId),
        inArray(sysClientLog.status, CLIENT_LOG_OPEN),
        gt(expiresAt, now.toISOString()),
      ),
    )
    .orderBy(asc(sysClientLog.createDate))
    .limit(MOST);
  return rows as ClientLogRequest[];
}
