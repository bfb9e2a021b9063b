import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';
import { answering } from '../../../language/answer';
import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FILTER_RULES } from './rules';

/** Software that testers are not offered. */
export const softwareFilter = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'software-filter',
  icon: 'filter',
  order: 190,
  title: 'ecuAddress',
  tenant: 'scoped',
  madeAt: 'hidden',
  // The platform's filters hold in every tenant.
  hasDefaults: true,
  form: 'drawer',
  fields: {
    ecuAddress: f.text({ required: true, rules: ['ecuAddress'], max: 4, search: 'eq', sortable: true, code: true }),
    rule: f.option(FILTER_RULES, { required: true, default: 'exact', search: 'in', sortable: true }),
    partNumber: f.text({
      required: true,
      max: 32,
      search: 'contains',
      sortable: true,
      code: true,
      shownWhen: { rule: ['exact', 'beginning'] },
    }),
    platform: f.option(DIAGNOSTIC_PLATFORMS, { search: 'in', sortable: true, size: 's' }),
    modelId: f.ref('data-config/vehicle-model', { hideInTable: true, search: 'eq', size: 'm' }),
    status: ENABLED,
    remark: f.longText({ hideInTable: true, max: 500, search: 'contains' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  lifecycle: enabling({ batch: true }),
  actions: {
    /** Whether software would be offered, and which filter keeps it back. */
    check: {
      at: 'toolbar',
      permission: 'page',
      input: {
        ecuAddress: f.text({ required: true, rules: ['ecuAddress'], max: 4 }),
        softwarePart: f.text({ required: true, max: 32 }),
        platform: f.option(DIAGNOSTIC_PLATFORMS),
        modelId: f.ref('data-config/vehicle-model'),
      },
      answer: answering(
        {
          isOffered: f.bool({ required: true }),
          rule: f.option(FILTER_RULES),
          partNumber: f.text({ code: true }),
          platform: f.text(),
        },
        { reads: true },
      ),
    },
  },
});
