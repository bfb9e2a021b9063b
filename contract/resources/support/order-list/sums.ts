import { defineSums } from '../../../language/report/sums';
import { supportOrder } from './definition';

/** Work orders by station, by model and by expert. The department says who may see them. */
export const orderSums = defineSums({
  source: supportOrder,
  time: 'openedAt',
  lasts: ['openedAt', 'finishedAt'],
  cubes: {
    station: ['deptId', 'status', 'firstAnswer', 'isReopened', 'feedback'],
    model: ['model', 'deptId', 'status', 'firstAnswer', 'isReopened', 'feedback'],
    expert: ['operatorId', 'deptId', 'status', 'firstAnswer', 'isReopened', 'feedback'],
  },
  seen: { field: 'vin', by: ['model', 'deptId', 'status'], sets: ['model'] },
});
