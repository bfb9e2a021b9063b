import { defineReport } from '../../../language/report/report';
import {
  EXECUTION_DIMENSIONS,
  executionMeasures,
  executionReport,
  executionStages,
} from '../../diagnosis-sequence-management/execution/report-parts';

const { executions, vehicles, successes, failures, success, time } = executionMeasures;

/** Executions at each vehicle, its sequences, and the way down to a single one. */
export const vinReport = defineReport({
  module: 'statistical-report',
  object: 'vin',
  icon: 'chart',
  order: 20,
  tenant: 'scoped',
  permissions: ['page', 'export'],
  pages: ['/statistical-report/vin/sequence', '/statistical-report/vin/sequence/detail'],
  ...executionReport,
  dimensions: EXECUTION_DIMENSIONS,
  measures: { executions, vehicles, successes, failures, success, time },
  charts: [
    { bars: ['executions'], lines: ['vehicles'] },
    { hours: 'executions' },
    { durations: 'time' },
    { stages: executionStages },
  ],
  columns: ['vin', 'sequenceNo', 'sequenceVersion', 'status', 'startedAt', 'endedAt', 'stationName', 'nrc'],
  down: ['vin', 'sequenceNo'],
  filters: ['vin', 'brand', 'model', 'market'],
  start: { days: 30, by: 'vin' },
  home: ['vehicles'],
});
