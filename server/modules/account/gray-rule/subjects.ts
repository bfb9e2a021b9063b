import { sql, type SQL } from 'drizzle-orm';
import type { JudgedVehicle } from '../../../../contract/expression/language';
import {
  REACH_MOST,
  type GrayKind,
  type GrayRule,
  type GraySubject,
} from '../../../../contract/resources/account/gray-rule/rules';
import { amongIds, amongTexts } from '../../../db/among';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';

/** Whose subjects: of one tenant, or of all that the transaction sees; `seen` narrows what the register tells of vehicles. */
export type Where = { tx: Tx; tenant: string; now: Date; seen: SQL };
type Found = {
  key: string;
  tenant: string;
  brands?: string[] | null;
  models?: string[];
  pools?: string[];
  vehicle?: JudgedVehicle | null;
  grayGroup?: string | null;
  accountGroups?: string[];
};

const listOf = (vins: readonly string[]): SQL => sql`jsonb_array_elements_text(${JSON.stringify(vins)}::jsonb)`;
const ofTenant = (tenant: string, column: SQL): SQL => (tenant === '' ? sql`true` : sql`${column} = ${tenant}`);

/** What the register says counts; what it does not know of a vehicle its pools say. */
const known = (said: string | null | undefined, pooled: string[]): string[] => (said ? [said] : pooled);

const vehicleOf = ({ key, tenant, brands, models = [], pools = [], vehicle = null }: Found): GraySubject => ({
  kind: 'vin',
  key,
  tenant,
  brands: known(vehicle?.brand, brands ?? []),
  models: known(vehicle?.model, models),
  vehicle,
  pools,
  // A vehicle has no group: whoever works on it has, and nobody says who that is.
  grayGroups: null,
  accountGroups: null,
});

/** What the pools say of a vehicle `m`, and the register. Of a pool that is disabled or invalid it is told what the vehicle is, and nothing else. */
const vehicleFacts = ({ now, seen }: Where): SQL => sql`
  coalesce(json_agg(distinct p.brand) filter (where p.brand is not null), '[]') as brands,
  coalesce(json_agg(distinct p.model) filter (where p.model is not null), '[]') as models,
  coalesce(json_agg(distinct p.id) filter (where p.status = 1 and (p.invalid_date is null or p.invalid_date > ${now.toISOString()}::timestamptz)), '[]') as pools,
  (select json_build_object('brand', brand, 'model', model, 'platform', platform, 'market', market, 'structureWeek', structure_week, 'vdnList', vdn_list)
    from data_config_vehicle where data_config_vehicle.tenant_code = m.tenant_code and data_config_vehicle.vin = m.vin and ${seen}) as vehicle`;

/** The facts of some vehicles, which are told as pairs of `tenant_code` and `vin`. */
const factsOf = async (where: Where, meant: SQL): Promise<Found[]> =>
  rowsOf<Found>(
    await where.tx.execute(sql`
      select m.vin as key, m.tenant_code as tenant, ${vehicleFacts(where)}
      from (${meant}) m
      left join account_vehicle_pool_vin v on v.tenant_code = m.tenant_code and v.vin = m.vin
      left join account_vehicle_pool p on p.id = v.pool_id
      group by m.vin, m.tenant_code order by m.vin, m.tenant_code desc`),
  );

/** Vehicles that the rule might mean: of its pool and its list, or of all pools and of the register. */
async function vehicles(where: Where, { poolId, vins }: GrayRule): Promise<GraySubject[]> {
  const { tenant, seen } = where;
  const most = REACH_MOST + 1;
  const pooled = (condition: SQL): SQL => sql`
    (select distinct w.tenant_code, w.vin from account_vehicle_pool_vin w where ${ofTenant(tenant, sql`w.tenant_code`)} and ${condition}
      order by w.vin, w.tenant_code limit ${most})`;
  const registered = sql`
    (select tenant_code, vin from data_config_vehicle where ${ofTenant(tenant, sql`tenant_code`)} and ${seen} order by vin, tenant_code limit ${most})`;
  const meant =
    poolId === null && vins.length === 0
      ? sql`${pooled(sql`true`)} union ${registered} order by vin, tenant_code limit ${most}`
      : pooled(sql`(w.pool_id = ${poolId}::uuid or w.vin in (select * from ${listOf(vins)}))`);
  const found = (await factsOf(where, meant)).map(vehicleOf);
  const asked = new Set(found.map(({ key }) => key));
  const named = await vehiclesOf(
    where,
    vins.filter((vin) => !asked.has(vin)),
  );
  return [...found, ...named.map(({ subject }) => subject)];
}

/** The vehicles of those VINs, in that order; those that stand in no pool and not in the register too. */
export async function vehiclesOf(
  where: Where,
  vins: readonly string[],
): Promise<{ subject: GraySubject; isKnown: boolean }[]> {
  if (vins.length === 0) return [];
  const { tenant, seen } = where;
  const asked = amongTexts(sql`vin`, vins);
  const rows = await factsOf(
    where,
    sql`select tenant_code, vin from account_vehicle_pool_vin where ${ofTenant(tenant, sql`tenant_code`)} and ${asked}
        union select tenant_code, vin from data_config_vehicle where ${ofTenant(tenant, sql`tenant_code`)} and ${asked} and ${seen}`,
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
  vehicle: null,
  pools: null,
  grayGroups: grayGroup ? [grayGroup] : [],
  accountGroups,
});

type UserFacts = Found & { brands: string[] | null };
const USER_FACTS = sql`u.username as key, u.tenant_code as tenant, to_json(u.brand_list) as brands, u.gray_group_id as "grayGroup",
      (select coalesce(json_agg(m.account_group_id), '[]') from account_account_group_member m where m.client_user_id = u.id) as "accountGroups"`;

const userOf = ({ key, tenant, brands, grayGroup, accountGroups = [] }: UserFacts): GraySubject => ({
  kind: 'user',
  key,
  tenant,
  models: null,
  vehicle: null,
  pools: null,
  // No brand chosen means all of them.
  brands: brands && brands.length > 0 ? brands : 'all',
  grayGroups: grayGroup ? [grayGroup] : [],
  accountGroups,
});

async function users({ tx, tenant }: Where): Promise<GraySubject[]> {
  const rows = await tx.execute(sql`
    select ${USER_FACTS} from account_client_user u
    where u.status = 1 and ${ofTenant(tenant, sql`u.tenant_code`)} order by u.username limit ${REACH_MOST + 1}`);
  return rowsOf<UserFacts>(rows).map(userOf);
}

/** Testers, and accounts that work at them, as rules know them, by their ids; what there is not is left out. */
export async function subjectsAt(
  { tx, tenant }: Omit<Where, 'seen'>,
  { clientIds, userIds }: { clientIds: readonly string[]; userIds: readonly string[] },
): Promise<Map<string, GraySubject>> {
  const found =
    clientIds.length === 0
      ? []
      : rowsOf<Found & { id: string }>(
          await tx.execute(sql`
            select c.id, c.tester_code as key, c.tenant_code as tenant, ${TESTER_FACTS}
            from account_client c where ${ofTenant(tenant, sql`c.tenant_code`)} and ${amongIds(sql`c.id`, clientIds)}`),
        );
  const people =
    userIds.length === 0
      ? []
      : rowsOf<UserFacts & { id: string }>(
          await tx.execute(sql`
            select u.id, ${USER_FACTS} from account_client_user u
            where u.status = 1 and ${ofTenant(tenant, sql`u.tenant_code`)} and ${amongIds(sql`u.id`, userIds)}`),
        );
  return new Map([
    ...found.map((row) => [row.id, testerOf(row)] as const),
    ...people.map((row) => [row.id, userOf(row)] as const),
  ]);
}

/** All of one kind that there are, up to one more than are judged. */
export const subjectsOf: Record<GrayKind, (where: Where, rule: GrayRule) => Promise<GraySubject[]>> = {
  vin: vehicles,
  tester: testers,
  user: users,
};
