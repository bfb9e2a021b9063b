import { calledBy } from '../../../language/report/called-by';
import { dept } from '../../sys/dept/definition';
import { sequence } from '../sequence/definition';
import { executionSums } from './sums';

/* What all reports on executions have in common; each adds its measures, its charts and the way down. */

/** The source, how its values are named and counted, and the changes that a time axis marks. */
export const executionReport = {
  sums: executionSums,
  called: {
    sequenceNo: calledBy(sequence, { value: 'sequenceNo', name: 'name' }),
    stationCode: calledBy(dept, { value: 'stationCode', name: 'name' }),
  },
  // Success that counts for development alone is success to developers, and neither success nor failure to all others.
  alike: { status: ['success', 'successRd'] },
  marks: {
    'diagnosis-sequence-management/sequence': ['prepublish', 'publish', 'halt', 'resume', 'rollBack', 'abandon'],
    'account/gray-rule': ['update'],
  },
} as const;

/** Fields by which executions can be divided, in the order in which they are offered. */
export const EXECUTION_DIMENSIONS = [
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
] as const;

/** Numbers of executions, by the name of the measure. */
export const executionMeasures = {
  executions: { count: {} },
  vehicles: { distinct: true },
  successes: { count: { status: ['success'] } },
  failures: { count: { status: ['fail'] } },
  success: { rate: { status: ['success'] }, among: { status: ['success', 'fail'] } },
  median: { duration: 0.5 },
  p95: { duration: 0.95 },
  time: { duration: 'sum' },
} as const;

/** How far executions have come; one that its tester never began has not got beyond the first. */
export const executionStages = {
  recorded: {},
  begun: { status: ['running', 'success', 'successRd', 'fail'] },
  ended: { status: ['success', 'successRd', 'fail'] },
  succeeded: { status: ['success'] },
} as const;
