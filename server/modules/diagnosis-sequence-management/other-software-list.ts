import { otherSoftwareList } from '../../../contract/resources/diagnosis-sequence-management/other-software-list/definition';
import { behaviour } from '../../engine/model/behaviour';
import { generateAs } from './data-fetch/generate';

/** Sequences of other software, which software packages can be made into. */
export const otherSoftwareListBehaviour = behaviour(otherSoftwareList, {
  actions: { generate: generateAs('otherSoftware', otherSoftwareList) },
});
