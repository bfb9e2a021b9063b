import { f } from '../field';

const NEVER = { write: 'never' } as const;

/**
 * What a definition says whose rows are parts of a vehicle of the register: they are the tenant's whose vehicle it is, are seen by whoever may
 * see it, go with it, and are written by testers only. `...PART_OF_VEHICLE`, with `PART_OF_VEHICLE_FIELDS` among its fields.
 */
export const PART_OF_VEHICLE = {
  menu: false,
  tenant: 'scoped',
  tenantBy: 'vehicleId',
  madeAt: 'hidden',
  vehicleScope: { through: 'vehicleId' },
  standard: ['page', 'info', 'export'],
} as const;

/** Whose part a row is, when it was read out last, and by which tester; null where that tester is gone. */
export const PART_OF_VEHICLE_FIELDS = {
  vehicleId: f.ref('data-config/vehicle', {
    ...NEVER,
    required: true,
    search: 'eq',
    goesWith: true,
    hideInTable: true,
  }),
  vin: f.vin({ ...NEVER, required: true, search: 'eq', size: 'l' }),
  readAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
  readBy: f.ref('account/client', { ...NEVER, hideInTable: true, search: 'eq', emptiedWith: true }),
};
