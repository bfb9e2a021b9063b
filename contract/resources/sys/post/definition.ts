import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

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
    status: ENABLED,
    sort: f.int({ required: true, min: 0, max: 9999, default: 100, sortable: true, size: 's' }),
    remark: f.longText({ max: 200, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['name', 'sort'],
  copy: true,
  sort: { field: 'sort', order: 'asc' },
  lifecycle: enabling({ batch: true }),
});
