import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ECU_SAYS } from '../vehicle/read-out';

const NEVER = { write: 'never' } as const;

/** A control unit as it was read out of a vehicle last; its history tells what stood there before. Written by testers only. */
export const vehicleEcu = defineResource({
  module: 'data-config',
  object: 'vehicle-ecu',
  icon: 'gateway',
  order: 121,
  menu: false,
  title: 'ecuAddress',
  tenant: 'scoped',
  tenantBy: 'vehicleId',
  madeAt: 'hidden',
  vehicleScope: { through: 'vehicleId' },
  fields: {
    vehicleId: f.ref('data-config/vehicle', {
      ...NEVER,
      required: true,
      search: 'eq',
      goesWith: true,
      hideInTable: true,
    }),
    vin: f.vin({ ...NEVER, required: true, search: 'eq', size: 'l' }),
    ...ECU_SAYS,
    readAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
    readBy: f.ref('account/client', { hideInTable: true, ...NEVER, search: 'eq', emptiedWith: true }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'ecuAddress', order: 'asc' },
  uniqueTogether: [['vehicleId', 'ecuAddress']],
});
