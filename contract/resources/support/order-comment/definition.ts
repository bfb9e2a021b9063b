import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { COMMENT, COMMENT_FIELDS, COMMENT_OF } from '../../../language/traits/comments';

/** What a station and support say to each other about a work order. */
export const orderComment = defineResource({
  ...COMMENT,
  module: 'support',
  object: 'order-comment',
  tenantBy: 'orderId',
  dataScope: { by: 'department', field: 'deptId', openedBy: 'allSupportOrder' },
  fields: {
    ...COMMENT_FIELDS,
    orderId: f.ref('support/order-list', COMMENT_OF),
    /** The station of the order, whose people see it. */
    deptId: f.ref('sys/dept', { write: 'never', emptiedWith: true, hideInTable: true, hideInForm: true }),
  },
});
