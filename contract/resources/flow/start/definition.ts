import { defineVariant } from '../../../language/variant';
import { flowDefinition } from '../definition/definition';

/** Processes that can be started. */
export const flowStart = defineVariant(flowDefinition, {
  object: 'start',
  icon: 'play',
  order: 80,
  where: { status: [1], isLatest: [true] },
  standard: ['page', 'info'],
  operations: ['start'],
  fields: { pick: ['name', 'processKey', 'number', 'deployedAt'] },
});
