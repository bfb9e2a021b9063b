import { vehicle } from '../../../contract/resources/data-config/vehicle/definition';
import { behaviour } from '../../engine/model/behaviour';

/** Vehicles of the register say how they came into it. */
export const vehicleBehaviour = behaviour(vehicle, {
  beforeCreate: ({ isImport }, input) => ({ ...input, source: isImport ? 'import' : 'hand' }),
});
