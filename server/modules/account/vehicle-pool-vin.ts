import { vehiclePoolVin } from '../../../contract/resources/account/vehicle-pool-vin/definition';
import { behaviour } from '../../engine/model/behaviour';
import { removeVins } from './vehicle-pool/pool-vins';

/** A VIN that is taken out of the list of all pools leaves its pool's count. */
export const vehiclePoolVinBehaviour = behaviour(vehiclePoolVin, {
  beforeDelete: async (context, { poolId, vin }) => {
    await removeVins(context, poolId, [vin]);
  },
});
