import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** What is checked before orders of a type are finished, in several languages. */
export const orderChecklist = defineResource({
  module: 'support',
  object: 'checklist',
  icon: 'check',
  order: 70,
  title: 'name',
  tenant: 'scoped',
  find: ['name'],
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64, size: 'm' }),
    /** New orders of the type get its lines, one of each text line, in the language of their submitter; those of several follow each other by name. */
    orderType: f.option({ dict: 'support-order-type', numeric: true }, { required: true, search: 'in' }),
    lines: f.localized({ source: 'manual', required: true, max: 4000 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  sort: { field: 'name', order: 'asc' },
});
