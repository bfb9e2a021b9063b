import { sql } from 'drizzle-orm';
import { dmeData } from '../../../contract/resources/guided-diagnosis/dme-data/definition';
import { guidedDiagnosisDocument as documents } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { checkOutHooks, heldByMaker } from '../../engine/write/check-out';
import { InvalidFields } from '../../refusal';

/** A document holds methods of its own activity type: one that stands in a document stays what it is. */
async function refuseWhereUsed({ tx }: WriteContext, id: string): Promise<void> {
  const [user] = await tx
    .select({ docNo: documents.docNo })
    .from(documents)
    .where(sql`${documents.methods} @> array[${id}::uuid]`)
    .limit(1);
  if (user)
    throw new InvalidFields({ activityType: { key: 'activityTypeInUse', params: { name: String(user.docNo) } } });
}

export const dmeDataBehaviour = behaviour(dmeData, {
  ...checkOutHooks,
  beforeCreate: (context, input) => ({ ...input, ...heldByMaker(context, dmeData) }),
  beforeUpdate: async (context, before, input) => {
    if (input.activityType !== undefined && input.activityType !== before.activityType)
      await refuseWhereUsed(context, before.id);
    return input;
  },
});
