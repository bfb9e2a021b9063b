import { and, eq } from 'drizzle-orm';
import { processComment } from '../../../contract/resources/flow/comment/definition';
import { processInstance } from '../../../contract/resources/flow/running/definition';
import { flowTask } from '../../db/tables';
import { behaviour } from '../../engine/model/behaviour';
import { commenting } from '../sys/notice';

const hooks = commenting({
  comments: processComment,
  of: processInstance,
  by: 'instanceId',
  readers: async ({ id, starterId }, { tx }) => {
    const open = await tx
      .select({ handlers: flowTask.handlerList })
      .from(flowTask)
      .where(and(eq(flowTask.instanceId, id), eq(flowTask.status, 'open')));
    return [starterId, ...open.map(({ handlers }) => handlers)];
  },
  titleOf: ({ title }) => String(title),
  route: '/flow/running/index',
});

/** Comments on an instance: its starter and whoever has an open task of it are notified of each. */
export const processCommentBehaviour = behaviour(processComment, hooks);
