import { defineReport } from '../../../language/report/report';
import {
  EXECUTION_DIMENSIONS,
  executionMeasures,
  executionReport,
  executionStages,
} from '../../diagnosis-sequence-management/execution/report-parts';

const { executions, successes, failures, success, median, p95, vehicles } = executionMeasures;

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
  ...executionReport,
  dimensions: EXECUTION_DIMENSIONS,
  measures: { executions, successes, failures, success, median, p95, vehicles },
  charts: [
    { bars: ['executions'], lines: ['success'] },
    { hours: 'executions' },
    { durations: 'median' },
    { stages: executionStages },
  ],
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
  filters: ['kind', 'market', 'model', 'stationCode'],
  start: { days: 30, by: 'sequenceNo' },
  home: ['executions', 'success'],
  homeCharts: ['course', 'hours'],
});
