import { crbVehiclePool } from '../../../contract/resources/data-config/crb-vehicle-pool/definition';
import { behaviour } from '../../engine/model/behaviour';
import { addToPool } from '../account/vehicle-pool';

/** What all pools do, with the permission of this list. */
export const crbVehiclePoolBehaviour = behaviour(crbVehiclePool, {
  actions: { addVins: (context, [pool], input) => addToPool(context, crbVehiclePool, pool, input) },
});
