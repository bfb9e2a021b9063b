import { eq } from 'drizzle-orm';
import { supportOrder } from '../../../../contract/resources/support/order-list/definition';
import { supportOrderList as orders } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { patchRow } from '../../../engine/write/trusted';
import { readParameter } from '../../../platform/parameters/parameter';
import { InvalidFields } from '../../../refusal';
import { countHelped } from '../case/helped';
import { notifyPerson } from './notify';
import { recordStep } from './service';
import { logStep, tenantOfOrder, type OrderRow } from './steps';

/** Sets until when an order that was just closed can be reopened. */
export async function limitReopening(context: WriteContext, order: OrderRow): Promise<void> {
  const tenant = tenantOfOrder(context, order);
  const within = await readParameter({ ...context, tenant }, 'support.reopenWithin');
  const closedAt = order.closedAt ? Date.parse(order.closedAt) : context.ports.clock.now().getTime();
  const set = { reopenUntil: new Date(closedAt + within).toISOString() };
  await context.tx.update(orders).set(set).where(eq(orders.id, order.id));
}

/** Goes on with an order that was closed, unless that was too long ago; its operator and its process users get a notice. */
export async function reopenOrder(context: WriteContext, order: OrderRow, reason: string): Promise<void> {
  // Its state and all else are taken back with the refusal.
  if (order.reopenUntil && Date.parse(order.reopenUntil) < context.ports.clock.now().getTime())
    throw new InvalidFields({ reason: { key: 'reopenOver' } });
  const set = { closedAt: null, reopenUntil: null, feedback: 'open', isReopened: true } as const;
  await context.tx.update(orders).set(set).where(eq(orders.id, order.id));
  await countHelped(context, order.caseId);
  await recordStep(context, order, { step: 'reopen', note: reason });
  for (const userId of new Set([order.operatorId, ...(order.processUserList ?? [])]))
    await notifyPerson(context, order, { userId, what: 'reopened', note: reason });
}

/** Notes whether what was done helped. */
export async function rateOrder(
  context: WriteContext,
  order: OrderRow,
  feedback: 'helped' | 'notHelped',
): Promise<null> {
  const row = await patchRow(context, supportOrder, order.id, { feedback }, { operation: feedback, isTold: false });
  await countHelped(context, row.caseId);
  await logStep(context, row, { step: feedback });
  return null;
}
