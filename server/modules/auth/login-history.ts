import type { ErrorName } from '../../../contract/errors';
import type { Tx } from '../../db/database';
import { sysLoginHistory } from '../../db/tables';

/** One line of the login history. `tenantCode` is the user's; empty for a name that nobody has, so that only the platform sees it. */
export type LoginEvent = {
  username: string;
  tenantCode: string;
  operation: 'login' | 'logout';
  failureReason: ErrorName | null;
  ip: string;
  agent: string;
  at: Date;
};

export async function recordLogin(tx: Tx, { at, failureReason, ...event }: LoginEvent): Promise<void> {
  await tx
    .insert(sysLoginHistory)
    .values({ ...event, failureReason, success: failureReason === null, createDate: at.toISOString(), updateDate: at.toISOString() });
}
