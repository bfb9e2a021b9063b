import { defineSums } from '../../../language/report/sums';
import { execution } from './definition';

/** Executions by sequence, by station, by what the vehicle was, and all of them. The kind says who may see it, the department and the vehicle too. */
export const executionSums = defineSums({
  source: execution,
  time: 'startedAt',
  lasts: ['startedAt', 'endedAt'],
  cubes: {
    sequence: ['sequenceNo', 'sequenceVersion', 'kind', 'status', 'isOffline', 'isOverride'],
    station: ['deptId', 'stationCode', 'kind', 'status'],
    vehicle: ['brand', 'model', 'market', 'platform', 'kind', 'status'],
    state: ['kind', 'status'],
  },
  hours: ['state'],
  seen: {
    field: 'vin',
    by: ['sequenceNo', 'sequenceVersion', 'kind', 'deptId', 'stationCode', 'brand', 'model', 'market', 'platform'],
    sets: ['sequenceNo', 'stationCode', 'model'],
  },
});
