import { ecuRelation } from '../../../contract/resources/diagnosis-sequence-management/ecu-relation/definition';
import { behaviour } from '../../engine/model/behaviour';
import { forgetRelations, keepRelation, refuseCircle } from './ecu-relation/circles';
import { platformRelations } from './ecu-relation/relations';
import { unitsOfOdx } from './ecu-relation/units-of-odx';

/** Fields that say how units stand to each other. */
const RELATING = ['ecuAddress', 'kind', 'otherAddress', 'platform', 'model'] as const;

/** Control units and how they stand to each other, never in a circle. */
export const ecuRelationBehaviour = behaviour(ecuRelation, {
  importers: { odx: unitsOfOdx, topology: unitsOfOdx },
  beforeCreate: async (context, input) => {
    await refuseCircle(context, null, input);
    // Rows of a sheet are judged before any of them is written.
    keepRelation(context, input);
    return input;
  },
  beforeUpdate: async (context, before, input) => {
    if (RELATING.some((name) => input[name] !== undefined && input[name] !== before[name]))
      await refuseCircle(context, before.id, { ...before, ...input });
    return input;
  },
  afterUpdate: (context) => Promise.resolve(void forgetRelations(context)),
  actions: {
    graph: (context, _, { platform, search }) => platformRelations(context, platform, search ?? ''),
    relations: (context, [row]) => platformRelations(context, row!.platform, row!.ecuAddress),
  },
});
