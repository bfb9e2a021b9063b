import { defineVariant } from '../../../language/variant';
import { vehiclePool } from '../vehicle-pool/definition';

/** Vehicle pools of every kind, those of CRB among them: what sequences, rules and orders choose from. */
export const anyVehiclePool = defineVariant(vehiclePool, {
  object: 'any-vehicle-pool',
  icon: 'car',
  menu: false,
  where: { kind: ['account', 'crb'] },
  find: [],
  fields: {
    pick: ['number', 'name', 'kind', 'status', 'vinCount', 'invalidDate'],
    override: { kind: { hideInTable: false } },
  },
  standard: ['page', 'info'],
  operations: [],
  related: {},
});
