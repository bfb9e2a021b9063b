import { sysRole } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { WORDS } from '../demo/places';
import type { Random } from '../random';
import { ROLE_KINDS, type RoleKind } from '../roles';
import type { DemoTenant } from './tenant';

export function seededRolesOf(
  random: Random,
  now: Moment,
  { tenantCode, country }: DemoTenant,
  menus: ReadonlyMap<RoleKind, string[]>,
) {
  const created = iso(now - 900 * DAY_MS);
  return (Object.keys(ROLE_KINDS) as RoleKind[]).map((kind) => ({
    id: random.uuid(),
    kind,
    tenantCode,
    name: WORDS[country].roles[kind],
    menuIdList: menus.get(kind) ?? [],
    dataScope: ROLE_KINDS[kind].dataScope,
    createDate: created,
    updateDate: created,
  }));
}

export const roleSeed = demoSeed({
  after: ['sys/tenant'],
  fill: ({ context, fleet }) => insertBulk(context.tx, sysRole, fleet.roles),
});
