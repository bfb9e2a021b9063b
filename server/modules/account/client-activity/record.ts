import { v7 } from 'uuid';
import type { ClientActivityKind } from '../../../../contract/resources/account/client-activity/rules';
import type { ErrorName } from '../../../../contract/wire/errors';
import { clientActivity } from '../../../../contract/resources/account/client-activity/definition';
import { accountClientActivity } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { announceRow } from '../../../engine/write/announce-row';

/** One line of what a tester did. */
export type Activity = {
  tenantCode: string;
  kind: ClientActivityKind;
  clientId: string | null;
  testerCode: string;
  clientUserId?: string | null;
  username?: string | null;
  failureReason?: ErrorName | null;
  detail?: string | null;
};

/** Notes what testers did. They are lines of a log: no version, no audit. */
export async function noteActivities({ tx, ports, scope }: WriteContext, lines: readonly Activity[]): Promise<void> {
  if (lines.length === 0) return;
  const at = ports.clock.now().toISOString();
  const rows = lines.map((line) => ({ ...line, id: v7(), at, ip: scope.ip || null, createDate: at, updateDate: at }));
  await tx.insert(accountClientActivity).values(rows);
  for (const { id, tenantCode } of rows) await announceRow(ports, tx, clientActivity, tenantCode, id);
}
