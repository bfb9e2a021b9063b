import { ecuRelation } from '../../../contract/resources/diagnosis-sequence-management/ecu-relation/definition';
import { behaviour } from '../../engine/model/behaviour';
import { refuseCircle } from './ecu-relation/circles';

/** Control units and how they stand to each other, never in a circle. */
export const ecuRelationBehaviour = behaviour(ecuRelation, {
  beforeCreate: async (context, input) => {
    await refuseCircle(context, null, input);
    return input;
  },
  beforeUpdate: async (context, before, input) => {
    await refuseCircle(context, before.id, { ...before, ...input });
    return input;
  },
});
