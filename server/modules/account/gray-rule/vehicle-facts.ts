import { sql, type SQL } from 'drizzle-orm';
import type { JudgedVehicle } from '../../../../contract/expression/language';
import type { GraySubject } from '../../../../contract/resources/account/gray-rule/rules';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';

/** Whose subjects: of one tenant, or of all that the transaction sees; `seen` narrows what the register tells of vehicles. */
export type Where = {
  tx: Tx;
  tenant: string;
  now: Date;
  seen: SQL;
  /** It goes to testers without any vehicle at hand: what a rule asks of one, the vehicles answer that each tester works on. */
  testersAlone?: boolean;
};
/** A subject as a question answers it. */
export type RuleSubject = {
  key: string;
  tenant: string;
  brands?: string[] | null;
  models?: string[];
  pools?: string[];
  vehicle?: JudgedVehicle | null;
  grayGroup?: string | null;
  accountGroups?: string[];
};

/** What the register says counts; what it does not know of a vehicle its pools say. */
const known = (said: string | null | undefined, pooled: string[]): string[] => (said ? [said] : pooled);

export const grayVehicleOf = ({
  key,
  tenant,
  brands,
  models = [],
  pools = [],
  vehicle = null,
}: RuleSubject): GraySubject => ({
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
export const grayFactsOf = async (where: Where, meant: SQL): Promise<RuleSubject[]> =>
  rowsOf<RuleSubject>(
    await where.tx.execute(sql`
      select m.vin as key, m.tenant_code as tenant, ${vehicleFacts(where)}
      from (${meant}) m
      left join account_vehicle_pool_vin v on v.tenant_code = m.tenant_code and v.vin = m.vin
      left join account_vehicle_pool p on p.id = v.pool_id
      group by m.vin, m.tenant_code order by m.vin, m.tenant_code desc`),
  );
