import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { EMERGENCIES } from '../order-list/rules';

/** Working time within which a work order is to be processed, by its emergency and perhaps its type. */
export const serviceLevel = defineResource({
  module: 'support',
  object: 'service-level',
  icon: 'clock',
  order: 50,
  title: 'name',
  tenant: 'scoped',
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64, size: 'm' }),
    emergency: f.option(EMERGENCIES, {
      required: true,
      search: 'in',
      sortable: true,
      tones: { normal: 'default', urgent: 'warning', critical: 'error' },
    }),
    /** Empty means every type that has no line of its own. */
    orderType: f.option({ dict: 'support-order-type', numeric: true }, { search: 'in' }),
    minutes: f.int({ required: true, min: 1, max: 100_000, sortable: true, unit: 'min', size: 's' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  uniqueTogether: [['emergency', 'orderType']],
  sort: { field: 'minutes', order: 'asc' },
});
