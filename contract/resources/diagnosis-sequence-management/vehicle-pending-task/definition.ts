import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ITEM_FIELDS, ITEM_LIFE, ITEM_RESULT, ITEM_VIN } from './life';

/** Something that waits to be done at a vehicle: whoever connects a tester to it is told. */
export const vehiclePendingTask = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'vehicle-pending-task',
  icon: 'pulse',
  order: 140,
  title: 'subject',
  tenant: 'scoped',
  madeAt: 'hidden',
  form: 'drawer',
  live: true,
  exactlyOnce: true,
  dataScope: { by: 'department', field: 'deptId' },
  find: ['vin', 'taskNo'],
  fields: {
    vin: ITEM_VIN,
    /** By which another system knows it. */
    taskNo: f.text({ hideInTable: true, unique: true, search: 'contains', sortable: true, code: true, max: 32 }),
    subject: f.text({ required: true, search: 'contains', max: 200, size: 'm' }),
    ...ITEM_FIELDS,
    description: f.longText({ max: 2000, hideInTable: true }),
    ...ITEM_RESULT,
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  searchDates: ['createDate'],
  home: {
    waiting: {
      mustDo: {
        search: { priority: ['mustDo'], status: ['initial', 'connected', 'failed'] },
        rows: 'createDate',
        elsewhere: true,
      },
    },
    today: { added: { search: { createDate: { from: 0, to: 0 } }, series: 'createDate' } },
  },
  lifecycle: ITEM_LIFE,
});
