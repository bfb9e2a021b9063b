import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** A code of a sales market, the countries that it stands for, and the codes of platforms that are sold under it. */
export const marketVdn = defineResource({
  module: 'data-config',
  object: 'market-vdn',
  icon: 'global',
  order: 100,
  title: 'code',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['code'],
  vehicleScope: { market: 'market' },
  fields: {
    market: f.text({
      required: true,
      rules: ['regionCode'],
      write: 'create',
      search: 'eq',
      sortable: true,
      code: true,
      max: 16,
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
    family: f.text({ search: 'contains', sortable: true, code: true, max: 16, size: 's' }),
    /** ISO 3166-1. */
    countryList: f.codes({ search: 'eq', max: 200 }),
    platformVdnList: f.refs('data-config/platform-vdn', { search: 'eq', hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['family'],
  bulk: ['family'],
  copy: true,
  sort: { field: 'code', order: 'asc' },
  searchDates: ['createDate'],
  uniqueTogether: [['market', 'code']],
});
