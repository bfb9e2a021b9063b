import { and, eq } from 'drizzle-orm';
import { accountBssGray, accountGrayGroup, accountGrayRule, accountVehiclePool, sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { randomOf } from '../random';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';

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

const RULES: readonly Rule[] = [
  {
    name: { CN: '3.5 版本首批放量', EU: 'First wave of 3.5', KR: '3.5 버전 1차 배포' },
    object: 'clientVersion',
    status: 'active',
    levels: [1, 2],
    percentage: 10,
    stages: [
      [5, 30],
      [14, 100],
    ],
    from: -6,
    to: 40,
  },
  {
    name: { CN: 'BCM 静态电流修复序列', EU: 'BCM quiescent current sequence', KR: 'BCM 암전류 개선 시퀀스' },
    object: 'sequence',
    status: 'active',
    pool: 'POOL-0002',
    brands: ['lynk'],
    percentage: 50,
    from: -20,
    to: 5,
  },
  {
    name: { CN: '星越L 仪表序列试点', EU: 'KX11 cluster sequence pilot', KR: 'KX11 계기판 시퀀스 시범' },
    object: 'sequence',
    status: 'paused',
    pool: 'POOL-0001',
    models: 'KX11',
    percentage: 25,
    from: -30,
    to: 60,
  },
  {
    name: { CN: '极氪冬季标定序列', EU: 'Zeekr winter calibration', KR: '지커 동계 캘리브레이션' },
    object: 'sequence',
    status: 'draft',
    pool: 'POOL-0003',
    brands: ['zeekr'],
    percentage: 20,
    from: 10,
    to: 100,
  },
  {
    name: { CN: '3.4 版本放量', EU: 'Release of 3.4', KR: '3.4 버전 배포' },
    object: 'clientVersion',
    status: 'ended',
    percentage: 100,
    from: -120,
    to: -60,
  },
];

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

const until = (now: Moment, days: number | undefined): string | null =>
  days === undefined ? null : iso(now + days * DAY_MS);

async function rulesOf(
  { tx }: WriteContext,
  { tenantCode, country }: DemoTenant,
  now: Moment,
  seed: number,
): Promise<void> {
  const random = randomOf(seed);
  const [author] = await tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(eq(sysUser.tenantCode, tenantCode))
    .orderBy(sysUser.username)
    .limit(1);
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
      validTo: until(now, to),
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
      validTo: until(now, to),
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
