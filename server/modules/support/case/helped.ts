import { sql } from 'drizzle-orm';
import { supportCase, supportOrderList } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';

/** Counts anew how often a case helped, by what the stations say of the orders that name it as their solution. */
export async function countHelped({ tx }: WriteContext, caseId: string | null | undefined): Promise<void> {
  if (!caseId) return;
  await tx.execute(sql`
    update ${supportCase} set helped = (
      select count(*) from ${supportOrderList} o where o.case_id = ${caseId}::uuid and o.feedback = 'helped'
    ) where id = ${caseId}::uuid`);
}
