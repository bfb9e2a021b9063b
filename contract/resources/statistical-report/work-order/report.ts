import { defineReport } from '../../../language/report/report';
import { orderSums } from '../../support/order-list/sums';

/** Support work orders: first answer, solution, reopened, satisfaction, by station and model, and the load of each expert. */
export const workOrderReport = defineReport({
  module: 'statistical-report',
  object: 'work-order',
  icon: 'chart',
  order: 30,
  tenant: 'scoped',
  permissions: ['page', 'export'],
  sums: orderSums,
  dimensions: [
    'deptId',
    'model',
    'operatorId',
    'status',
    'emergency',
    'orderType',
    'issueType',
    'supportLevel',
    'firstAnswer',
    'isReopened',
    'feedback',
    'vin',
  ],
  measures: {
    orders: { count: {} },
    open: { count: { status: [0, 1, 2] } },
    answered: {
      rate: { firstAnswer: ['hour', 'fourHours'] },
      among: { firstAnswer: ['hour', 'fourHours', 'day', 'later'] },
    },
    // Quantiles end at the last step of the histogram, which many solutions exceed.
    solution: { duration: 'mean' },
    reopened: { rate: { isReopened: [true] } },
    satisfaction: { rate: { feedback: ['helped'] }, among: { feedback: ['helped', 'notHelped'] } },
    vehicles: { distinct: true },
  },
  charts: [{ bars: ['orders'], lines: ['answered'] }, { hours: 'orders' }, { durations: 'solution' }],
  columns: ['orderNo', 'subject', 'status', 'deptId', 'model', 'operatorId', 'openedAt', 'finishedAt', 'feedback'],
  filters: ['deptId', 'model', 'operatorId'],
  start: { days: 30, by: 'deptId' },
});
