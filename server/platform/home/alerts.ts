import type { HomeAlert } from '../../../contract/wire/home';
import { isAuditBehind } from '../../engine/audit/chain/behind';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, hasPermission, type Scope } from '../../scope';

/** How long after a refused write a full disk is told of, ms: where room was made, the next write says nothing. */
const TOLD = 60_000;

/** What an administrator has to see to at once; nothing for others, who can do nothing about it. */
export async function alertsFor(ports: Ports, scope: Scope): Promise<HomeAlert[]> {
  // Who may verify the log is who looks after the installation.
  if (!hasPermission(scope, 'sys:user-operation:verify')) return [];
  const { diskFullAt = 0 } = ports.trouble;
  return [
    ...((await isAuditBehind(ports, dbScopeOf(scope))) ? (['auditBehind'] as const) : []),
    ...(ports.clock.now().getTime() - diskFullAt < TOLD ? (['diskFull'] as const) : []),
  ];
}
