import { CLIENT_MENUS, DATA_PERMISSIONS } from '../../sys/role/data-permissions';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** What accounts of testers may do: parts of the tester's menu, and the data permissions, both within what the tenant gives. */
export const clientRole = defineResource({
  module: 'account',
  object: 'client-role',
  icon: 'safety',
  order: 60,
  title: 'name',
  tenant: 'scoped',
  find: ['name'],
  effects: [
    'clientMenuIdList',
    'brandList',
    'salesMarkets',
    'sequenceVersion',
    'bssVersion',
    'didConfig',
    'vinDecode',
    'bssId',
    'offlineLogin',
    'offlineLoginDays',
    'singleEcuFlash',
    'reloadOverride',
    'securityCheck',
    'clientMfa',
    'selfUnbinding',
    'uniqueBinding',
  ],
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64 }),
    /** Accounts that have it. */
    userCount: f.int({ virtual: true, write: 'never', counts: 'users', size: 's' }),
    remark: f.longText({ max: 200, search: 'contains', size: 'l' }),
    /** An empty list gives no part of the menu. */
    clientMenuIdList: f.options(CLIENT_MENUS, { size: 'l', search: 'in' }),
    ...DATA_PERMISSIONS,
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  searchDates: ['createDate'],
  screens: { beside: 'client-role-limits' },
  related: { users: { resource: 'account/client-user', by: 'roleIdList' } },
  actions: {
    /** What the role gives beside what the tenant gives, permission by permission. */
    matrix: { screen: 'client-role-matrix', ownRoute: true, permission: 'page' },
    /** Another role that gives the same, to begin with. */
    copy: {
      input: { name: f.text({ required: true, max: 64 }) },
      leadsTo: { route: '/account/client-role/index', query: 'id' },
    },
  },
});
