import { f } from '../../../language/field';
import { GRAY_LEVELS } from './rules';
import { defineResource } from '../../../language/resource';
import { membersOf } from '../../../language/members';
import { ACCOUNTS, TESTERS } from '../account-group/members';

/** Accounts and testers that get what is new at the same stage of a grey release. A tenant has one group of each level at most. */
export const grayGroup = defineResource({
  module: 'account',
  object: 'gray-group',
  icon: 'experiment',
  order: 20,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['name'],
  fields: {
    /** It stays what it is: rules of grey releases speak of it. */
    level: f.option(GRAY_LEVELS, {
      required: true,
      unique: true,
      write: 'create',
      search: 'in',
      sortable: true,
      size: 's',
    }),
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64 }),
    userCount: f.int({ virtual: true, write: 'never', counts: 'users', size: 's' }),
    clientCount: f.int({ virtual: true, write: 'never', counts: 'clients', size: 's' }),
    description: f.longText({ max: 500, search: 'contains', size: 'l' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  sort: { field: 'level', order: 'asc' },
  searchDates: ['createDate'],
  related: {
    users: { resource: 'account/client-user', by: 'grayGroupId' },
    clients: { resource: 'account/client', by: 'grayGroupId' },
    rules: { resource: 'account/gray-rule', by: 'grayGroupList' },
    versions: { resource: 'account/client-version', by: 'grayGroupList' },
  },
  /** Members of another group move here: an account is in one group at most. */
  actions: membersOf({ ...ACCOUNTS, by: 'grayGroupId' }, { ...TESTERS, by: 'grayGroupId' }),
});
