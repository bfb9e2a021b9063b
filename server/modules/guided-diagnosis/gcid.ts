import { ecuWdid } from '../../../contract/resources/guided-diagnosis/ecu-wdid/definition';
import { gcid } from '../../../contract/resources/guided-diagnosis/gcid/definition';
import { behaviour } from '../../engine/model/behaviour';
import { checkOutHooks } from '../../engine/write/check-out';

/** The tables of guided diagnosis that are checked out before somebody works on them. */
export const gcidBehaviour = behaviour(gcid, checkOutHooks);
export const ecuWdidBehaviour = behaviour(ecuWdid, checkOutHooks);
