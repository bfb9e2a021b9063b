import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { APPEARANCE, DRAWINGS, VEHICLE_SEQUENCES, SOFTWARE } from './answers';
import { BUILT_WITH } from './read-out';
import { VEHICLE_SOURCES } from './rules';

/** The register of vehicles: what each was built with. Rows come by hand, by an import, and by testers that read a vehicle out. */
export const vehicle = defineResource({
  module: 'data-config',
  object: 'vehicle',
  icon: 'car',
  order: 120,
  bar: true,
  title: 'vin',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['vin'],
  dossier: 'vin',
  vehicleScope: { brand: 'brand', market: 'market' },
  fields: {
    vin: f.vin({ required: true, unique: true, write: 'create', search: 'contains', sortable: true, size: 'l' }),
    ...BUILT_WITH,
    source: f.option(VEHICLE_SOURCES, {
      hideInTable: true,
      write: 'never',
      search: 'in',
      sortable: true,
      size: 's',
      default: 'hand',
    }),
    readAt: f.dateTime({ hideInTable: true, write: 'never', search: 'dateRange', sortable: true }),
    readBy: f.ref('account/client', { write: 'never', search: 'eq', emptiedWith: true, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  searchDates: ['createDate'],
  actions: { software: SOFTWARE, sequences: VEHICLE_SEQUENCES, drawings: DRAWINGS, looks: APPEARANCE },
  panels: {
    software: { answer: 'software' },
    sequences: { answer: 'sequences' },
    drawings: { answer: 'drawings' },
    looks: { answer: 'looks' },
  },
  related: {
    ecus: { resource: 'data-config/vehicle-ecu', by: 'vehicleId' },
    faults: { resource: 'data-config/vehicle-fault', by: 'vehicleId' },
  },
});
