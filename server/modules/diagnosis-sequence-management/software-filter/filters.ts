import { and, eq, inArray, sql } from 'drizzle-orm';
import type { JudgedVehicle } from '../../../../contract/expression/language';
import {
  isOfModel,
  approvedFiltersIn,
} from '../../../../contract/resources/diagnosis-sequence-management/software-filter/approved-filter';
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

type Facts = JudgedVehicle | null;
/** The filters that concern a vehicle; null is one that no register knows. */
export type VehicleFilters = (facts: Facts) => SoftwareFilter[];

type Model = { id: string; brand: string; expression: string };
/** In place of a model that is gone: no vehicle is of it. */
const NO_MODEL = { brand: '', expression: '' };

/** Filters with the models that they name, as they are now. */
async function withModels(tx: Tx, filters: readonly NamedFilter[]) {
  const ids = filters.flatMap((filter) => (filter.modelId ? [filter.modelId] : []));
  const { id, brand, expression } = dataConfigVehicleModel;
  const rows: Model[] =
    ids.length === 0
      ? []
      : await tx
          .select({ id, brand: sql<string>`${brand}`, expression })
          .from(dataConfigVehicleModel)
          .where(inArray(id, [...new Set(ids)]));
  const known = new Map(rows.map((row) => [row.id, { brand: row.brand, expression: row.expression }]));
  return filters.map(({ ecuAddress, rule, partNumber, platform, modelId }) => ({
    ecuAddress,
    rule,
    partNumber,
    platform,
    model: modelId ? (known.get(modelId) ?? NO_MODEL) : null,
  }));
}

/** Filters of a tenant, asked of one vehicle after the other. */
export async function vehicleFilters(tx: Tx, tenant: string): Promise<VehicleFilters> {
  const filters = approvedFiltersIn(await withModels(tx, await filtersOf(tx, tenant)));
  return (facts) => filters.filter((filter) => isOfModel(filter, facts));
}

/** Filters of a tenant over control units, as a version that is approved now keeps them. */
export async function filtersOver(tx: Tx, tenant: string, addresses: readonly string[]) {
  const filters = addresses.length === 0 ? [] : await filtersOf(tx, tenant);
  return withModels(
    tx,
    filters.filter(({ ecuAddress }) => addresses.includes(ecuAddress)),
  );
}
