import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ELSEWHERE, POOL_KINDS } from '../vehicle-pool/kinds';

/** One VIN of a vehicle pool: in which pools a vehicle stands, and since when. Those of CRB stand in a list of their own. */
export const vehiclePoolVin = defineResource({
  module: 'account',
  object: 'vehicle-pool-vin',
  icon: 'tags',
  order: 111,
  title: 'vin',
  tenant: 'scoped',
  where: { kind: ['account'] },
  fields: {
    vin: f.vin({ required: true, write: 'never', search: 'eq', sortable: true, size: 'l' }),
    poolId: f.ref('account/vehicle-pool', { required: true, write: 'never', search: 'eq', goesWith: true }),
    /** That of its pool. */
    kind: f.option(POOL_KINDS, { required: true, default: 'account', ...ELSEWHERE }),
    /** What the pool's `joins` was when it was put in. */
    joinNo: f.int({ ...ELSEWHERE, default: 0 }),
  },
  standard: ['page', 'info', 'delete', 'export'],
  searchDates: ['createDate'],
  uniqueTogether: [['poolId', 'vin']],
});
