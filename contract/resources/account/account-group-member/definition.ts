import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

export const accountGroupMember = defineResource({
  module: 'account',
  object: 'account-group-member',
  menu: false,
  title: 'username',
  tenant: 'scoped',
  tenantBy: 'accountGroupId',
  fields: {
    clientUserId: f.ref('account/client-user', {
      required: true,
      write: 'create',
      search: 'eq',
      goesWith: true,
      hideInTable: true,
    }),
    /** It stays what it is, so that the row can be told by itself. */
    username: f.text({ write: 'never', search: 'contains', max: 64, size: 'l', hideInForm: true }),
    accountGroupId: f.ref('account/account-group', {
      required: true,
      write: 'create',
      search: 'eq',
      goesWith: true,
      size: 'm',
    }),
  },
  standard: ['page', 'info', 'save', 'delete', 'export'],
  uniqueTogether: [['accountGroupId', 'clientUserId']],
});
