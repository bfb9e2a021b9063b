import { DATA_PERMISSIONS } from './data-permissions';
import { DIAGNOSTIC_PLATFORMS } from '../tenant/diagnostic-platforms';
import { f } from '../../../language/field';
import { ROLE_TEMPLATES } from './templates';
import { defineResource } from '../../../language/resource';

/** What a group of users may open and see. Permissions come from the menu entries; `dataScope` narrows the rows. */
export const role = defineResource({
  module: 'sys',
  object: 'role',
  icon: 'safety',
  order: 30,
  title: 'name',
  tenant: 'scoped',
  ofPlatform: true,
  effects: ['menuIdList', 'dataScope', 'deptIdList'],
  fields: {
    name: f.text({ required: true, search: 'contains', sortable: true, max: 64 }),
    remark: f.longText({ max: 200, size: 'l' }),
    menuIdList: f.refs('sys/menu', { hideInTable: true, control: 'rights' }),
    /** all: the whole tenant; below: own department and those under it; own: own department; self: rows made by the user; chosen: `deptIdList`. */
    dataScope: f.option(['all', 'below', 'own', 'self', 'chosen'], { required: true, default: 'all', search: 'in' }),
    deptIdList: f.refs('sys/dept', { hideInTable: true, required: true, shownWhen: { dataScope: ['chosen'] } }),
    /** Platforms whose diagnostic sequences its users work with; an empty list narrows nothing. */
    platformList: f.options(DIAGNOSTIC_PLATFORMS, { hideInTable: true }),
    /** Holders of the role need a second factor. */
    mfaRequired: f.bool({ default: false, search: 'eq', size: 's' }),
    ...DATA_PERMISSIONS,
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  screens: { beside: 'role-limits' },
  related: { holders: { resource: 'sys/user', by: 'roleIdList' } },
  uniqueTogether: [['name']],
  actions: {
    /** A role to begin with: what it may do is what the product proposes. */
    fromTemplate: {
      at: 'toolbar',
      onlyIn: 'tenant',
      permission: 'save',
      input: {
        template: f.option(ROLE_TEMPLATES, { required: true }),
        name: f.text({ required: true, max: 64 }),
      },
      leadsTo: { route: '/sys/role/index', query: 'id' },
    },
    /** Another role that gives the same, to begin with. */
    copy: { input: { name: f.text({ required: true, max: 64 }) }, leadsTo: { route: '/sys/role/index', query: 'id' } },
  },
});
