import { f } from '../../../language/field';
import { PARAMETER_GROUPS, PARAMETER_TYPES } from './parameters';
import { defineResource } from '../../../language/resource';

/** Settings that hold while the product runs: one row a known parameter for the platform, and for each tenant those that it may set for itself. */
export const params = defineResource({
  module: 'sys',
  object: 'params',
  icon: 'control',
  order: 100,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    /** The key, shown as what it means. Nobody creates rows; `create` lets the form show what it is about. */
    name: f.text({ required: true, write: 'create', words: 'sys.params.known', size: 'l' }),
    help: f.text({ write: 'create', words: 'sys.params.help', hideInTable: true, size: 'l' }),
    key: f.text({ required: true, write: 'never', search: 'contains', sortable: true, max: 64, code: true, size: 'l' }),
    group: f.option(PARAMETER_GROUPS, { write: 'never', search: 'in', size: 's' }),
    type: f.option(PARAMETER_TYPES, { write: 'never', search: 'in', hideInTable: true }),
    /** What holds now. */
    value: f.text({ required: true, max: 2000, control: 'parameter', words: 'sys.params.value' }),
    /** What holds where nothing is set: the product's own value, for a tenant that of the platform. */
    inherited: f.text({ write: 'create', max: 2000, control: 'parameter', words: 'sys.params.value' }),
    isSet: f.bool({ default: false, write: 'never', search: 'eq', size: 's' }),
    /** Tenants may set a value of their own. */
    tenantMay: f.bool({ default: false, write: 'never', search: 'eq', hideInTable: true }),
    setBy: f.text({ write: 'never', max: 64, hideInTable: true }),
    setAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
  },
  standard: ['page', 'info', 'update', 'export'],
  sort: { field: 'key', order: 'asc' },
  uniqueTogether: [['key']],
  checks: ['parameterValue'],
  actions: {
    reset: { when: { isSet: [true] }, confirm: true, batch: true },
  },
});
