import { defineVariant } from '../../../language/variant';
import { processDefinition } from '../definition/definition';

/** Processes that can be started. */
export const startableProcess = defineVariant(processDefinition, {
  object: 'start',
  icon: 'play',
  order: 80,
  where: { status: [1], isLatest: [true], startedBy: ['person'] },
  tellsOutside: true,
  standard: ['page', 'info'],
  operations: ['start'],
  fields: { pick: ['name', 'processKey', 'number', 'deployedAt'] },
});
