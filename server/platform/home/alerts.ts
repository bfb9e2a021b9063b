import type { HomeAlert } from '../../../contract/wire/home';
import { isAuditBehind } from '../../engine/audit/chain/behind';
import { isChainBroken } from '../../engine/audit/chain/break-line';
import { wasFileAltered } from '../files/sound';
import { wasDiskFull } from '../../ports/disk-full';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, hasPermission, type Scope } from '../../scope';

/** What an administrator has to see to at once; nothing for others, who can do nothing about it. */
export async function alertsFor(ports: Ports, scope: Scope): Promise<HomeAlert[]> {
  // Who may verify the log is who looks after the installation.
  if (!hasPermission(scope, 'sys:user-operation:verify')) return [];
  const of = dbScopeOf(scope);
  const [isBehind, isBroken] = await Promise.all([isAuditBehind(ports, of), isChainBroken(ports, of)]);
  return [
    ...(isBehind ? (['auditBehind'] as const) : []),
    ...(isBroken ? (['auditBroken'] as const) : []),
    ...(wasDiskFull(ports) ? (['diskFull'] as const) : []),
    ...(wasFileAltered(ports, scope.tenant) ? (['fileAltered'] as const) : []),
  ];
}
