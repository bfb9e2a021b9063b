import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';

/** A code of a platform: what a vehicle was built with, such as the side of its steering wheel. Expressions name it; one in use stays. */
export const platformVdn = defineResource({
  module: 'data-config',
  object: 'platform-vdn',
  icon: 'variant',
  order: 90,
  title: 'code',
  titleBeside: 'platform',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['code'],
  fields: {
    platform: f.option(DIAGNOSTIC_PLATFORMS, {
      required: true,
      write: 'create',
      search: 'in',
      sortable: true,
      size: 's',
    }),
    code: f.text({
      required: true,
      rules: ['vdnCode'],
      write: 'create',
      search: 'contains',
      sortable: true,
      code: true,
      max: 32,
    }),
    name: f.localized({ source: 'sddb', required: true, search: 'contains', max: 100, size: 'l' }),
    /** The family that a vehicle has one code of: STRG, ENGN, GEAR. */
    family: f.text({ search: 'contains', sortable: true, code: true, max: 16, size: 's' }),
    value: f.text({ search: 'contains', max: 64 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  sort: { field: 'code', order: 'asc' },
  searchDates: ['createDate'],
  uniqueTogether: [['platform', 'code']],
  related: { markets: { resource: 'data-config/market-vdn', by: 'platformVdnList' } },
});
