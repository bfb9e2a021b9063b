import { defineVariant } from '../../../language/variant';
import { flowRunning } from '../running/definition';

/** Processes that the caller started. */
export const flowMySend = defineVariant(flowRunning, {
  object: 'my-send',
  icon: 'export',
  order: 70,
  own: 'starterId',
  standard: ['page', 'info', 'export'],
  operations: ['withdraw', 'void', 'remind', 'standing'],
  fields: { override: { starterId: { hideInTable: true }, incidents: { hideInTable: true } } },
  related: { history: { resource: 'flow/history', by: 'instanceId', as: 'timeline' } },
});
