import type { InputOf } from '../../../../contract/language/resource';
import type { CASE_INPUT } from '../../../../contract/resources/support/order-list/inputs';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';
import { draftCase } from '../case/from-order';
import { languageOfStation } from './station-language';
import type { OrderRow } from './steps';
import { faultsOfOrder } from './vehicle';

/** Drafts the case of a closed order from what its station and its solution say; internal notes are not read. */
export async function makeCase(
  context: WriteContext,
  order: OrderRow,
  { cause, remedy }: InputOf<typeof CASE_INPUT>,
): Promise<{ id: string }> {
  const helps = remedy || order.solution;
  if (!helps) throw new InvalidFields({ remedy: { key: 'required' } });
  return draftCase(context, {
    orderId: order.id,
    language: await languageOfStation(context, order),
    subject: order.subject,
    symptom: order.problemDescription,
    issueType: order.issueType,
    model: order.model ?? null,
    cause,
    remedy: helps,
    faults: await faultsOfOrder(context, order),
  });
}
