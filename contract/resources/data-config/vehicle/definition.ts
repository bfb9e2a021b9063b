import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { BRANDS } from '../../sys/role/data-permissions';
import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';
import { VEHICLE_SOURCES } from './rules';

/** The register of vehicles: what each was built with. Rows come by hand, by an import, and by testers that read a vehicle out. */
export const vehicle = defineResource({
  module: 'data-config',
  object: 'vehicle',
  icon: 'car',
  order: 120,
  title: 'vin',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['vin'],
  dossier: 'vin',
  vehicleScope: { brand: 'brand', market: 'market' },
  fields: {
    vin: f.vin({ required: true, unique: true, write: 'create', search: 'contains', sortable: true, size: 'l' }),
    brand: f.option(BRANDS, { search: 'in', sortable: true, size: 's' }),
    /** Code of the model as it was imported or reported. */
    model: f.text({ search: 'contains', sortable: true, code: true, max: 64, size: 's' }),
    platform: f.option(DIAGNOSTIC_PLATFORMS, { search: 'in', sortable: true, size: 's' }),
    market: f.text({ rules: ['regionCode'], search: 'eq', sortable: true, code: true, max: 16, size: 's' }),
    structureWeek: f.text({
      rules: ['structureWeek'],
      search: 'contains',
      sortable: true,
      code: true,
      max: 6,
      size: 's',
    }),
    vdnList: f.codes({ search: 'eq', max: 500 }),
    source: f.option(VEHICLE_SOURCES, { write: 'never', search: 'in', sortable: true, size: 's', default: 'hand' }),
    readAt: f.dateTime({ write: 'never', search: 'dateRange', sortable: true }),
    readBy: f.ref('account/client', { write: 'never', search: 'eq', emptiedWith: true, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  searchDates: ['createDate'],
  related: { ecus: { resource: 'data-config/vehicle-ecu', by: 'vehicleId' } },
});
