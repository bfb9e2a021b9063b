import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { MACRO_STEPS } from './rules';

/** A canned answer in several languages, perhaps with a step that is taken with it. */
export const cannedAnswer = defineResource({
  module: 'support',
  object: 'macro',
  icon: 'message',
  order: 60,
  title: 'name',
  tenant: 'scoped',
  find: ['name'],
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64, size: 'm' }),
    /** Empty means orders of every type. */
    orderType: f.option({ dict: 'support-order-type', numeric: true }, { search: 'in' }),
    step: f.option(MACRO_STEPS, {
      required: true,
      default: 'none',
      search: 'in',
      tones: { none: 'default', start: 'processing', finish: 'success', upgrade: 'warning' },
    }),
    /** The station reads it in its submitter's language: a comment, or the solution or the reason of the step. */
    text: f.localized({ source: 'manual', required: true, max: 4000 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  sort: { field: 'name', order: 'asc' },
  copy: true,
});
