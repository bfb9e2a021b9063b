import { gcid } from '../../../contract/resources/guided-diagnosis/gcid/definition';
import { behaviour } from '../../engine/model/behaviour';
import { checkOutHooks } from '../../engine/write/check-out';
import { tableCheckOutActions } from '../../engine/write/table-check-out-actions';

export const gcidBehaviour = behaviour(gcid, { ...checkOutHooks, actions: tableCheckOutActions(gcid) });
