import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ITEM_FIELDS, ITEM_LIFE, ITEM_RESULT, ITEM_VIN } from '../vehicle-pending-task/life';
import { AUDIT_RESULTS, TODO_TYPES } from './rules';

/** Work that a service station is given for a vehicle, and that somebody looks at once it is done. */
export const vehicleTodo = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'vehicle-todo',
  icon: 'todo',
  order: 150,
  title: 'theme',
  tenant: 'scoped',
  madeAt: 'hidden',
  form: 'drawer',
  live: true,
  exactlyOnce: true,
  dataScope: { by: 'department', field: 'deptId' },
  find: ['vin', 'todoNo'],
  fields: {
    vin: ITEM_VIN,
    todoNo: f.text({ hideInTable: true, unique: true, search: 'contains', sortable: true, code: true, max: 32 }),
    todoType: f.option(TODO_TYPES, { hideInTable: true, required: true, search: 'in', sortable: true, size: 's' }),
    theme: f.text({ required: true, search: 'contains', max: 200, size: 'm' }),
    summary: f.longText({ max: 2000, search: 'contains', hideInTable: true }),
    ...ITEM_FIELDS,
    stationCode: f.text({ hideInTable: true, search: 'eq', code: true, max: 32 }),
    stationName: f.text({ hideInTable: true, search: 'contains', max: 128 }),
    scriptId: f.text({ search: 'eq', code: true, max: 64, hideInTable: true }),
    /** Staff number of whoever read the vehicle. */
    readerStaffNo: f.text({
      search: 'eq',
      code: true,
      max: 32,
      hideInTable: true,
      columnTitles: ['Read-vehicle staff number'],
    }),
    ...ITEM_RESULT,
    auditResult: f.option(AUDIT_RESULTS, {
      hideInTable: true,
      write: 'never',
      default: 'open',
      search: 'in',
      size: 's',
      tones: { open: 'default', passed: 'success', rejected: 'error' },
    }),
    auditRemark: f.longText({ write: 'never', max: 200, hideInTable: true, group: 'audit' }),
    auditorId: f.ref('sys/user', { write: 'never', hideInTable: true, emptiedWith: true, group: 'audit' }),
    auditedAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true, group: 'audit' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  searchDates: ['createDate'],
  home: {
    waiting: {
      toDo: {
        search: { status: ['initial', 'connected', 'executed', 'failed'] },
        rows: 'createDate',
        states: true,
        by: 'connect',
      },
      toAudit: {
        search: { auditResult: ['open'], status: ['success', 'failed', 'noFeedback'] },
        rows: 'createDate',
        by: 'audit',
      },
    },
  },
  lifecycle: ITEM_LIFE,
  actions: {
    /** Only what is over can be looked at, and once. */
    audit: {
      batch: true,
      when: { status: ['success', 'failed', 'noFeedback', 'notExecuted'], auditResult: ['open'] },
      input: {
        auditResult: f.option(['passed', 'rejected'], { required: true }),
        reason: f.longText({ required: true, max: 200 }),
      },
    },
  },
});
