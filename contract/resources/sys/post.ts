import { f } from '../../field';
import { defineResource } from '../../resource';

/** What somebody does in an organisation, apart from what he may do: workshop manager, technician. Gives no rights. */
export const post = defineResource({
  module: 'sys',
  object: 'post',
  icon: 'idcard',
  order: 35,
  title: 'name',
  tenant: 'scoped',
  ofPlatform: true,
  fields: {
    code: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 32, code: true }),
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64, size: 'l' }),
    status: f.state([1, 0], { search: 'in', sortable: true }),
    sort: f.int({ required: true, min: 0, max: 9999, default: 100, sortable: true, size: 's' }),
    remark: f.longText({ max: 200, size: 'l' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  sort: { field: 'sort', order: 'asc' },
  lifecycle: {
    field: 'status',
    initial: 1,
    tones: { 1: 'success', 0: 'default' },
    transitions: {
      disable: { from: [1], to: 0, confirm: true, batch: true, danger: true, undo: 'enable' },
      enable: { from: [0], to: 1, confirm: true, batch: true, undo: 'disable' },
    },
  },
});
