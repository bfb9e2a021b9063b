import { and, count, eq, inArray } from 'drizzle-orm';
import { supportOrder } from '../../../../contract/resources/support/order-list/definition';
import { MAX_OPEN_OF_TESTER, ORDER_OPEN } from '../../../../contract/resources/support/order-list/rules';
import type { ClientOrderRequest } from '../../../../contract/wire/client/client-order';
import { accountClient, supportOrderList as orders } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { onceUnder } from '../../../engine/write/exactly-once';
import { patchRow } from '../../../engine/write/trusted';
import { createRow } from '../../../engine/write/write';
import { InvalidFields } from '../../../refusal';
import { lastExecutionAt, ownExecution } from '../../diagnosis-sequence-management/execution';

/** A tester, and who works at it. */
export type OpeningTester = { clientId: string; username: string | null };

/** What the order names of the tester's executions: the one that is told, else its last one at the vehicle. */
async function executionOf(context: WriteContext, tester: OpeningTester, { executionId, vin }: ClientOrderRequest) {
  if (executionId === undefined) return vin === undefined ? null : lastExecutionAt(context, tester, vin.toUpperCase());
  const own = await ownExecution(context, tester, executionId);
  if (!own || (vin !== undefined && own.vin !== vin.toUpperCase()))
    throw new InvalidFields({ executionId: { key: 'reference' } });
  return own;
}

async function refuseTooMany({ tx, scope }: WriteContext, { clientId }: OpeningTester): Promise<void> {
  const open = inArray(orders.status, [...ORDER_OPEN]);
  const [row] = await tx
    .select({ open: count() })
    .from(orders)
    .where(and(eq(orders.tenantCode, scope.tenant), eq(orders.testerId, clientId), open));
  if ((row?.open ?? 0) >= MAX_OPEN_OF_TESTER)
    throw new InvalidFields({ orderId: { key: 'clientOrders', params: { max: MAX_OPEN_OF_TESTER } } });
}

async function open(context: WriteContext, tester: OpeningTester, told: ClientOrderRequest): Promise<string> {
  await refuseTooMany(context, tester);
  const own = await executionOf(context, tester, told);
  const { subject, problemDescription, issueType, emergency, logs } = told;
  const [machine] = await context.tx
    .select({ deptId: accountClient.deptId })
    .from(accountClient)
    .where(eq(accountClient.id, tester.clientId));
  const { id } = await createRow(context, supportOrder, {
    subject,
    problemDescription,
    issueType,
    ...(emergency && { emergency }),
    ...(logs && { filesToFollow: logs }),
    deptId: machine?.deptId ?? null,
    vin: told.vin?.toUpperCase() ?? own?.vin ?? null,
  });
  const set = { testerId: tester.clientId, testerUser: tester.username, executionId: own?.executionId ?? null };
  await patchRow(context, supportOrder, id, set, { operation: 'save', isTold: false });
  return id;
}

/**
 * Opens an order for the station of a tester, which has a UUID of its own for it: the same told again is the same order. Answers its id.
 * @throws Refusal `differs` where something else was told under that UUID, InvalidFields where the tester has too many open
 */
export const openFromTester = (
  context: WriteContext,
  tester: OpeningTester,
  { orderId, ...told }: ClientOrderRequest,
): Promise<string> =>
  onceUnder(context, {
    key: orderId,
    said: { resource: supportOrder.name, operation: 'client', id: tester.clientId, body: told },
    carryOut: () => open(context, tester, { orderId, ...told }),
    idOf: (id) => id,
    again: (id) => Promise.resolve(id),
  });
