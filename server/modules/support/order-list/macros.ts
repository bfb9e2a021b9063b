import type { Permission } from '../../../../contract/names.generated';
import { cannedAnswer } from '../../../../contract/resources/support/macro/definition';
import type { MACRO_STEPS } from '../../../../contract/resources/support/macro/rules';
import { orderComment } from '../../../../contract/resources/support/order-comment/definition';
import { supportOrder } from '../../../../contract/resources/support/order-list/definition';
import { readText } from '../../../../contract/text/entry-languages';
import type { WriteContext } from '../../../engine/model/behaviour';
import { getRow } from '../../../engine/read/list';
import { createRow, runTransition } from '../../../engine/write/write';
import { InvalidFields, Refusal } from '../../../refusal';
import { hasPermission } from '../../../scope';
import { upgradeOrder } from './process-users';
import { languageOfStation } from './station-language';
import type { OrderRow } from './steps';

type Step = (typeof MACRO_STEPS)[number];

const STEPS: Readonly<Record<Step, (context: WriteContext, order: OrderRow, text: string) => Promise<unknown>>> = {
  none: (context, { id }, content) => createRow(context, orderComment, { orderId: id, content }),
  start: async (context, { id }, content) => {
    await runTransition(context, supportOrder, id, 'start', {}, { isTold: false });
    await createRow(context, orderComment, { orderId: id, content });
  },
  finish: (context, { id }, solution) =>
    runTransition(context, supportOrder, id, 'finish', { solution }, { isTold: false }),
  upgrade: (context, order, reason) => upgradeOrder(context, order, { reason }),
};
/** States in which an upgrade is offered, which is no transition that judges them itself. */
const canUpgrade = ({ status, supportLevel }: OrderRow): boolean =>
  [0, 1].includes(Number(status)) && [1, 2].includes(Number(supportLevel));

/** Permissions that the steps need when they are taken by hand. */
const NEEDED: Readonly<Record<Step, readonly Permission[]>> = {
  none: ['support:order-comment:save'],
  start: ['support:order-list:start', 'support:order-comment:save'],
  finish: ['support:order-list:finish'],
  upgrade: ['support:order-list:upgrade'],
};

/** Uses a canned answer: its step is taken as by hand, with the text in the language of the station. */
export async function applyMacro(
  context: WriteContext,
  order: OrderRow,
  { macroId }: { macroId: string },
): Promise<null> {
  const { orderType, step, text } = await getRow(context, cannedAnswer, macroId);
  if (orderType != null && Number(orderType) !== Number(order.orderType))
    throw new InvalidFields({ macroId: { key: 'macroType' } });
  if (!NEEDED[step].every((permission) => hasPermission(context.scope, permission)))
    throw new InvalidFields({ macroId: { key: 'macroStep' } });
  if (step === 'upgrade' && !canUpgrade(order)) throw new Refusal('stateChanged');
  await STEPS[step](context, order, readText(text, await languageOfStation(context, order))?.text ?? '');
  return null;
}
