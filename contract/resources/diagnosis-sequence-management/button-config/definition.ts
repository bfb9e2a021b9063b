import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { SETTING_PARTS } from './rules';

/** How a button or a column of a list is shown, in open consoles too. It hides and never permits. */
export const buttonConfig = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'button-config',
  icon: 'setting',
  order: 200,
  title: 'name',
  tenant: 'scoped',
  // The platform's hold in every tenant, before those of its own.
  hasDefaults: true,
  madeAt: 'hidden',
  form: 'drawer',
  live: true,
  fields: {
    list: f.text({ required: true, rules: ['listName'], max: 100, search: 'contains', sortable: true, code: true }),
    part: f.option(SETTING_PARTS, { required: true, default: 'button', search: 'in', size: 's' }),
    name: f.text({ required: true, rules: ['partName'], max: 64, search: 'contains', sortable: true, code: true }),
    label: f.localized({ source: 'manual', max: 60 }),
    /** Of a button of a row: it is shown so beside that sequence alone, whatever is set for the others. */
    sequenceId: f.ref('diagnosis-sequence-management/sequence', { search: 'eq', goesWith: true, hideInTable: true }),
    roleIdList: f.refs('sys/role', { search: 'eq', max: 50 }),
    visible: f.bool({ default: true, search: 'eq', size: 's' }),
    place: f.int({ hideInTable: true, min: 1, max: 999, size: 's' }),
    status: ENABLED,
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['visible', 'place'],
  bulk: ['visible', 'roleIdList'],
  copy: true,
  sort: { field: 'list', order: 'asc' },
  lifecycle: enabling({ batch: true }),
});
