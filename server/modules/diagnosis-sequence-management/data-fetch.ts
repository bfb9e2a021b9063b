import { dataFetch } from '../../../contract/resources/diagnosis-sequence-management/data-fetch/definition';
import { findingsOfFile } from '../../engine/files/findings';
import { behaviour } from '../../engine/model/behaviour';
import { generateWork } from './data-fetch/generate';

export { flashDocument } from './data-fetch/document';
export { chosenPackages, planOf, targetsIn, type ChosenPackage } from './data-fetch/plan';

/** Sequences that are generated from control units and data of files. */
export const dataFetchBehaviour = behaviour(dataFetch, {
  actions: { fileFindings: findingsOfFile },
  tasks: { generate: generateWork },
});
