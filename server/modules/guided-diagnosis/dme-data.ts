import { dmeData } from '../../../contract/resources/guided-diagnosis/dme-data/definition';
import { behaviour } from '../../engine/model/behaviour';
import { checkOutHooks } from '../../engine/write/check-out';

export const dmeDataBehaviour = behaviour(dmeData, checkOutHooks);
