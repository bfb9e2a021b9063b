import { processDefinition } from '../../../contract/resources/flow/definition/definition';
import { behaviour } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { startProcess } from './definition/start';

/** Processes that can be started: the form of each, and their instances. */
export const processDefinitionBehaviour = behaviour(processDefinition, {
  beforeUpdate: ({ ports }, _before, input) => {
    const name = input.formResource ?? null;
    const isKnown = name === null || ports.engine.resources.some((resource) => resource.name === name);
    if (!isKnown) throw new InvalidFields({ formResource: { key: 'listName' } });
    return input;
  },
  actions: {
    start: (context, [row], input) => {
      if (!row) throw new Refusal('gone');
      return startProcess(context, row, input);
    },
  },
});
