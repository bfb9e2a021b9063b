import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../../refusal';
import { logHistory } from '../running/history';
import { notifyUsers } from '../running/notify';
import { settleStep, openWaiting } from './handle';
import { addTask, lineOf, lockTaskInstance, nameOfUser, setTask, tasksOfStep, type TaskRow } from './rows';

type AddInput = { userId: string; place: string | number; note?: string | null; taskVersion?: number | null };

/** Adds a signer: before its handler, who waits for it, or after the step, which is over only with it. */
export async function addSigner(context: WriteContext, task: TaskRow, input: AddInput): Promise<null> {
  const instance = await lockTaskInstance(context, task, input.taskVersion);
  const { userId, note } = input;
  const target = await nameOfUser(context, instance.tenantCode, userId);
  const tasks = await tasksOfStep(context, task);
  const isThere = tasks.some(
    ({ status, assigneeId }) => (status === 'open' || status === 'waiting') && assigneeId === userId,
  );
  if (isThere) throw new InvalidFields({ userId: { key: 'selected' } });
  const isBefore = input.place === 'before';
  const signer = {
    role: 'signer',
    ownerId: context.scope.userId,
    assigneeId: userId,
    handlerList: [userId],
    place: task.place,
    status: isBefore ? 'open' : 'waiting',
    parentTask: isBefore ? task.id : null,
  };
  const made = await addTask(context, task, signer);
  if (isBefore) {
    await setTask(context, task.id, {
      status: 'waiting',
      assigneeId: context.scope.userId,
      handlerList: [context.scope.userId],
    });
    await notifyUsers(context, [userId], {
      tenantCode: instance.tenantCode,
      word: 'flow.task.notice.opened',
      gaps: { name: `${task.name} · ${instance.title}` },
      text: note,
      route: '/flow/todo/index',
      id: made.id,
    });
  }
  await logHistory(context, instance, [lineOf(task, { step: 'addSigner', target, note })]);
  return null;
}

type RemoveInput = { userId: string; note: string; taskVersion?: number | null };

/**
 * Takes away somebody of a step who has not handled it yet, not the handler himself and never the last one of the step.
 * Refuses with `flowSigner`.
 */
export async function removeSigner(context: WriteContext, task: TaskRow, input: RemoveInput): Promise<null> {
  const instance = await lockTaskInstance(context, task, input.taskVersion);
  const tasks = await tasksOfStep(context, task);
  const found = tasks.find(
    ({ id, status, assigneeId }) =>
      id !== task.id && assigneeId === input.userId && (status === 'open' || status === 'waiting'),
  );
  if (!found) throw new Refusal('flowSigner');
  const target = await nameOfUser(context, instance.tenantCode, input.userId);
  await setTask(context, found.id, { status: 'withdrawn', handlerList: [] });
  await logHistory(context, instance, [lineOf(task, { step: 'removeSigner', target, note: input.note })]);
  const left = await tasksOfStep(context, task);
  const waits = left.filter(({ id, status }) => id === found.parentTask && status === 'waiting');
  await openWaiting(context, instance, task, waits);
  await settleStep(context, instance, task);
  return null;
}
