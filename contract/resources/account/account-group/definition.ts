import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

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
    /** Members now; kept by whoever adds and removes them. */
    memberCount: f.int({ required: true, write: 'never', default: 0, sortable: true, size: 's' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  searchDates: ['createDate'],
  related: {
    members: { resource: 'account/account-group-member', by: 'accountGroupId' },
    rules: { resource: 'account/gray-rule', by: 'accountGroupList' },
  },
  actions: {
    addMembers: {
      input: {
        userIdList: f.refs('account/client-user', { max: 200 }),
        names: f.longText({ max: 200_000 }),
        nameFile: f.files({ max: 1, accept: '.txt,.csv', maxMb: 5 }),
        skipMissing: f.bool({ default: false }),
      },
    },
    removeMembers: {
      danger: true,
      input: {
        userIdList: f.refs('account/client-user', { max: 200 }),
        names: f.longText({ max: 200_000 }),
        nameFile: f.files({ max: 1, accept: '.txt,.csv', maxMb: 5 }),
        skipMissing: f.bool({ default: false }),
      },
    },
  },
});
