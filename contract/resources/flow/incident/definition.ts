import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { INCIDENT_CAUSES, INCIDENT_STATES } from './rules';

const NEVER = { write: 'never' } as const;

/** What went wrong in a running process, where, and when it is tried again. */
export const processIncident = defineResource({
  module: 'flow',
  object: 'incident',
  icon: 'warning',
  menu: false,
  title: 'nodeName',
  tenant: 'scoped',
  tenantBy: 'instanceId',
  lockedAfter: 'instanceId',
  compare: false,
  live: true,
  fields: {
    instanceId: f.ref('flow/running', { ...NEVER, required: true, search: 'eq', goesWith: true }),
    nodeName: f.text({ ...NEVER, required: true, search: 'contains', max: 255 }),
    node: f.text({ ...NEVER, required: true, hideInTable: true, code: true, max: 255 }),
    status: f.option(INCIDENT_STATES, {
      ...NEVER,
      default: 'open',
      search: 'in',
      sortable: true,
      tones: { open: 'error', solved: 'success' },
    }),
    cause: f.option(INCIDENT_CAUSES, { ...NEVER, required: true, search: 'in' }),
    /** What the program says about it. */
    detail: f.longText({ ...NEVER, max: 2000 }),
    attempts: f.int({ ...NEVER, hideInTable: true, default: 0, size: 's' }),
    nextAttemptAt: f.dateTime({ ...NEVER, hideInTable: true, sortable: true }),
    solvedAt: f.dateTime({ ...NEVER, hideInTable: true }),
    /** Number of the token of the engine; empty where the instance as a whole stands. */
    token: f.int({ ...NEVER, hideInTable: true, hideInForm: true, exportable: false }),
  },
  status: 'status',
  standard: ['page', 'info', 'export'],
  sort: { field: 'createDate', order: 'desc' },
  actions: { retry: { when: { status: ['open'] }, confirm: true } },
});
