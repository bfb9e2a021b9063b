import { eq } from 'drizzle-orm';
import { dataTask } from '../../../contract/resources/diagnosis-sequence-management/data-task';
import { sysTaskWork } from '../../db/system-tables';
import { behaviour, type Hook } from '../../engine/behaviour';
import { wake } from '../../engine/tasks/start';
import { Refusal } from '../../refusal';

async function ownerOf({ tx }: Hook, id: string): Promise<string> {
  const [work] = await tx.select({ userId: sysTaskWork.userId }).from(sysTaskWork).where(eq(sysTaskWork.taskId, id));
  if (!work) throw new Refusal('gone');
  return work.userId;
}

/** The worker sees it with its next step. One that nobody works on ends when it is taken up. */
export async function cancelTask(hook: Hook, id: string): Promise<void> {
  const userId = await ownerOf(hook, id);
  await hook.tx.update(sysTaskWork).set({ isCancelled: true }).where(eq(sysTaskWork.taskId, id));
  await wake(hook, id, userId);
}

/** An import goes on from its last step, an export begins anew. */
async function reopen(hook: Hook, id: string): Promise<void> {
  const userId = await ownerOf(hook, id);
  await hook.tx.update(sysTaskWork).set({ isOpen: true, isCancelled: false, attempts: 0, leaseUntil: null, failure: null }).where(eq(sysTaskWork.taskId, id));
  await wake(hook, id, userId);
}

export const dataTaskBehaviour = behaviour(dataTask, {
  transitions: { retry: { set: () => ({ reason: null, finishedAt: null }), after: (hook, row) => reopen(hook, row.id) } },
  actions: {
    cancel: async (hook, rows) => {
      for (const { id } of rows) await cancelTask(hook, id);
    },
  },
});
