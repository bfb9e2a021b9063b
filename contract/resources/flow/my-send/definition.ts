import { defineVariant } from '../../../language/variant';
import { processInstance } from '../running/definition';

/** Processes that the caller started. */
export const ownProcess = defineVariant(processInstance, {
  object: 'my-send',
  icon: 'export',
  order: 70,
  own: 'starterId',
  standard: ['page', 'info', 'export'],
  operations: ['withdraw', 'void', 'remind', 'standing'],
  fields: { override: { starterId: { hideInTable: true }, incidents: { hideInTable: true } } },
  related: { history: { resource: 'flow/history', by: 'instanceId', as: 'timeline' } },
});
