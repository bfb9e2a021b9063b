import { f } from '../language/field';
import { defineResource } from '../language/resource';

/** A whole business screen in one definition: what the language is measured by. */
export const workOrder = defineResource({
  module: 'testing',
  object: 'work-order',
  icon: 'tool',
  title: 'number',
  tenant: 'scoped',
  dataScope: { by: 'department', field: 'deptId' },
  find: ['number', 'plate'],
  fields: {
    number: f.text({
      required: true,
      unique: true,
      write: 'create',
      search: 'contains',
      sortable: true,
      code: true,
      max: 32,
    }),
    vin: f.vin({ required: true, search: 'eq', code: true }),
    plate: f.text({ search: 'contains', max: 16, size: 's' }),
    deptId: f.ref('sys/dept', { required: true, search: 'eq' }),
    adviser: f.ref('sys/user', { search: 'eq' }),
    kind: f.option(['service', 'repair', 'recall'], { required: true, default: 'service', search: 'in', size: 's' }),
    mileage: f.int({ min: 0, max: 2_000_000, sortable: true, size: 's' }),
    price: f.decimal({ min: 0, sortable: true, size: 's' }),
    dueDate: f.date({ sortable: true, size: 's' }),
    isUrgent: f.bool({ default: false, size: 's' }),
    complaint: f.longText({ max: 2000, hideInTable: true, group: 'work' }),
    photos: f.files({ accept: '.jpg,.png', max: 10, maxMb: 10, group: 'work' }),
    status: f.state(['open', 'working', 'done', 'closed'], { search: 'in', sortable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  sort: { field: 'createDate', order: 'desc' },
  searchDates: ['createDate'],
  uniqueTogether: [['vin', 'dueDate']],
  lifecycle: {
    field: 'status',
    initial: 'open',
    tones: { open: 'default', working: 'processing', done: 'success', closed: 'default' },
    transitions: {
      begin: { from: ['open'], to: 'working' },
      finish: { from: ['working'], to: 'done', confirm: true, batch: true },
      close: {
        from: ['done'],
        to: 'closed',
        confirm: true,
        input: { remark: f.longText({ required: true, max: 200 }) },
      },
    },
  },
});
