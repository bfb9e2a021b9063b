import { calledBy } from '../../../language/report/called-by';
import { defineReport } from '../../../language/report/report';
import { sequence } from '../../diagnosis-sequence-management/sequence/definition';
import { executionSums } from '../../diagnosis-sequence-management/execution/sums';

/** Executions at each vehicle, its sequences, and the way down to a single one. */
export const vinReport = defineReport({
  module: 'statistical-report',
  object: 'vin',
  icon: 'chart',
  order: 20,
  tenant: 'scoped',
  permissions: ['page', 'export'],
  pages: ['/statistical-report/vin/sequence', '/statistical-report/vin/sequence/detail'],
  sums: executionSums,
  dimensions: [
    'vin',
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
    'nrc',
    'failureReason',
    'isOffline',
    'isOverride',
  ],
  measures: {
    executions: { count: {} },
    vehicles: { distinct: true },
    successes: { count: { status: ['success'] } },
    failures: { count: { status: ['fail'] } },
    success: { rate: { status: ['success'] }, among: { status: ['success', 'fail'] } },
    time: { duration: 'sum' },
  },
  called: { sequenceNo: calledBy(sequence, { value: 'sequenceNo', name: 'name' }) },
  alike: { status: ['success', 'successRd'] },
  charts: [{ bars: ['executions'], lines: ['vehicles'] }],
  columns: ['vin', 'sequenceNo', 'sequenceVersion', 'status', 'startedAt', 'endedAt', 'stationName', 'nrc'],
  down: ['vin', 'sequenceNo'],
  marks: {
    'diagnosis-sequence-management/sequence': ['publish', 'halt', 'resume', 'rollBack', 'abandon'],
    'account/gray-rule': ['update'],
  },
  filters: ['vin', 'brand', 'model', 'market'],
  start: { days: 30, by: 'vin' },
  home: ['vehicles'],
});
