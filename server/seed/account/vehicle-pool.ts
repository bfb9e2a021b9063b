import { sql } from 'drizzle-orm';
import { accountVehiclePool, accountVehiclePoolVin } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { randomOf, type Random } from '../random';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';
import pools from './vehicle-pool/pools.json';
import { someUsers } from '../demo/people';

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
  /** Of CRB: what it is for, and the file that its VINs came from. */
  crb?: { purpose: Record<DemoTenant['country'], string>; file: string };
  wmi: string;
  name: Record<DemoTenant['country'], string>;
  text: Record<DemoTenant['country'], string>;
};

const POOLS = pools as readonly Pool[];

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const DIGITS = '0123456789';
const vinOf = (random: Random, wmi: string): string =>
  `${wmi}${random.text(LETTERS, 1)}${random.text(LETTERS + DIGITS, 4)}${random.text(DIGITS, 1)}P${random.text(LETTERS, 1)}${random.text(DIGITS, 6)}`;

/** The pools of one tenant with their VINs. */
export function poolsOf(random: Random, { tenantCode, country }: DemoTenant, creator: string | null, now: Moment) {
  const vins: Record<string, unknown>[] = [];
  const pools = POOLS.map((pool) => {
    const { name, text, vins: count, age, cycle, invalid, isDisabled, wmi, crb, ...rest } = pool;
    const id = random.uuid();
    const made = now - age * DAY_MS;
    const kind = crb ? ('crb' as const) : ('account' as const);
    const own = new Set(Array.from({ length: count }, () => vinOf(random, wmi)));
    for (const vin of own) {
      // Most of them came with the pool, some since.
      const at = iso(random.chance(0.8) ? made : made + random.int(1, age) * DAY_MS);
      vins.push({ id: random.uuid(), tenantCode, poolId: id, kind, vin, creator, createDate: at, updateDate: at });
    }
    return {
      ...rest,
      ...(crb && { owner: creator, purpose: crb.purpose[country], sourceImport: crb.file }),
      kind,
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
    const [author] = await someUsers(context.tx, tenant.tenantCode);
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
