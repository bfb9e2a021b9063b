import { defineReport } from '../../../language/screen';

/** Executions of each sequence, and the way down to a single one. */
export const diagnosisSequenceReport = defineReport({
  module: 'statistical-report',
  object: 'diagnosis-sequence',
  route: '/statistical-report/diagnosis-sequence',
  icon: 'chart',
  isReserved: true,
  tenant: 'scoped',
  permissions: ['page', 'export'],
  pages: [
    '/statistical-report/diagnosis-sequence/detail',
    '/statistical-report/diagnosis-sequence/vin',
    '/statistical-report/diagnosis-sequence/vin/sequence',
    '/statistical-report/diagnosis-sequence/vin/sequence/detail',
  ],
});
