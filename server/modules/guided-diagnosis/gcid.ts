import { gcid } from '../../../contract/resources/guided-diagnosis/gcid/definition';
import { behaviour } from '../../engine/model/behaviour';
import { checkOutHooks } from '../../engine/write/check-out';

export const gcidBehaviour = behaviour(gcid, checkOutHooks);
