import type { AnyScreen } from '../../../../contract/language/placed';
import { userActivity } from '../../../../contract/resources/statistical-report/user-activity/screen';
import { AskedScreen } from '../../../engine/answers/asked-screen';

export const UserActivityScreen = () => <AskedScreen screen={userActivity as unknown as AnyScreen} />;
