import { defineReport } from '../../../language/report/report';

/** Executions of each vehicle, and the way down to a single one. */
export const vinReport = defineReport({
  module: 'statistical-report',
  object: 'vin',
  icon: 'chart',
  isReserved: true,
  tenant: 'scoped',
  permissions: ['page', 'export'],
  pages: ['/statistical-report/vin/sequence', '/statistical-report/vin/sequence/detail'],
});
