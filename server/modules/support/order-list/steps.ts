import { v7 } from 'uuid';
import type { RowOf } from '../../../../contract/language/resource';
import { orderFlow } from '../../../../contract/resources/support/order-flow/definition';
import type { FlowStep } from '../../../../contract/resources/support/order-flow/rules';
import type { supportOrder } from '../../../../contract/resources/support/order-list/definition';
import { supportOrderFlow } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { announceRow } from '../../../engine/write/announce-row';

export type OrderRow = RowOf<typeof supportOrder>;

/** The tenant of an order: only the platform gets it with the row. */
export const tenantOfOrder = ({ scope }: Pick<WriteContext, 'scope'>, order: object): string =>
  scope.tenant || String((order as { tenantCode?: string }).tenantCode ?? '');

/** A step with what was said, and to whom. */
export type OrderStep = { step: FlowStep; note?: string | null; target?: string | null };

/** Writes a step into the flow log of the order, in the state that it has now. */
export async function logStep(context: WriteContext, order: OrderRow, step: OrderStep): Promise<void> {
  const { tx, ports, scope } = context;
  const at = ports.clock.now().toISOString();
  const tenantCode = tenantOfOrder(context, order);
  const line = {
    ...step,
    id: v7(),
    tenantCode,
    orderId: order.id,
    deptId: order.deptId,
    status: Number(order.status),
    at,
    userId: scope.userId,
    username: scope.username,
    createDate: at,
    updateDate: at,
  };
  await tx.insert(supportOrderFlow).values(line as typeof supportOrderFlow.$inferInsert);
  await announceRow(ports, tx, orderFlow, tenantCode, line.id);
}
