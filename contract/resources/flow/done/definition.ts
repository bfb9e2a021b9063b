import { defineVariant } from '../../../language/variant';
import { flowTask } from '../task/definition';

/** Tasks that the caller handled. */
export const flowDone = defineVariant(flowTask, {
  object: 'done',
  icon: 'history',
  order: 60,
  where: { status: ['done'] },
  own: 'handledBy',
  sort: { field: 'handledAt', order: 'desc' },
  standard: ['page', 'info', 'export'],
  operations: [],
  fields: { override: { outcome: {}, handledAt: { hideInTable: false }, note: { hideInTable: false } } },
});
