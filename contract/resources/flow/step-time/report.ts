import { defineReport } from '../../../language/report/report';
import { taskSums } from '../task/sums';

/** How long steps of processes take, by step, person and version. */
export const stepTimeReport = defineReport({
  module: 'flow',
  object: 'step-time',
  icon: 'chart',
  order: 110,
  tenant: 'scoped',
  permissions: ['page', 'export'],
  sums: taskSums,
  dimensions: ['name', 'handledBy', 'processKey', 'processVersion', 'status', 'outcome', 'role', 'mode'],
  measures: {
    tasks: { count: {} },
    open: { count: { status: ['open', 'waiting'] } },
    handled: { count: { status: ['done'] } },
    // Quantiles end at the last step of the histogram, which steps of people exceed.
    mean: { duration: 'mean', when: { status: ['done'] } },
    total: { duration: 'sum', when: { status: ['done'] } },
    approved: { rate: { outcome: ['approved'] }, among: { outcome: ['approved', 'rejected'] } },
    instances: { distinct: true },
  },
  charts: [{ bars: ['tasks'], lines: ['approved'] }, { hours: 'tasks' }, { durations: 'mean' }],
  columns: ['name', 'instanceId', 'processVersion', 'status', 'outcome', 'handledBy', 'openedAt', 'handledAt'],
  filters: ['processKey', 'name', 'handledBy'],
  start: { days: 30, by: 'name' },
});
