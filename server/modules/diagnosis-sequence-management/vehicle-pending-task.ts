import { vehiclePendingTask } from '../../../contract/resources/diagnosis-sequence-management/vehicle-pending-task/definition';
import { behaviour } from '../../engine/model/behaviour';
import { itemTransitions } from './vehicle-pending-task/life';

/** Pending tasks of vehicles live by what testers report; by hand they change with a reason. */
export const vehiclePendingTaskBehaviour = behaviour(vehiclePendingTask, { transitions: itemTransitions });
