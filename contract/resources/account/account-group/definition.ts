import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { membersOf } from '../../../language/members';
import { ACCOUNTS } from './members';

/** Accounts of testers under one name, so that rules and messages can speak of all of them at once. */
export const accountGroup = defineResource({
  module: 'account',
  object: 'account-group',
  icon: 'team',
  order: 30,
  title: 'name',
  tenant: 'scoped',
  find: ['name'],
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64 }),
    remark: f.longText({ max: 200, search: 'contains', size: 'l' }),
    /** Kept by what adds and removes members. */
    memberCount: f.int({ required: true, write: 'never', default: 0, sortable: true, size: 's' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  inline: ['name', 'remark'],
  searchDates: ['createDate'],
  related: {
    members: { resource: 'account/account-group-member', by: 'accountGroupId' },
    rules: { resource: 'account/gray-rule', by: 'accountGroupList' },
  },
  actions: membersOf({
    ...ACCOUNTS,
    through: {
      resource: 'account/account-group-member',
      group: 'accountGroupId',
      member: 'clientUserId',
      name: 'username',
      counted: 'memberCount',
    },
  }),
});
