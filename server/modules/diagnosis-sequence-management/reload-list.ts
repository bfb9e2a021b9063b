import { reloadList } from '../../../contract/resources/diagnosis-sequence-management/reload-list/definition';
import { behaviour } from '../../engine/model/behaviour';
import { generateAs } from './data-fetch/generate';

/** Reload sequences, which software packages can be made into. */
export const reloadListBehaviour = behaviour(reloadList, { actions: { generate: generateAs('reload', reloadList) } });
