import { serviceLevel } from '../../../contract/resources/support/service-level/definition';
import { behaviour } from '../../engine/model/behaviour';
import { datingAgain } from './order-list';

/** Service levels: open orders are dated again with each change. */
export const serviceLevelBehaviour = behaviour(serviceLevel, datingAgain);
