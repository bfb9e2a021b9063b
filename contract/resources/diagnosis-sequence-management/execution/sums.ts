import { defineSums } from '../../../language/report/sums';
import { execution } from './definition';

/** What data permissions tell vehicles apart by: whoever is limited to some of them is answered by the cubes and the sets that have these. */
const LIMITING = ['brand', 'market', 'platform'] as const;

/**
 * Executions by sequence, by station, by what the vehicle was, and all of them: those in one line, and those by what may limit a caller. The kind
 * says who may see it, the department and the vehicle too.
 */
export const executionSums = defineSums({
  source: execution,
  time: 'startedAt',
  lasts: ['startedAt', 'endedAt'],
  cubes: {
    sequence: ['sequenceNo', 'sequenceVersion', 'kind', 'status', 'isOffline', 'isOverride', ...LIMITING],
    station: ['deptId', 'stationCode', 'kind', 'status', ...LIMITING],
    vehicle: ['model', 'kind', 'status', ...LIMITING],
    scope: ['kind', 'status', ...LIMITING],
    state: ['kind', 'status'],
  },
  hours: ['scope', 'state'],
  seen: {
    field: 'vin',
    by: ['sequenceNo', 'sequenceVersion', 'kind', 'deptId', 'stationCode', 'brand', 'model', 'market', 'platform'],
    sets: ['sequenceNo', 'stationCode', 'model'],
    limits: LIMITING,
  },
});
