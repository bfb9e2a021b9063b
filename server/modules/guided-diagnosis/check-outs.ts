import { ecuWdid } from '../../../contract/resources/guided-diagnosis/ecu-wdid';
import { gcid } from '../../../contract/resources/guided-diagnosis/gcid';
import { behaviour } from '../../engine/behaviour';
import { checkOutHooks } from '../../engine/check-out';

/** The tables of guided diagnosis that are checked out before somebody works on them. */
export const gcidBehaviour = behaviour(gcid, checkOutHooks);
export const ecuWdidBehaviour = behaviour(ecuWdid, checkOutHooks);
