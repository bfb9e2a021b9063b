import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** When somebody is away, and who handles the tasks of processes meanwhile. */
export const absence = defineResource({
  module: 'flow',
  object: 'absence',
  icon: 'calendar',
  order: 100,
  title: 'reason',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    /** Whoever is away; the caller where none is named. */
    userId: f.ref('sys/user', { write: 'create', search: 'eq', goesWith: true }),
    deputyId: f.ref('sys/user', { required: true, search: 'eq', goesWith: true }),
    startsAt: f.dateTime({ required: true, sortable: true, search: 'dateRange', ahead: true }),
    endsAt: f.dateTime({ required: true, sortable: true, ahead: true }),
    reason: f.text({ required: true, search: 'contains', max: 128 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  sort: { field: 'startsAt', order: 'desc' },
  checks: [['endsAfterStart', 'startsAt', 'endsAt']],
});
