import { defineVariant } from '../../../language/variant';
import { processTask } from '../task/definition';

/** Tasks that the caller handled. */
export const doneTask = defineVariant(processTask, {
  object: 'done',
  icon: 'history',
  order: 60,
  where: { status: ['done'] },
  own: 'handledBy',
  sort: { field: 'handledAt', order: 'desc' },
  standard: ['page', 'info', 'export'],
  operations: [],
  fields: {
    override: {
      status: { hideInTable: true },
      assigneeId: { hideInTable: true },
      openedAt: { hideInTable: true },
      businessKey: { hideInTable: false },
      handledAt: { hideInTable: false },
      note: { hideInTable: false },
    },
  },
});
