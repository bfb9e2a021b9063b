import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { COMMENT, COMMENT_FIELDS, COMMENT_OF } from '../../../language/traits/comments';

/**
 * What support says about a work order among itself. The rows belong to the department of their authors, not to the station: whoever is
 * restricted to the rows of a station sees none of them, whatever the permissions are.
 */
export const orderNote = defineResource({
  ...COMMENT,
  module: 'support',
  object: 'order-note',
  icon: 'lock',
  tenantBy: 'orderId',
  dataScope: { by: 'department', field: 'deptId' },
  fields: {
    ...COMMENT_FIELDS,
    orderId: f.ref('support/order-list', COMMENT_OF),
    deptId: f.ref('sys/dept', { write: 'never', emptiedWith: true, hideInTable: true, hideInForm: true }),
  },
});
