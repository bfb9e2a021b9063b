import { ENABLED, ENABLED_CYCLE } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** One value of a dictionary. What is retired stays readable where it was chosen, and is not offered any more. */
export const dictData = defineResource({
  module: 'sys',
  object: 'dict-data',
  menu: false,
  title: 'value',
  tenant: 'scoped',
  hasDefaults: true,
  madeAt: 'hidden',
  tenantBy: 'typeId',
  fields: {
    typeId: f.ref('sys/dict-type', { required: true, search: 'eq', write: 'create' }),
    /** What is stored. */
    value: f.text({
      required: true,
      rules: ['dictValue'],
      search: 'contains',
      sortable: true,
      write: 'create',
      max: 64,
      code: true,
    }),
    label: f.localized({ source: 'manual', required: true, search: 'contains', max: 64 }),
    status: ENABLED,
    tone: f.option(['default', 'processing', 'success', 'warning', 'error'], {
      tones: { default: 'default', processing: 'processing', success: 'success', warning: 'warning', error: 'error' },
    }),
    sort: f.int({ required: true, default: 10, min: 0, max: 9999, sortable: true, size: 's' }),
    remark: f.longText({ max: 200 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  inline: ['tone', 'sort', 'remark'],
  bulk: ['tone'],
  copy: true,
  sort: { field: 'sort', order: 'asc' },
  uniqueTogether: [['typeId', 'value']],
  lifecycle: {
    ...ENABLED_CYCLE,
    transitions: {
      retire: { from: [1], to: 0, confirm: true, batch: true, undo: 'restore' },
      restore: { from: [0], to: 1, batch: true, undo: 'retire' },
    },
  },
});
