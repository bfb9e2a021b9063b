import { and, eq, isNull } from 'drizzle-orm';
import { firstAnswerOf } from '../../../../contract/resources/support/order-list/rules';
import { supportOrderList as orders, sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { OrderRow } from './steps';

/** Whether the caller is one of the station that the order belongs to. */
async function isOfStation({ tx, scope }: WriteContext, { submitterId, deptId }: OrderRow): Promise<boolean> {
  if (scope.userId === null || scope.userId === submitterId) return true;
  const [user] = await tx.select({ deptId: sysUser.deptId }).from(sysUser).where(eq(sysUser.id, scope.userId));
  return deptId !== null && user?.deptId === deptId;
}

/** Notes the first answer to an order. It is no change of the order: whoever edits it meanwhile is in nobody's way. */
export async function noteFirstAnswer(context: WriteContext, order: OrderRow): Promise<void> {
  if (order.answeredAt || (await isOfStation(context, order))) return;
  const now = context.ports.clock.now();
  const set = {
    answeredAt: now.toISOString(),
    firstAnswer: firstAnswerOf(now.getTime() - Date.parse(order.openedAt)),
  } as Partial<typeof orders.$inferInsert>;
  await context.tx
    .update(orders)
    .set(set)
    .where(and(eq(orders.id, order.id), isNull(orders.answeredAt)));
}
