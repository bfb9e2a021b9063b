import { and, inArray, ne } from 'drizzle-orm';
import { document } from '../../../contract/resources/guided-diagnosis/document/definition';
import { guidedDiagnosisDmeData as methods } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { checkOutHooks, heldByMaker } from '../../engine/write/check-out';
import { InvalidFields } from '../../refusal';
import { manualWork, startManual } from './document/manual/task';

type Values = Record<string, unknown>;

/** Methods of another activity type would stand in a chapter where nobody looks for them. */
async function refuseOtherMethods({ tx }: WriteContext, { methods: ids, activityType }: Values): Promise<void> {
  const named = (ids as readonly string[] | null | undefined) ?? [];
  if (named.length === 0) return;
  const [other] = await tx
    .select({ dmeNo: methods.dmeNo })
    .from(methods)
    .where(and(inArray(methods.id, [...named]), ne(methods.activityType, activityType as never)))
    .limit(1);
  if (other) throw new InvalidFields({ methods: { key: 'otherActivityType', params: { name: String(other.dmeNo) } } });
}

/** Documents of guided diagnosis: what they hold is of one activity type. */
export const documentBehaviour = behaviour(document, {
  tasks: { manual: manualWork },
  ...checkOutHooks,
  beforeCreate: async (context, input) => {
    await refuseOtherMethods(context, input);
    return { ...input, ...heldByMaker(context, document) };
  },
  beforeUpdate: async (context, before, input) => {
    await refuseOtherMethods(context, { ...before, ...input });
    return input;
  },
  actions: { generateManual: (context, _, asked) => startManual(context, asked) },
});
