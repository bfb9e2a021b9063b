import type { AnswerOf } from '../../../../contract/language/answer';
import type { RowOf } from '../../../../contract/language/resource';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import type { REPAIRS } from '../../../../contract/resources/data-config/error-code/answers';
import type { errorCode } from '../../../../contract/resources/data-config/error-code/definition';
import { repairList } from '../../../../contract/resources/diagnosis-sequence-management/repair-list/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { pageRows } from '../../../engine/read/list';
import { hasPermission } from '../../../scope';

const LIST = listRouteOf('diagnosis-sequence-management/repair-list');
/** Whoever wants more opens the list. */
const MAX_SHOWN = 5;

/** The sequences that name a code as one that they repair, for who may open their list. */
export async function repairsOf(
  context: WriteContext,
  { dtc }: RowOf<typeof errorCode>,
): Promise<AnswerOf<typeof REPAIRS.answer.fields>> {
  if (!hasPermission(context.scope, 'diagnosis-sequence-management:repair-list:page')) return { sequences: [] };
  const { list, total } = await pageRows(context, repairList, { page: '1', limit: `${MAX_SHOWN}`, faultCodes: dtc });
  const sequences = list.map(({ id, sequenceNo, ...row }) => ({
    sequenceNo: String(sequenceNo),
    name: (row as { nameWord?: string | null }).nameWord ?? null,
    address: addressWith(LIST, { id }),
  }));
  return total === 0
    ? { sequences }
    : { sequences, total: `${total}`, address: addressWith(LIST, { faultCodes: dtc }) };
}
