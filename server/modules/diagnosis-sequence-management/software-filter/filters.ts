import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SoftwareFilter } from '../../../../contract/resources/diagnosis-sequence-management/software-filter/rules';
import { diagnosisSequenceManagementSoftwareFilter as table } from '../../../db/tables';
import type { Tx } from '../../../db/database';

export type NamedFilter = SoftwareFilter & { id: string };

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
