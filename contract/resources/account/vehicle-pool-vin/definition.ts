import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** One VIN of a vehicle pool: in which pools a vehicle stands, and since when. */
export const vehiclePoolVin = defineResource({
  module: 'account',
  object: 'vehicle-pool-vin',
  icon: 'tags',
  order: 111,
  title: 'vin',
  tenant: 'scoped',
  fields: {
    vin: f.vin({ required: true, write: 'never', search: 'eq', sortable: true, size: 'l' }),
    poolId: f.ref('account/vehicle-pool', { required: true, write: 'never', search: 'eq', goesWith: true }),
  },
  standard: ['page', 'info', 'delete', 'export'],
  searchDates: ['createDate'],
  uniqueTogether: [['poolId', 'vin']],
});
