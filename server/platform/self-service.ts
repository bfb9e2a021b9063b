import { v7 } from 'uuid';
import { selfService } from '../../contract/resources/support/self-service/definition';
import type { SelfService } from '../../contract/resources/support/self-service/rules';
import { supportSelfService } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { announceRow } from '../engine/write/announce-row';

/** What somebody did for himself. `tenantCode` is that of the account, empty for one of the platform. */
type Entry = {
  tenantCode: string;
  kind: SelfService;
  username: string;
  deptId: string | null;
  account: { kind: 'tester'; clientUserId: string; testerCode: string } | { kind: 'console'; userId: string };
};

/** Records what a user did without support, in the transaction that does it. A line of a log: no version, no audit. */
export async function recordSelfService(
  { tx, ports, scope }: WriteContext,
  { account: { kind: accountKind, ...account }, ...entry }: Entry,
): Promise<void> {
  const at = ports.clock.now().toISOString();
  const line = {
    ...entry,
    ...account,
    id: v7(),
    accountKind,
    at,
    ip: scope.ip || null,
    createDate: at,
    updateDate: at,
  };
  await tx.insert(supportSelfService).values(line);
  await announceRow(ports, tx, selfService, entry.tenantCode, line.id);
}
