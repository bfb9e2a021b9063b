import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** Continents, countries and their provinces, by ISO 3166: one tree for everybody, kept by the platform. */
export const region = defineResource({
  module: 'sys',
  object: 'region',
  icon: 'global',
  order: 70,
  title: 'name',
  tenant: 'platform',
  isShared: true,
  tree: 'parentId',
  treeOrder: 'sort',
  fields: {
    name: f.localized({
      source: 'manual',
      required: true,
      languages: ['en-US'],
      search: 'contains',
      max: 100,
      size: 'l',
    }),
    /** `150` (UN M49), `DE` (ISO 3166-1), `DE-BW` (ISO 3166-2); what lies below has codes of its own. */
    code: f.text({
      required: true,
      unique: true,
      rules: ['regionCode'],
      search: 'contains',
      sortable: true,
      max: 16,
      code: true,
      size: 's',
    }),
    level: f.option(['continent', 'country', 'province', 'city'], {
      required: true,
      default: 'province',
      search: 'in',
      size: 's',
    }),
    parentId: f.ref('sys/region', { search: 'eq' }),
    sort: f.int({ required: true, min: 0, max: 9999, default: 100, sortable: true, size: 's' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['sort'],
  sort: { field: 'sort', order: 'asc' },
});
