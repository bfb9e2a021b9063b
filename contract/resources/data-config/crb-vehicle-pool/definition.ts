import { defineVariant } from '../../../language/variant';
import { vehiclePool } from '../../account/vehicle-pool/definition';

/** Editable here, where the pools of accounts have them not. */
const OWN = { write: 'both', hideInForm: false, importable: true, exportable: true } as const;

/** Vehicle pools of CRB: with an owner and a purpose, made and changed on pages of their own. Whatever chooses vehicles by a pool chooses from them too. */
export const crbVehiclePool = defineVariant(vehiclePool, {
  module: 'data-config',
  object: 'crb-vehicle-pool',
  icon: 'car',
  order: 60,
  where: { kind: ['crb'] },
  find: ['number', 'name'],
  searchDates: ['createDate'],
  fields: {
    pick: [
      'number',
      'name',
      'status',
      'owner',
      'purpose',
      'vinCount',
      'brand',
      'model',
      'vdn',
      'invalidDate',
      'clearCycle',
      'nextClearAt',
      'lastAutoClear',
      'sourceImport',
      'description',
      'vinList',
    ],
    override: {
      owner: OWN,
      purpose: { ...OWN, required: true, search: 'contains' },
      sourceImport: { hideInForm: false, exportable: true, search: 'contains' },
    },
  },
  operations: ['enable', 'disable', 'addVins', 'addByExpression', 'removeVins', 'clear', 'vinTemplate'],
  form: { routes: { add: '/data-config/crb-vehicle-pool/add', update: '/data-config/crb-vehicle-pool/update' } },
  related: {
    vins: { resource: 'data-config/crb-vehicle-pool-vin', by: 'poolId' },
    rules: { resource: 'account/gray-rule', by: 'vehiclePoolId' },
    bss: { resource: 'account/bss-gray', by: 'vehiclePoolId' },
  },
});
