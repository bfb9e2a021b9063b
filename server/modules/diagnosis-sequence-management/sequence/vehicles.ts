import { sql, type SQL } from 'drizzle-orm';
import type { JudgedVehicle } from '../../../../contract/expression/language';
import type { SoftwareFilter } from '../../../../contract/resources/diagnosis-sequence-management/software-filter/rules';
import type { ReadEcu } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { SequenceVehicle } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';
import { parseExpression } from '../../../../contract/expression/parse';
import { meets } from '../../../../contract/expression/judge';
import { grayVehicles } from '../../account/gray-rule';
import { filtersOf, type NamedFilter } from '../software-filter/filters';

/** Where vehicles are judged: in a tenant, or in all of them for the platform, at a moment. */
export type JudgingPlace = { tx: Tx; tenant: string; now: Date };

const ofTenant = (tenant: string): SQL => (tenant === '' ? sql`true` : sql`tenant_code = ${tenant}`);
const among = (vins: readonly string[]): SQL =>
  sql`vin in (select * from jsonb_array_elements_text(${JSON.stringify(vins)}::jsonb))`;

type Facts = JudgedVehicle & { vin: string };

/** What the register says of vehicles, by VIN. */
async function factsOf({ tx, tenant }: JudgingPlace, vins: readonly string[]): Promise<Map<string, Facts>> {
  const rows = rowsOf<Facts>(
    await tx.execute(sql`
      select vin, brand, model, platform, market, structure_week as "structureWeek", to_json(vdn_list) as "vdnList"
      from data_config_vehicle where ${ofTenant(tenant)} and ${among(vins)}`),
  );
  return new Map(rows.map((row) => [row.vin, row]));
}

/** Control units as they were read out last, by VIN. */
export async function readOutsOf(
  { tx, tenant }: JudgingPlace,
  vins: readonly string[],
): Promise<Map<string, ReadEcu[]>> {
  const rows = rowsOf<ReadEcu & { vin: string }>(
    await tx.execute(sql`
      select vin, ecu_address as "ecuAddress", hardware_part as "hardwarePart", software_part as "softwarePart"
      from data_config_vehicle_ecu where ${ofTenant(tenant)} and ${among(vins)} order by ecu_address`),
  );
  const found = new Map<string, ReadEcu[]>();
  for (const { vin, ...ecu } of rows) found.set(vin, [...(found.get(vin) ?? []), ecu]);
  return found;
}

async function withDsa({ tx, tenant, now }: JudgingPlace, vins: readonly string[]): Promise<Set<string>> {
  const rows = rowsOf<{ vin: string }>(
    await tx.execute(sql`
      select distinct vin from account_dsa_vehicle
      where ${ofTenant(tenant)} and status = 1 and valid_from <= ${now.toISOString()}::timestamptz and valid_to > ${now.toISOString()}::timestamptz and ${among(vins)}`),
  );
  return new Set(rows.map(({ vin }) => vin));
}

/** Of which model it is has been asked. */
const bareOf = ({ ecuAddress, rule, partNumber, platform }: NamedFilter): SoftwareFilter => ({
  ecuAddress,
  rule,
  partNumber,
  platform,
});

type Model = { id: string; brand: string; expression: string };
type OfModel = (filter: NamedFilter, facts: Facts | null) => boolean;

/** Whether a vehicle is of the model that a filter names. What is not known of it is no model. */
async function modelsOf({ tx }: JudgingPlace, filters: readonly NamedFilter[]): Promise<OfModel> {
  const ids = filters.flatMap(({ modelId }) => (modelId ? [modelId] : []));
  if (ids.length === 0) return ({ modelId }) => !modelId;
  const rows = rowsOf<Model>(
    await tx.execute(sql`
      select id, brand, expression from data_config_vehicle_model
      where id in (select one::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) one)`),
  );
  const known = new Map(rows.map((row) => [row.id, { ...row, parsed: parseExpression(row.expression) }]));
  return ({ modelId }, facts) => {
    if (!modelId) return true;
    const model = known.get(modelId);
    if (!model || facts === null || 'error' in model.parsed) return false;
    return model.brand === facts.brand && meets(model.parsed.expression, facts);
  };
}

/** Vehicles as sequences judge them, each VIN once, in that order; those that nobody knows too. */
export async function sequenceVehicles(place: JudgingPlace, vins: readonly string[]): Promise<SequenceVehicle[]> {
  const wanted = [...new Set(vins)];
  const facts = await factsOf(place, wanted);
  const ecus = await readOutsOf(place, wanted);
  const dsa = await withDsa(place, wanted);
  const filters = await filtersOf(place.tx, place.tenant);
  const isOfModel = await modelsOf(place, filters);
  const gray = await grayVehicles({ ...place, seen: sql`true` }, wanted);
  return gray.map((subject) => ({
    vin: subject.key,
    facts: facts.get(subject.key) ?? null,
    ecus: ecus.get(subject.key) ?? null,
    pools: subject.pools ?? [],
    filters: filters.filter((filter) => isOfModel(filter, facts.get(subject.key) ?? null)).map(bareOf),
    hasDsa: dsa.has(subject.key),
    gray: subject,
  }));
}
