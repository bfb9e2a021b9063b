import { sql, type SQL } from 'drizzle-orm';
import {
  asksVehicles,
  REACH_MOST,
  type GrayKind,
  type GrayRule,
  type GraySubject,
} from '../../../../contract/resources/account/gray-rule/rules';
import { amongIds, amongTexts } from '../../../db/among';
import { rowsOf } from '../../../http/rows';
import { grayFactsOf, grayVehicleOf, type RuleSubject, type Where } from './vehicle-facts';
import { vehiclesOfTesters } from './works-on';

const listOf = (vins: readonly string[]): SQL => sql`jsonb_array_elements_text(${JSON.stringify(vins)}::jsonb)`;
const ofTenant = (tenant: string, column: SQL): SQL => (tenant === '' ? sql`true` : sql`${column} = ${tenant}`);

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
  const found = (await grayFactsOf(where, meant)).map(grayVehicleOf);
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
  const rows = await grayFactsOf(
    where,
    sql`select tenant_code, vin from account_vehicle_pool_vin where ${ofTenant(tenant, sql`tenant_code`)} and ${asked}
        union select tenant_code, vin from data_config_vehicle where ${ofTenant(tenant, sql`tenant_code`)} and ${asked} and ${seen}`,
  );
  const byVin = new Map(rows.map((row) => [row.key, row]));
  return vins.map((key) => ({ subject: grayVehicleOf(byVin.get(key) ?? { key, tenant }), isKnown: byVin.has(key) }));
}

async function testers(where: Where, rule: GrayRule): Promise<GraySubject[]> {
  const { tx, tenant, testersAlone } = where;
  const rows = await tx.execute(sql`
    select c.id, c.tester_code as key, c.tenant_code as tenant, ${TESTER_FACTS}
    from account_client c where ${ofTenant(tenant, sql`c.tenant_code`)} order by c.tester_code limit ${REACH_MOST + 1}`);
  const found = rowsOf<TesterFacts>(rows);
  if (!testersAlone || !asksVehicles(rule)) return found.map((row) => testerOf(row));
  const vehicles = await vehiclesOfTesters(where, found);
  return found.map((row) => testerOf(row, vehicles.get(row.id) ?? []));
}

/** What is known of the tester `c`: its own grey-release group, and the account groups of the people who may work at it. */
export const TESTER_FACTS = sql`c.gray_group_id as "grayGroup",
  (select coalesce(json_agg(distinct m.account_group_id), '[]') from account_client_binding b
    join account_client_user u on u.id = b.client_user_id and u.status = 1
    join account_account_group_member m on m.client_user_id = u.id where b.client_id = c.id) as "accountGroups"`;
export type TesterFacts = Pick<RuleSubject, 'key' | 'tenant' | 'grayGroup' | 'accountGroups'> & { id: string };

/** A workshop tester, with the vehicles it works on where these answer for it. */
export const testerOf = (
  { key, tenant, grayGroup, accountGroups = [] }: TesterFacts,
  worksOn?: readonly GraySubject[],
): GraySubject => ({
  kind: 'tester',
  key,
  tenant,
  brands: null,
  models: null,
  vehicle: null,
  pools: null,
  grayGroups: grayGroup ? [grayGroup] : [],
  accountGroups,
  ...(worksOn && { worksOn }),
});

type UserFacts = RuleSubject & { brands: string[] | null };
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
      : rowsOf<TesterFacts>(
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
