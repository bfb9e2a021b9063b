import { orderNote } from '../../../contract/resources/support/order-note/definition';
import { supportOrder } from '../../../contract/resources/support/order-list/definition';
import { behaviour } from '../../engine/model/behaviour';
import { commenting } from '../sys/notice';

const hooks = commenting({
  comments: orderNote,
  isInternal: true,
  of: supportOrder,
  by: 'orderId',
  readers: ({ operatorId, processUserList }) => [operatorId, processUserList],
  columns: (_, authorDeptId) => ({ deptId: authorDeptId }),
  titleOf: ({ orderNo, subject }) => `${String(orderNo)} ${String(subject)}`,
  route: '/support/order-list/detail',
});

/** Internal notes: they belong to the department of their author, and only who may see them is notified. */
export const orderNoteBehaviour = behaviour(orderNote, hooks);
