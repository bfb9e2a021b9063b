import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { DECISION_FILES } from '../task/rules';
import { FLOW_HISTORY_STEPS } from './rules';

const NEVER = { write: 'never' } as const;

/** The history of running processes: each step with who took it, when, and what was said. Written by the server only. */
export const processHistory = defineResource({
  module: 'flow',
  object: 'history',
  icon: 'history',
  menu: false,
  title: 'username',
  tenant: 'scoped',
  tenantBy: 'instanceId',
  madeAt: 'hidden',
  history: false,
  compare: false,
  live: true,
  fields: {
    at: f.dateTime({ ...NEVER, required: true, sortable: true, search: 'dateRange' }),
    instanceId: f.ref('flow/running', { ...NEVER, required: true, search: 'eq', goesWith: true, hideInTable: true }),
    step: f.option(FLOW_HISTORY_STEPS, {
      ...NEVER,
      required: true,
      search: 'in',
      tones: {
        approved: 'success',
        rejected: 'error',
        sendBack: 'warning',
        incident: 'error',
        terminate: 'error',
        void: 'error',
        repair: 'warning',
        end: 'success',
      },
    }),
    node: f.text({ ...NEVER, code: true, max: 255, hideInTable: true }),
    nodeName: f.text({ ...NEVER, search: 'contains', max: 255 }),
    /** As the person was called then. */
    username: f.text({ ...NEVER, search: 'contains', max: 64 }),
    /** To whom, or where to. */
    target: f.text({ ...NEVER, max: 500 }),
    note: f.longText({ ...NEVER, max: 2000 }),
    fileList: f.files({ ...NEVER, ...DECISION_FILES, hideInTable: true }),
    userId: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'at', order: 'desc' },
});
