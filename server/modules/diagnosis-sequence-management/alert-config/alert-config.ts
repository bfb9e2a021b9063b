import { inArray } from 'drizzle-orm';
import { alertConfig } from '../../../../contract/resources/diagnosis-sequence-management/alert-config/definition';
import { diagnosisSequenceManagementAlertConfig as table } from '../../../db/tables';
import type { Tx } from '../../../db/database';

export type AlertConfig = Pick<
  typeof table.$inferSelect,
  'isActive' | 'days' | 'leastExecutions' | 'leastVins' | 'successRate'
> & { recipients: string };

const { isActive, days, leastExecutions, leastVins, successRate } = alertConfig.fields;
/** What counts where nobody has configured anything: it is judged and halted, and nobody is there to be mailed. */
const SHIPPED: AlertConfig = {
  isActive: isActive.default,
  days: days.default,
  leastExecutions: leastExecutions.default,
  leastVins: leastVins.default,
  successRate: successRate.default,
  recipients: '',
};

/** What counts in a tenant: its own, else the platform's, else what the product ships with. */
export async function alertConfigOf(tx: Tx, tenant: string): Promise<AlertConfig> {
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(table.tenantCode, ['', tenant]));
  return rows.find(({ tenantCode }) => tenantCode === tenant) ?? rows[0] ?? SHIPPED;
}
