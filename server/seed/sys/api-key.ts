import { inArray } from 'drizzle-orm';
import { KEY_PREFIX, LOOKUP_LENGTH } from '../../../contract/resources/sys/api-key/rules';
import type { Permission } from '../../../contract/names.generated';
import { sysApiKey, sysMenu } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import type { DemoFleet } from '../demo/fleet';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { randomOf } from '../random';
import { DEMO_ACCOUNTS } from './user/accounts';

/** Apart from the chance that the rest of the fleet comes from. */
const SEED = 20_261_128;
const HOUR = 3_600_000;

/** What each of the systems of a tenant may do, and how its key stands: days before now and after it. */
const SYSTEMS = [
  {
    name: 'Dealer management system',
    status: 'active',
    scopes: ['account:client:page', 'account:client:info', 'data-config:vehicle:page', 'data-config:vehicle:info'],
    addresses: ['203.0.113.0/24', '2001:db8:40::/48'],
    made: 120,
    ends: 245,
    usedHours: 1,
    remark: 'Follows testers and vehicles every quarter of an hour',
  },
  {
    name: 'Parts catalogue',
    status: 'expired',
    scopes: ['data-config:vehicle:page'],
    addresses: [],
    made: 400,
    ends: -35,
    usedHours: 36 * 24,
    remark: null,
  },
  {
    name: 'Data warehouse',
    status: 'revoked',
    scopes: ['account:client:export', 'data-config:vehicle:export'],
    addresses: ['198.51.100.7'],
    made: 210,
    ends: 155,
    usedHours: 20 * 24,
    remark: null,
  },
] as const satisfies readonly { scopes: readonly Permission[]; [other: string]: unknown }[];

/** Who made the keys: whoever tries the demo out as the administrator of the tenant may rotate them. */
function makerOf({ users, roles }: DemoFleet, tenantCode: string): string | undefined {
  const shown = DEMO_ACCOUNTS.find((account) => account.tenantCode === tenantCode && account.role === 'tenant');
  const administrator = roles.find((role) => role.tenantCode === tenantCode && role.kind === 'administrator')?.id ?? '';
  const own = users.filter((user) => user.tenantCode === tenantCode);
  const held = own.find(({ roleIdList }) => roleIdList?.includes(administrator));
  return (own.find(({ username }) => username === shown?.username) ?? held)?.id;
}

/** Machine accounts of a tenant. Nobody has their secrets, and their hashes are not kept: they open nothing. */
function keysOf(fleet: DemoFleet, tenantCode: string, now: Moment, entries: ReadonlyMap<string, string>) {
  const random = randomOf(SEED + Number(tenantCode));
  const makerId = makerOf(fleet, tenantCode);
  return SYSTEMS.map(({ name, status, scopes, addresses, made, ends, usedHours, remark }) => {
    const digits = () => random.uuid().replaceAll('-', '');
    return {
      id: random.uuid(),
      tenantCode,
      name,
      status,
      prefix: KEY_PREFIX + digits().slice(0, LOOKUP_LENGTH),
      clientId: `rdc_${digits().slice(0, 24)}`,
      makerId,
      menuIdList: scopes.flatMap((permission) => entries.get(permission) ?? []),
      addresses: addresses.map((address) => ({ address })),
      expiresAt: iso(now + ends * DAY_MS),
      lastUsedAt: iso(now - usedHours * HOUR),
      lastUsedIp: addresses[0]?.replace('0/24', '17') ?? '192.0.2.20',
      remark,
      ...(status === 'revoked'
        ? { revokedAt: iso(now - 19 * DAY_MS), revokeReason: 'The warehouse reads the backup instead' }
        : {}),
      createDate: iso(now - made * DAY_MS),
      updateDate: iso(now - (status === 'active' ? made : Math.max(19, -ends)) * DAY_MS),
      creator: makerId,
      updater: makerId,
    };
  });
}

export const apiKeySeed = demoSeed({
  after: ['sys/role', 'sys/user'],
  fill: async ({ context: { tx }, fleet, now }) => {
    const wanted = SYSTEMS.flatMap(({ scopes }) => [...scopes]);
    const rows = await tx.select().from(sysMenu).where(inArray(sysMenu.permissions, wanted));
    const entries = new Map(rows.map(({ id, permissions }) => [permissions ?? '', id]));
    await insertBulk(
      tx,
      sysApiKey,
      fleet.tenants.flatMap(({ tenantCode }) => keysOf(fleet, tenantCode, now, entries)),
    );
  },
});
