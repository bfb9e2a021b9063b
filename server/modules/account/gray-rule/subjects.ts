import { sql, type SQL } from 'drizzle-orm';
import {
  REACH_MOST,
  type GrayKind,
  type GrayRule,
  type GraySubject,
} from '../../../../contract/resources/account/gray-rule/rules';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';

/** Whose subjects: of one tenant, or of all that the transaction sees. */
export type Where = { tx: Tx; tenant: string; now: Date };
type Found = {
  key: string;
  tenant: string;
  brands?: string[];
  models?: string[];
  pools?: string[];
  grayGroup?: string | null;
  accountGroups?: string[];
};

const listOf = (vins: readonly string[]): SQL => sql`jsonb_array_elements_text(${JSON.stringify(vins)}::jsonb)`;
const ofTenant = (tenant: string, column: SQL): SQL => (tenant === '' ? sql`true` : sql`${column} = ${tenant}`);

const vehicleOf = ({ key, tenant, brands = [], models = [], pools = [] }: Found): GraySubject => ({
  kind: 'vin',
  key,
  tenant,
  brands,
  models,
  pools,
  // A vehicle has no group: whoever works on it has, and nobody says who that is.
  grayGroups: null,
  accountGroups: null,
});

/** What the pools say of a vehicle. Of one that is disabled or invalid it is told what the vehicle is, and nothing else. */
const vehicleFacts = (now: Date): SQL => sql`
  coalesce(json_agg(distinct p.brand) filter (where p.brand is not null), '[]') as brands,
  coalesce(json_agg(distinct p.model) filter (where p.model is not null), '[]') as models,
  coalesce(json_agg(distinct p.id) filter (where p.status = 1 and (p.invalid_date is null or p.invalid_date > ${now.toISOString()}::timestamptz)), '[]') as pools`;

/** Vehicles that the rule might mean: of its pool and its list, or of all pools. */
async function vehicles({ tx, tenant, now }: Where, { poolId, vins }: GrayRule): Promise<GraySubject[]> {
  const meant =
    poolId === null && vins.length === 0
      ? sql`true`
      : sql`(w.pool_id = ${poolId}::uuid or w.vin in (select * from ${listOf(vins)}))`;
  const rows = await tx.execute(sql`
    select v.vin as key, v.tenant_code as tenant, ${vehicleFacts(now)}
    from (select distinct w.tenant_code, w.vin from account_vehicle_pool_vin w where ${ofTenant(tenant, sql`w.tenant_code`)} and ${meant}
          order by w.vin, w.tenant_code limit ${REACH_MOST + 1}) m
    join account_vehicle_pool_vin v on v.tenant_code = m.tenant_code and v.vin = m.vin join account_vehicle_pool p on p.id = v.pool_id
    group by v.vin, v.tenant_code order by v.vin`);
  const known = rowsOf<Found>(rows).map(vehicleOf);
  const seen = new Set(known.map(({ key }) => key));
  return [...known, ...vins.filter((vin) => !seen.has(vin)).map((key) => vehicleOf({ key, tenant }))];
}

/** The vehicles of those VINs, in that order; those that stand in no pool too. */
export async function vehiclesOf(
  { tx, tenant, now }: Where,
  vins: readonly string[],
): Promise<{ subject: GraySubject; isKnown: boolean }[]> {
  const rows = rowsOf<Found>(
    await tx.execute(sql`
      select v.vin as key, min(v.tenant_code) as tenant, ${vehicleFacts(now)}
      from account_vehicle_pool_vin v join account_vehicle_pool p on p.id = v.pool_id
      where ${ofTenant(tenant, sql`v.tenant_code`)} and v.vin in (select * from ${listOf(vins)}) group by v.vin`),
  );
  const byVin = new Map(rows.map((row) => [row.key, row]));
  return vins.map((key) => ({ subject: vehicleOf(byVin.get(key) ?? { key, tenant }), isKnown: byVin.has(key) }));
}

async function testers({ tx, tenant }: Where): Promise<GraySubject[]> {
  const rows = await tx.execute(sql`
    select c.tester_code as key, c.tenant_code as tenant, ${TESTER_FACTS}
    from account_client c where ${ofTenant(tenant, sql`c.tenant_code`)} order by c.tester_code limit ${REACH_MOST + 1}`);
  return rowsOf<Found>(rows).map(testerOf);
}

/** What is known of the tester `c`: its own grey-release group, and the account groups of the people who may work at it. */
export const TESTER_FACTS = sql`c.gray_group_id as "grayGroup",
  (select coalesce(json_agg(distinct m.account_group_id), '[]') from account_client_binding b
    join account_client_user u on u.id = b.client_user_id and u.status = 1
    join account_account_group_member m on m.client_user_id = u.id where b.client_id = c.id) as "accountGroups"`;
export type TesterFacts = Pick<Found, 'key' | 'tenant' | 'grayGroup' | 'accountGroups'>;

/** A workshop tester. On which vehicles it works, of which brand and model, no register says yet. */
export const testerOf = ({ key, tenant, grayGroup, accountGroups = [] }: TesterFacts): GraySubject => ({
  kind: 'tester',
  key,
  tenant,
  brands: null,
  models: null,
  pools: null,
  grayGroups: grayGroup ? [grayGroup] : [],
  accountGroups,
});

async function users({ tx, tenant }: Where): Promise<GraySubject[]> {
  const rows = await tx.execute(sql`
    select u.username as key, u.tenant_code as tenant, to_json(u.brand_list) as brands, u.gray_group_id as "grayGroup",
      (select coalesce(json_agg(m.account_group_id), '[]') from account_account_group_member m where m.client_user_id = u.id) as "accountGroups"
    from account_client_user u where u.status = 1 and ${ofTenant(tenant, sql`u.tenant_code`)} order by u.username limit ${REACH_MOST + 1}`);
  return rowsOf<Found>(rows).map(({ key, tenant: own, brands, grayGroup, accountGroups = [] }): GraySubject => ({
    kind: 'user',
    key,
    tenant: own,
    models: null,
    pools: null,
    // No brand chosen means all of them.
    brands: brands && brands.length > 0 ? brands : 'all',
    grayGroups: grayGroup ? [grayGroup] : [],
    accountGroups,
  }));
}

/** All of one kind that there are, up to one more than are judged. */
export const subjectsOf: Record<GrayKind, (where: Where, rule: GrayRule) => Promise<GraySubject[]>> = {
  vin: vehicles,
  tester: testers,
  user: users,
};
