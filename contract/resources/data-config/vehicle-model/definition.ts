import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { BRANDS } from '../../sys/role/data-permissions';

/** A model as the workshop calls it: which vehicles are one, an expression says. No vehicle is to be two models of a brand, or none. */
export const vehicleModel = defineResource({
  module: 'data-config',
  object: 'vehicle-model',
  icon: 'car',
  order: 110,
  title: 'name',
  titleBeside: 'brand',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['name'],
  form: 'page',
  vehicleScope: { brand: 'brand' },
  fields: {
    brand: f.option(BRANDS, { required: true, search: 'in', sortable: true }),
    /** Number of the brand in the systems of the group. */
    brandId: f.text({ search: 'contains', sortable: true, code: true, max: 32, size: 's' }),
    name: f.text({
      required: true,
      search: 'contains',
      sortable: true,
      max: 100,
      size: 'l',
      columnTitles: ['Model name'],
    }),
    expression: f.code({ required: true, syntax: 'expression', search: 'contains', size: 'l' }),
    remark: f.longText({ max: 1000, search: 'contains', hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['brandId'],
  copy: true,
  sort: { field: 'name', order: 'asc' },
  searchDates: ['createDate'],
  uniqueTogether: [['brand', 'name']],
  actions: {
    /** Vehicles of the brands that meet two models, or none. */
    conflicts: { at: 'toolbar', screen: 'model-conflicts', permission: 'page', ownRoute: true },
  },
  related: { networks: { resource: 'guided-diagnosis/network-diagram-import', by: 'model' } },
  panels: { check: 'expression-check' },
  screens: { beside: 'expression-beside' },
});
