import { eq, sql } from 'drizzle-orm';
import { accountVehiclePool, accountVehiclePoolVin, sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { randomOf, type Random } from '../random';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';

type Pool = {
  number: string;
  brand: string;
  model: string;
  vdn: string;
  vins: number;
  /** Days since it was made, after which a VIN leaves it, and until it is invalid. */
  age: number;
  cycle?: number;
  invalid?: number;
  isDisabled?: true;
  wmi: string;
  name: Record<DemoTenant['country'], string>;
  text: Record<DemoTenant['country'], string>;
};

const POOLS: readonly Pool[] = [
  {
    number: 'POOL-0001',
    brand: 'geely',
    model: 'KX11',
    vdn: 'VDN-CMA-0412',
    vins: 240,
    age: 210,
    wmi: 'L6T',
    name: { CN: '星越L 首批验证车', EU: 'KX11 first verification', KR: 'KX11 1차 검증 차량' },
    text: {
      CN: '内部员工用车，OTA 验证第一批',
      EU: 'Cars of employees, first wave of OTA verification',
      KR: '임직원 차량, OTA 검증 1차 대상',
    },
  },
  {
    number: 'POOL-0002',
    brand: 'lynk',
    model: 'CC11',
    vdn: 'VDN-CMA-0418',
    vins: 180,
    age: 160,
    cycle: 365,
    wmi: 'LPS',
    name: { CN: '领克03 BCM 升级试点', EU: 'CC11 BCM update pilot', KR: 'CC11 BCM 업데이트 시범' },
    text: {
      CN: 'BCM 软件静态电流问题试点车辆',
      EU: 'Pilot cars for the BCM quiescent current fix',
      KR: 'BCM 암전류 개선 시범 차량',
    },
  },
  {
    number: 'POOL-0003',
    brand: 'zeekr',
    model: 'CX1E',
    vdn: 'VDN-PMA-0033',
    vins: 320,
    age: 88,
    cycle: 90,
    wmi: 'L6T',
    name: { CN: '极氪007 冬季标定', EU: 'CX1E winter calibration', KR: 'CX1E 동계 캘리브레이션' },
    text: {
      CN: '冬季标定车队，90 天后自动清除',
      EU: 'Winter calibration fleet, cleared after 90 days',
      KR: '동계 캘리브레이션 차량군, 90일 후 자동 삭제',
    },
  },
  {
    number: 'POOL-0004',
    brand: 'smart',
    model: 'HX11',
    vdn: 'VDN-SEA-0561',
    vins: 96,
    age: 40,
    invalid: 60,
    wmi: 'HES',
    name: { CN: 'smart #1 召回活动', EU: 'HX11 recall campaign', KR: 'HX11 리콜 캠페인' },
    text: {
      CN: '高压电池绝缘检测召回',
      EU: 'Recall: insulation test of the high-voltage battery',
      KR: '고전압 배터리 절연 점검 리콜',
    },
  },
  {
    number: 'POOL-0005',
    brand: 'polestar',
    model: 'P3',
    vdn: 'VDN-SPA-2207',
    vins: 60,
    age: 300,
    invalid: -20,
    wmi: 'LPS',
    name: { CN: '极星3 SWDL 试点', EU: 'P3 SWDL pilot', KR: 'P3 SWDL 시범' },
    text: { CN: '试点已结束', EU: 'The pilot has ended', KR: '시범 종료' },
  },
  {
    number: 'POOL-0006',
    brand: 'volvo',
    model: 'V526',
    vdn: 'VDN-SPA-0071',
    vins: 24,
    age: 420,
    isDisabled: true,
    wmi: 'YV1',
    name: { CN: '网关更换车辆', EU: 'Cars with a replaced gateway', KR: '게이트웨이 교체 차량' },
    text: {
      CN: '更换 GWM 后的跟踪车辆',
      EU: 'Followed after their gateway module was replaced',
      KR: 'GWM 교체 후 추적 차량',
    },
  },
];

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const DIGITS = '0123456789';
const vinOf = (random: Random, wmi: string): string =>
  `${wmi}${random.text(LETTERS, 1)}${random.text(LETTERS + DIGITS, 4)}${random.text(DIGITS, 1)}P${random.text(LETTERS, 1)}${random.text(DIGITS, 6)}`;

function poolsOf(random: Random, { tenantCode, country }: DemoTenant, creator: string | null, now: Moment) {
  const vins: Record<string, unknown>[] = [];
  const pools = POOLS.map((pool) => {
    const { name, text, vins: count, age, cycle, invalid, isDisabled, wmi, ...rest } = pool;
    const id = random.uuid();
    const made = now - age * DAY_MS;
    const own = new Set(Array.from({ length: count }, () => vinOf(random, wmi)));
    for (const vin of own) {
      // Most of them came with the pool, some since.
      const at = iso(random.chance(0.8) ? made : made + random.int(1, age) * DAY_MS);
      vins.push({ id: random.uuid(), tenantCode, poolId: id, vin, creator, createDate: at, updateDate: at });
    }
    return {
      ...rest,
      id,
      tenantCode,
      name: name[country],
      description: text[country],
      clearCycle: cycle,
      invalidDate: invalid === undefined ? undefined : iso(now + invalid * DAY_MS),
      status: isDisabled ? 0 : 1,
      vinCount: own.size,
      creator,
      updater: creator,
      createDate: iso(made),
      updateDate: iso(made),
    };
  });
  return { pools, vins };
}

const NEXT_SQL = sql`
  update account_vehicle_pool p set next_clear_at = v.oldest + make_interval(days => p.clear_cycle)
  from (select pool_id, min(create_date) as oldest from account_vehicle_pool_vin group by pool_id) v where v.pool_id = p.id`;

/** Pools of every tenant: in use, about to be cleared, over, disabled. */
async function seedVehiclePools(context: WriteContext, now: Moment): Promise<void> {
  for (const [place, tenant] of TENANTS.entries()) {
    if (tenant.status !== 1) continue;
    const [author] = await context.tx
      .select({ id: sysUser.id })
      .from(sysUser)
      .where(eq(sysUser.tenantCode, tenant.tenantCode))
      .orderBy(sysUser.username)
      .limit(1);
    const { pools, vins } = poolsOf(randomOf(40_000 + place), tenant, author?.id ?? null, now);
    await insertBulk(context.tx, accountVehiclePool, pools);
    await insertBulk(context.tx, accountVehiclePoolVin, vins);
  }
  await context.tx.execute(NEXT_SQL);
}

export const vehiclePoolSeed = demoSeed({
  after: ['sys/user'],
  fill: ({ context, now }) => seedVehiclePools(context, now),
});
