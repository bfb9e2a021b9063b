import { permissionsIn, tenantEntries, type MenuEntry } from '../identity/menu/menu-tree';

/** What a role of the seeds may do: whether it holds a permission. */
type Holds = (permission: string) => boolean;

const READING = /:(page|info)$/;
/** What staff that look after testers work with, beside reading. */
const TECHNICAL =
  /^(account:(activation-code|activation-client|client|certificate|certificate-apply|dsa-vehicle|vehicle-pool|vehicle-pool-vin|vdn-image|gray-rule|bss-gray|client-version|client-install)|sys:client-log|guided-diagnosis:(gcid|gcid-part|ecu-wdid)):/;
const STATION = /^account:client:(page|info)$/;

/** What concerns nobody but the reader. */
const OWN = /^sys:my-notice:/;

export const ROLE_KINDS = {
  administrator: { holds: () => true, dataScope: 'all' },
  tenant: { holds: () => true, dataScope: 'all' },
  technical: {
    holds: (p) => TECHNICAL.test(p) || (READING.test(p) && /^sys:(user|dept|login-history):/.test(p)) || OWN.test(p),
    dataScope: 'all',
  },
  station: { holds: (p) => STATION.test(p) || OWN.test(p), dataScope: 'own' },
  reader: { holds: (p) => READING.test(p) || p.endsWith(':export') || OWN.test(p), dataScope: 'all' },
} as const satisfies Record<string, { holds: Holds; dataScope: string }>;
export type RoleKind = keyof typeof ROLE_KINDS;

/** Ids of the entries that open nothing but what the role may do, and of the directories above them. */
export function menuIdsFor(menus: readonly MenuEntry[], holds: Holds): string[] {
  const open = tenantEntries(menus, null);
  const byId = new Map(open.map((entry) => [entry.id, entry]));
  const chosen = new Set<string>();
  for (const entry of open) {
    const permissions = permissionsIn(entry);
    if (permissions.length === 0 || !permissions.every(holds)) continue;
    for (
      let at: MenuEntry | undefined = entry;
      at && !chosen.has(at.id);
      at = at.parentId ? byId.get(at.parentId) : undefined
    )
      chosen.add(at.id);
  }
  return [...chosen];
}
