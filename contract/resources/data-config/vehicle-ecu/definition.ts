import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

const NEVER = { write: 'never' } as const;
const PART = { ...NEVER, search: 'contains', sortable: true, code: true, max: 32, size: 'm' } as const;

/** A control unit as it was read out of a vehicle last; its history tells what stood there before. Written by testers only. */
export const vehicleEcu = defineResource({
  module: 'data-config',
  object: 'vehicle-ecu',
  icon: 'flow',
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
    ecuAddress: f.text({
      ...NEVER,
      required: true,
      rules: ['ecuAddress'],
      search: 'contains',
      sortable: true,
      code: true,
      max: 4,
      size: 's',
    }),
    hardwarePart: f.text(PART),
    softwarePart: f.text(PART),
    diagnosticPart: f.text(PART),
    serialNumber: f.text({ ...PART, max: 64 }),
    readAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
    readBy: f.ref('account/client', { ...NEVER, search: 'eq', emptiedWith: true }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'ecuAddress', order: 'asc' },
  uniqueTogether: [['vehicleId', 'ecuAddress']],
});
