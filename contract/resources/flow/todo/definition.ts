import { defineVariant } from '../../../language/variant';
import { flowTask } from '../task/definition';

/** Tasks that the caller may handle now. */
export const flowTodo = defineVariant(flowTask, {
  object: 'todo',
  icon: 'todo',
  order: 50,
  where: { status: ['open'] },
  own: 'handlerList',
  standard: ['page', 'info', 'export'],
});
