import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** A dictionary: values with words, from which fields let their users choose. A tenant's own one adds to the platform's of the same code, and goes before it. */
export const dictType = defineResource({
  module: 'sys',
  object: 'dict-type',
  icon: 'book',
  order: 70,
  title: 'code',
  tenant: 'scoped',
  hasDefaults: true,
  find: ['code'],
  fields: {
    /** By it fields and programs ask for the dictionary. */
    code: f.text({
      required: true,
      unique: true,
      rules: ['dictType'],
      search: 'contains',
      sortable: true,
      write: 'create',
      max: 64,
      code: true,
      size: 'l',
    }),
    name: f.localized({ source: 'manual', required: true, search: 'contains', max: 64, size: 'l' }),
    remark: f.longText({ max: 200 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  sort: { field: 'code', order: 'asc' },
  actions: {
    /** Copies a dictionary of the platform, so that the tenant can give it words, colours and values of its own. */
    adapt: { at: 'toolbar', onlyIn: 'tenant', input: { code: f.option({ dict: 'dictionary' }, { required: true }) } },
  },
  related: { data: { resource: 'sys/dict-data', by: 'typeId' } },
});
