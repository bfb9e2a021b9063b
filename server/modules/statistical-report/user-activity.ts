import { ACTIVITY } from '../../../contract/resources/statistical-report/user-activity/asked';
import { userActivity } from '../../../contract/resources/statistical-report/user-activity/screen';
import { behaviour } from '../../engine/model/behaviour';
import { addScreenQuestion } from '../../engine/operations/screen-question';
import { activityOf } from './user-activity/activity';

/** How active the accounts of testers are. */
export const userActivityBehaviour = behaviour(userActivity, {
  routes: [(api) => addScreenQuestion(api, userActivity, ACTIVITY, activityOf)],
});
