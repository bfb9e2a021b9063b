import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** A department or a service station: the tree by which roles see rows. */
export const dept = defineResource({
  module: 'sys',
  object: 'dept',
  icon: 'apartment',
  order: 20,
  title: 'name',
  tenant: 'scoped',
  ofPlatform: true,
  tree: 'parentId',
  treeOrder: 'sort',
  effects: ['parentId'],
  fields: {
    name: f.text({ required: true, search: 'contains', sortable: true, max: 64, size: 'l' }),
    parentId: f.ref('sys/dept', { search: 'eq' }),
    leaderId: f.ref('sys/user', { search: 'eq' }),
    stationCode: f.text({ search: 'eq', code: true, max: 32 }),
    sort: f.int({ required: true, min: 0, max: 9999, default: 100, sortable: true, size: 's' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['sort'],
  bulk: ['leaderId', 'stationCode'],
  sort: { field: 'sort', order: 'asc' },
  uniqueTogether: [['parentId', 'name']],
  related: { users: { resource: 'sys/user', by: 'deptId' } },
});
