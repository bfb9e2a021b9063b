import { orderComment } from '../../../contract/resources/support/order-comment/definition';
import { supportOrder } from '../../../contract/resources/support/order-list/definition';
import { behaviour } from '../../engine/model/behaviour';
import { getRow } from '../../engine/read/list';
import { commenting } from '../sys/notice';
import { leadersUsers, noteFirstAnswer } from './order-list';
import { mailAboutOrder } from './order-mail/send';

const hooks = commenting({
  comments: orderComment,
  of: supportOrder,
  by: 'orderId',
  readers: async ({ submitterId, operatorId, processUserList, leaderId }, context) => [
    submitterId,
    operatorId,
    processUserList,
    await leadersUsers(context, leaderId),
  ],
  columns: ({ deptId }) => ({ deptId }),
  titleOf: ({ orderNo, subject }) => `${String(orderNo)} ${String(subject)}`,
  route: '/support/order-list/detail',
  also: (context, row, told) =>
    mailAboutOrder(context, {
      ...told,
      orderId: row.id,
      tenantCode: context.scope.tenant || String(row.tenantCode ?? ''),
    }),
});

/** Comments that the station sees: everybody who has to do with the order is notified, and the first answer is noted. */
export const orderCommentBehaviour = behaviour(orderComment, {
  ...hooks,
  afterCreate: async (context, comment) => {
    await hooks.afterCreate(context, comment);
    await noteFirstAnswer(context, await getRow(context, supportOrder, comment.orderId));
  },
});
