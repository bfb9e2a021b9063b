import { defineVariant } from '../../../language/variant';
import { vehiclePoolVin } from '../../account/vehicle-pool-vin/definition';

/** One VIN of a pool of CRB: seen on the page of its pool. */
export const crbVehiclePoolVin = defineVariant(vehiclePoolVin, {
  module: 'data-config',
  object: 'crb-vehicle-pool-vin',
  icon: 'tags',
  menu: false,
  where: { kind: ['crb'] },
  fields: { pick: ['vin', 'poolId'] },
});
