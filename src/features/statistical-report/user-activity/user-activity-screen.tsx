import type { AnyScreen } from '../../../../contract/language/placed';
import { userActivity } from '../../../../contract/resources/statistical-report/user-activity/screen';
import { AnswerScreen } from '../../../engine/answers/answer-screen';

export const UserActivityScreen = () => <AnswerScreen screen={userActivity as unknown as AnyScreen} />;
