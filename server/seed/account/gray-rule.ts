import { and, eq } from 'drizzle-orm';
import { accountBssGray, accountGrayGroup, accountGrayRule, accountVehiclePool } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { randomOf } from '../random';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';
import rules from './gray-rule/rules.json';
import { someUsers } from '../demo/people';

type Country = DemoTenant['country'];
type Rule = {
  name: Record<Country, string>;
  object: string;
  status: string;
  pool?: string;
  brands?: string[];
  models?: string;
  /** Levels of the groups that it is for. */
  levels?: number[];
  percentage: number;
  stages?: readonly (readonly [days: number, percentage: number])[];
  /** Days from now. */
  from: number;
  to?: number;
};

const RULES = rules as readonly Rule[];

const BSS: readonly {
  bssVersion: string;
  brand: string;
  status: string;
  pool?: string;
  vinList?: string[];
  from: number;
  to?: number;
}[] = [
  { bssVersion: 'BSS-24.2.1', brand: 'geely', status: 'active', pool: 'POOL-0001', from: -12, to: 30 },
  { bssVersion: 'BSS-24.2.0', brand: 'lynk', status: 'paused', pool: 'POOL-0002', from: -40 },
  {
    bssVersion: 'BSS-25.0.0-rc2',
    brand: 'zeekr',
    status: 'draft',
    vinList: ['L6TAX7E46PZ000101', 'L6TAX7E46PZ000102', 'L6TAX7E46PZ000103'],
    from: 14,
    to: 60,
  },
  { bssVersion: 'BSS-23.4.7', brand: 'smart', status: 'ended', pool: 'POOL-0004', from: -200, to: -90 },
];

const heldUntil = (now: Moment, days: number | undefined): string | null =>
  days === undefined ? null : iso(now + days * DAY_MS);

async function rulesOf(
  { tx }: WriteContext,
  { tenantCode, country }: DemoTenant,
  now: Moment,
  seed: number,
): Promise<void> {
  const random = randomOf(seed);
  const [author] = await someUsers(tx, tenantCode);
  const pools = await tx
    .select({ id: accountVehiclePool.id, number: accountVehiclePool.number })
    .from(accountVehiclePool)
    .where(and(eq(accountVehiclePool.tenantCode, tenantCode)));
  const groups = await tx
    .select({ id: accountGrayGroup.id, level: accountGrayGroup.level })
    .from(accountGrayGroup)
    .where(eq(accountGrayGroup.tenantCode, tenantCode));
  const poolId = (number?: string): string | null => pools.find((pool) => pool.number === number)?.id ?? null;
  const common = (from: number) => {
    const at = iso(Math.min(now, now + (from - 2) * DAY_MS));
    return { id: random.uuid(), tenantCode, creator: author?.id, updater: author?.id, createDate: at, updateDate: at };
  };
  await insertBulk(
    tx,
    accountGrayRule,
    RULES.map(({ name, object, status, pool, brands, models, levels, percentage, stages, from, to }) => ({
      ...common(from),
      name: name[country],
      object,
      status,
      vehiclePoolId: poolId(pool),
      brandList: brands,
      models,
      grayGroupList: groups.filter(({ level }) => levels?.includes(Number(level))).map(({ id }) => id),
      percentage,
      stages: stages?.map(([days, share]) => ({ at: iso(now + days * DAY_MS), percentage: share })),
      seed: random.uuid(),
      validFrom: iso(now + from * DAY_MS),
      validTo: heldUntil(now, to),
    })),
  );
  await insertBulk(
    tx,
    accountBssGray,
    BSS.map(({ pool, from, to, ...rest }) => ({
      ...common(from),
      ...rest,
      vehiclePoolId: poolId(pool),
      validFrom: iso(now + from * DAY_MS),
      validTo: heldUntil(now, to),
    })),
  );
}

/** Greyscale rules of every tenant: growing, nearly over, paused, drafted, ended. */
async function seedGrayRules(context: WriteContext, now: Moment): Promise<void> {
  for (const [place, tenant] of TENANTS.entries())
    if (tenant.status === 1) await rulesOf(context, tenant, now, 50_000 + place);
}

export const grayRuleSeed = demoSeed({
  after: ['account/client-user', 'account/vehicle-pool'],
  fill: ({ context, now }) => seedGrayRules(context, now),
});
