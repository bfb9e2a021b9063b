import { eq } from 'drizzle-orm';
import { dataTask } from '../../../contract/resources/diagnosis-sequence-management/data-task/definition';
import { sysTaskWork } from '../../db/task-tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { showStepAgain } from '../../engine/import/task-step';
import { tryRefused } from '../../engine/tasks/again';
import { runTransition } from '../../engine/operations/transition';
import { wake } from '../../engine/tasks/start';

/** Changes what the worker goes by, and tells worker and owner to look. */
async function steer(context: WriteContext, id: string, set: Partial<typeof sysTaskWork.$inferInsert>): Promise<void> {
  const [work] = await context.tx
    .update(sysTaskWork)
    .set(set)
    .where(eq(sysTaskWork.taskId, id))
    .returning({ userId: sysTaskWork.userId });
  if (work) await wake(context, id, work.userId);
}

/** The worker sees it with its next step. One that nobody works on ends when it is taken up. */
export const cancelTask = (context: WriteContext, id: string): Promise<void> =>
  steer(context, id, { isCancelled: true });

/** An import goes on from its last step, an export begins anew. */
async function reopen(context: WriteContext, id: string): Promise<void> {
  await steer(context, id, { isOpen: true, isCancelled: false, attempts: 0, leaseUntil: null, failure: null });
  await showStepAgain(context.tx, id);
}

export const dataTaskBehaviour = behaviour(dataTask, {
  transitions: {
    retry: { set: () => ({ reason: null, finishedAt: null }), after: (context, row) => reopen(context, row.id) },
    again: {
      set: () => ({ failed: 0, finishedAt: null }),
      after: (context, row) => tryRefused(context, row.id, String(row.type)),
    },
  },
  actions: {
    retryRefused: async (context, rows) => {
      for (const { id } of rows) await runTransition(context, dataTask, id, 'again', {});
    },
    cancel: async (context, rows) => {
      for (const { id } of rows) await cancelTask(context, id);
    },
  },
});
