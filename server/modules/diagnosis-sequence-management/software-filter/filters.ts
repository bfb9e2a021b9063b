import { and, eq, inArray, sql } from 'drizzle-orm';
import type { JudgedVehicle } from '../../../../contract/expression/language';
import { meets } from '../../../../contract/expression/judge';
import { parseExpression } from '../../../../contract/expression/parse';
import type { SoftwareFilter } from '../../../../contract/resources/diagnosis-sequence-management/software-filter/rules';
import { dataConfigVehicleModel, diagnosisSequenceManagementSoftwareFilter as table } from '../../../db/tables';
import type { Tx } from '../../../db/database';

type NamedFilter = SoftwareFilter & { id: string };

/** Filters that hold in the tenant: its own, and the platform's. `filterAgainst` of the contract judges by them. */
export const filtersOf = async (tx: Tx, tenant: string): Promise<NamedFilter[]> => {
  const { id, ecuAddress, rule, partNumber, platform, modelId } = table;
  return tx
    .select({
      id,
      ecuAddress,
      rule: sql<string>`${rule}`,
      partNumber,
      platform: sql<string | null>`${platform}`,
      modelId,
    })
    .from(table)
    .where(and(eq(table.status, 1), inArray(table.tenantCode, [tenant, ''])))
    .orderBy(ecuAddress, id);
};

/** Of which model it is has been asked. */
const bareOf = ({ ecuAddress, rule, partNumber, platform }: NamedFilter): SoftwareFilter => ({
  ecuAddress,
  rule,
  partNumber,
  platform,
});

type Facts = JudgedVehicle | null;
/** The filters that concern a vehicle; null is one that no register knows. */
export type VehicleFilters = (facts: Facts) => SoftwareFilter[];

/** Whether a vehicle is of the model that a filter names. What is not known of it is no model. */
async function modelsOf(tx: Tx, filters: readonly NamedFilter[]) {
  const ids = filters.flatMap((filter) => (filter.modelId ? [filter.modelId] : []));
  const { id, brand, expression } = dataConfigVehicleModel;
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id, brand: sql<string>`${brand}`, expression })
          .from(dataConfigVehicleModel)
          .where(inArray(id, [...new Set(ids)]));
  const known = new Map(rows.map((row) => [row.id, { ...row, parsed: parseExpression(row.expression) }]));
  return ({ modelId }: NamedFilter, facts: Facts): boolean => {
    if (!modelId) return true;
    const model = known.get(modelId);
    if (!model || facts === null || 'error' in model.parsed) return false;
    return model.brand === facts.brand && meets(model.parsed.expression, facts);
  };
}

/** Filters of a tenant, asked of one vehicle after the other. */
export async function vehicleFilters(tx: Tx, tenant: string): Promise<VehicleFilters> {
  const filters = await filtersOf(tx, tenant);
  const isOfModel = await modelsOf(tx, filters);
  return (facts) => filters.filter((filter) => isOfModel(filter, facts)).map(bareOf);
}
