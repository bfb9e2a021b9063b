import { eq } from 'drizzle-orm';
import { dataTask } from '../../../contract/resources/diagnosis-sequence-management/data-task/definition';
import { sysTaskWork } from '../../db/task-tables';
import { behaviour, type Hook } from '../../engine/model/behaviour';
import { tryRefused } from '../../engine/tasks/again';
import { runTransition } from '../../engine/operations/transition';
import { wake } from '../../engine/tasks/start';

/** Changes what the worker goes by, and tells worker and owner to look. */
async function steer(hook: Hook, id: string, set: Partial<typeof sysTaskWork.$inferInsert>): Promise<void> {
  const [work] = await hook.tx
    .update(sysTaskWork)
    .set(set)
    .where(eq(sysTaskWork.taskId, id))
    .returning({ userId: sysTaskWork.userId });
  if (work) await wake(hook, id, work.userId);
}

/** The worker sees it with its next step. One that nobody works on ends when it is taken up. */
export const cancelTask = (hook: Hook, id: string): Promise<void> => steer(hook, id, { isCancelled: true });

/** An import goes on from its last step, an export begins anew. */
const reopen = (hook: Hook, id: string): Promise<void> =>
  steer(hook, id, { isOpen: true, isCancelled: false, attempts: 0, leaseUntil: null, failure: null });

export const dataTaskBehaviour = behaviour(dataTask, {
  transitions: {
    retry: { set: () => ({ reason: null, finishedAt: null }), after: (hook, row) => reopen(hook, row.id) },
    again: {
      set: () => ({ failed: 0, finishedAt: null }),
      after: (hook, row) => tryRefused(hook, row.id, String(row.type)),
    },
  },
  actions: {
    retryRefused: async (hook, rows) => {
      for (const { id } of rows) await runTransition(hook, dataTask, id, 'again', {});
    },
    cancel: async (hook, rows) => {
      for (const { id } of rows) await cancelTask(hook, id);
    },
  },
});
