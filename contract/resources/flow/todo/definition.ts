import { defineVariant } from '../../../language/variant';
import { processTask } from '../task/definition';

/** Tasks that the caller may handle now. */
export const openTask = defineVariant(processTask, {
  object: 'todo',
  icon: 'todo',
  order: 50,
  where: { status: ['open'] },
  own: 'handlerList',
  home: { waiting: { mine: { search: { status: ['open'] }, rows: 'openedAt' } } },
  standard: ['page', 'info', 'export'],
  operations: [
    'handle',
    'approve',
    'claim',
    'giveBack',
    'delegate',
    'handOver',
    'addSigner',
    'removeSigner',
    'copyTo',
    'sendBack',
  ],
  fields: {
    override: {
      status: { hideInTable: true },
      outcome: { hideInTable: true },
      assigneeId: { hideInTable: true },
      businessKey: { hideInTable: false },
      starterId: { hideInTable: false },
    },
  },
});
