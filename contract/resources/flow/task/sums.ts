import { defineSums } from '../../../language/report/sums';
import { processTask } from './definition';

/** Tasks of processes by step and version, and by who handled them. */
export const taskSums = defineSums({
  source: processTask,
  time: 'openedAt',
  lasts: ['openedAt', 'handledAt'],
  cubes: {
    step: ['processKey', 'processVersion', 'name', 'status', 'outcome'],
    person: ['handledBy', 'processKey', 'status', 'outcome'],
  },
  seen: { field: 'instanceId', by: ['processKey', 'processVersion', 'name', 'status'], sets: ['processKey'] },
});
