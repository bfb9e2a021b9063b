import { sql } from 'drizzle-orm';
import type { ReadEcu } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { SequenceVehicle } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';
import { grayVehicles } from '../../account/gray-rule';
import { vehicleFilters, type VehicleFilters } from '../software-filter/filters';

/** Where vehicles are judged: in a tenant, or in all of them for the platform, at a moment. */
export type JudgingPlace = { tx: Tx; tenant: string; now: Date };

type State = {
  vin: string;
  ecus: ReadEcu[] | null;
  faults: string[] | null;
  hasDsa: boolean;
  joined: Record<string, number> | null;
};

/** Control units and fault codes as they were read out last, and whether a DSA certificate is good at the moment, by VIN. */
async function statesOf({ tx, tenant, now }: JudgingPlace, vins: readonly string[]): Promise<Map<string, State>> {
  const own = tenant === '' ? sql`true` : sql`tenant_code = ${tenant}`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = rowsOf<State>(
    await tx.execute(sql`
      select w.vin,
        (select json_agg(json_build_object('ecuAddress', ecu_address, 'hardwarePart', hardware_part, 'softwarePart', software_part) order by ecu_address)
          from data_config_vehicle_ecu e where ${own} and e.vin = w.vin) as ecus,
        (select json_agg(distinct dtc) filter (where state = 'present') from data_config_vehicle_fault f where ${own} and f.vin = w.vin) as faults,
        exists (select 1 from account_dsa_vehicle d where ${own} and d.vin = w.vin and d.status = 1 and d.valid_from <= ${at} and d.valid_to > ${at}) as "hasDsa",
        (select json_object_agg(p.pool_id, p.join_no) from account_vehicle_pool_vin p where ${own} and p.vin = w.vin) as joined
      from jsonb_array_elements_text(${JSON.stringify(vins)}::jsonb) w(vin)`),
  );
  return new Map(rows.map((row) => [row.vin, row]));
}

/** Vehicles as sequences judge them, each VIN once, in that order; those that nobody knows too. Filters are read where they are not given. */
export async function sequenceVehicles(
  place: JudgingPlace,
  vins: readonly string[],
  filters?: VehicleFilters,
): Promise<SequenceVehicle[]> {
  const wanted = [...new Set(vins)];
  const states = await statesOf(place, wanted);
  const filtersFor = filters ?? (await vehicleFilters(place.tx, place.tenant));
  const gray = await grayVehicles({ ...place, seen: sql`true` }, wanted);
  return gray.map((subject) => ({
    vin: subject.key,
    facts: subject.vehicle,
    ecus: states.get(subject.key)?.ecus ?? null,
    pools: subject.pools ?? [],
    joined: states.get(subject.key)?.joined ?? {},
    filters: filtersFor(subject.vehicle),
    faults: states.get(subject.key)?.faults ?? null,
    hasDsa: states.get(subject.key)?.hasDsa ?? false,
    gray: subject,
  }));
}
