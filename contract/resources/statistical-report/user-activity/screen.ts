import { defineScreen } from '../../../language/screen';
import { ACTIVITY } from './asked';

/** How active the accounts of testers are. `persons` tells which accounts they are; without it there are numbers only. */
export const userActivity = defineScreen({
  module: 'statistical-report',
  object: 'user-activity',
  icon: 'team',
  order: 50,
  tenant: 'scoped',
  permissions: ['page', 'persons'],
  asks: ACTIVITY,
});
