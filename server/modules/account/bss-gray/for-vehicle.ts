import { desc, eq } from 'drizzle-orm';
import { grayVerdict } from '../../../../contract/resources/account/gray-rule/rules';
import { accountBssGray } from '../../../db/tables';
import { bssRuleOf } from '../gray-rule/rules';
import { vehiclesOf } from '../gray-rule/subjects';
import type { Where } from '../gray-rule/vehicle-facts';

type BssRow = typeof accountBssGray.$inferSelect;

/** Active rules of the transaction's tenant that the vehicle falls under, the newest first. */
export async function bssRulesFor(where: Where, vin: string): Promise<BssRow[]> {
  const rules = await where.tx
    .select()
    .from(accountBssGray)
    .where(eq(accountBssGray.status, 'active'))
    .orderBy(desc(accountBssGray.createDate), desc(accountBssGray.id));
  const [vehicle] = await vehiclesOf(where, [vin]);
  if (!vehicle) return [];
  return rules.filter(
    (row) => grayVerdict(bssRuleOf(row as Record<string, unknown>), vehicle.subject, where.now).falls,
  );
}
