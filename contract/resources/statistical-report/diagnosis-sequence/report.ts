import { calledBy } from '../../../language/report/called-by';
import { defineReport } from '../../../language/report/report';
import { sequence } from '../../diagnosis-sequence-management/sequence/definition';
import { executionSums } from '../../diagnosis-sequence-management/execution/sums';

/** Success that counts for development alone is success to developers, and neither success nor failure to all others. */
const ENDED = { status: ['success', 'fail'] } as const;

/** Executions of each sequence, and the way down to a single one. */
export const diagnosisSequenceReport = defineReport({
  module: 'statistical-report',
  object: 'diagnosis-sequence',
  route: '/statistical-report/diagnosis-sequence',
  icon: 'chart',
  order: 10,
  tenant: 'scoped',
  permissions: ['page', 'export'],
  pages: [
    '/statistical-report/diagnosis-sequence/detail',
    '/statistical-report/diagnosis-sequence/vin',
    '/statistical-report/diagnosis-sequence/vin/sequence',
    '/statistical-report/diagnosis-sequence/vin/sequence/detail',
  ],
  sums: executionSums,
  dimensions: [
    'sequenceNo',
    'sequenceVersion',
    'kind',
    'status',
    'market',
    'brand',
    'model',
    'platform',
    'stationCode',
    'deptId',
    'testerCode',
    'vin',
    'nrc',
    'failureReason',
    'isOffline',
    'isOverride',
    'reasonCode',
  ],
  measures: {
    executions: { count: {} },
    successes: { count: { status: ['success'] } },
    failures: { count: { status: ['fail'] } },
    success: { rate: { status: ['success'] }, among: ENDED },
    median: { duration: 0.5 },
    p95: { duration: 0.95 },
    vehicles: { distinct: true },
  },
  called: { sequenceNo: calledBy(sequence, { value: 'sequenceNo', name: 'name' }) },
  alike: { status: ['success', 'successRd'] },
  charts: [{ bars: ['executions'], lines: ['success'] }],
  columns: [
    'vin',
    'sequenceNo',
    'sequenceVersion',
    'status',
    'startedAt',
    'endedAt',
    'stationName',
    'testerCode',
    'nrc',
  ],
  down: ['sequenceNo', 'sequenceVersion', 'vin', 'sequenceNo'],
  marks: {
    'diagnosis-sequence-management/sequence': ['prepublish', 'publish', 'halt', 'resume', 'rollBack', 'abandon'],
    'account/gray-rule': ['update'],
  },
  filters: ['kind', 'market', 'model', 'stationCode'],
  start: { days: 30, by: 'sequenceNo' },
  home: ['executions', 'success'],
});
