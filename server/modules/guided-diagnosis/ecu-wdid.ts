import { ecuWdid } from '../../../contract/resources/guided-diagnosis/ecu-wdid/definition';
import { behaviour } from '../../engine/model/behaviour';
import { checkOutHooks } from '../../engine/write/check-out';
import { tableCheckOutActions } from '../../engine/write/table-check-out-actions';

export const ecuWdidBehaviour = behaviour(ecuWdid, { ...checkOutHooks, actions: tableCheckOutActions(ecuWdid) });
