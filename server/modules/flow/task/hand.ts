import { MOST_NAMED_USERS } from '../../../../contract/resources/flow/task/rules';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';
import { logHistory } from '../running/history';
import { solveIncidents } from '../running/incidents';
import type { FlowInstance } from '../running/instance';
import { notifyUsers } from '../running/notify';
import { addTask, lineOf, lockTaskInstance, nameOfUser, setTask, type TaskRow } from './rows';

type Seen = { taskVersion?: number | null };
type ToPerson = Seen & { userId: string; note?: string | null };

const notifyOpened = (
  context: WriteContext,
  instance: FlowInstance,
  task: TaskRow,
  id: string,
  users: readonly string[],
  note?: string | null,
) =>
  notifyUsers(context, users, {
    tenantCode: instance.tenantCode,
    word: 'flow.task.notice.opened',
    gaps: { name: `${task.name} · ${instance.title}` },
    text: note,
    route: '/flow/todo/index',
    id,
  });

/** Takes a task that several could handle. Of two who claim it at once exactly one gets it: the other is no handler any more. */
export async function claimTask(context: WriteContext, task: TaskRow, { taskVersion }: Seen): Promise<null> {
  const instance = await lockTaskInstance(context, task, taskVersion);
  const { userId } = context.scope;
  await setTask(context, task.id, { assigneeId: userId, handlerList: [userId] });
  await logHistory(context, instance, [lineOf(task, { step: 'claim' })]);
  return null;
}

/** Gives a claimed task back to all who could have claimed it. */
export async function giveTaskBack(context: WriteContext, task: TaskRow, { taskVersion }: Seen): Promise<null> {
  const instance = await lockTaskInstance(context, task, taskVersion);
  await setTask(context, task.id, { assigneeId: null, handlerList: task.candidateList ?? [] });
  await logHistory(context, instance, [lineOf(task, { step: 'giveBack' })]);
  return null;
}

/** Lets somebody else handle a task for its handler, to whom it comes back. */
export async function delegateTask(context: WriteContext, task: TaskRow, input: ToPerson): Promise<null> {
  const instance = await lockTaskInstance(context, task, input.taskVersion);
  const { userId, note } = input;
  const target = await nameOfUser(context, instance.tenantCode, userId);
  if (userId === context.scope.userId) throw new InvalidFields({ userId: { key: 'selected' } });
  await setTask(context, task.id, {
    status: 'waiting',
    assigneeId: context.scope.userId,
    handlerList: [context.scope.userId],
  });
  const made = await addTask(context, task, {
    role: 'delegated',
    parentTask: task.id,
    ownerId: context.scope.userId,
    assigneeId: userId,
    handlerList: [userId],
    status: 'open',
    place: task.place,
  });
  await logHistory(context, instance, [lineOf(task, { step: 'delegate', target, note })]);
  await notifyOpened(context, instance, task, made.id, [userId], note);
  return null;
}

/** Gives a task to somebody else for good. */
export async function handTaskOver(context: WriteContext, task: TaskRow, input: ToPerson): Promise<null> {
  const instance = await lockTaskInstance(context, task, input.taskVersion);
  const { userId, note } = input;
  const target = await nameOfUser(context, instance.tenantCode, userId);
  await setTask(context, task.id, { assigneeId: userId, handlerList: [userId], ownerId: context.scope.userId });
  await logHistory(context, instance, [lineOf(task, { step: 'handOver', target, note })]);
  await notifyOpened(context, instance, task, task.id, [userId], note);
  return null;
}

/** Gives a task that somebody else has, or had, to a user; in the history with the reason. Solves that all its handlers had left. */
export async function reassignTask(context: WriteContext, task: TaskRow, input: ToPerson): Promise<null> {
  const instance = await lockTaskInstance(context, task, input.taskVersion);
  const { userId, note } = input;
  const target = await nameOfUser(context, instance.tenantCode, userId);
  await setTask(context, task.id, { assigneeId: userId, handlerList: [userId] });
  await logHistory(context, instance, [lineOf(task, { step: 'reassign', target, note })]);
  await solveIncidents(context, instance, [task.token], 'left');
  if (task.status === 'open') await notifyOpened(context, instance, task, task.id, [userId], note);
  return null;
}

type Copy = Seen & { userIdList: readonly string[]; note?: string | null };

/** Sends a notice of a task to others, whose receipts show who read it. */
export async function copyTask(context: WriteContext, task: TaskRow, input: Copy): Promise<null> {
  const instance = await lockTaskInstance(context, task, input.taskVersion);
  const users = [...new Set(input.userIdList)].slice(0, MOST_NAMED_USERS);
  const names: string[] = [];
  for (const id of users) names.push(await nameOfUser(context, instance.tenantCode, id, 'userIdList'));
  await notifyUsers(context, users, {
    tenantCode: instance.tenantCode,
    word: 'flow.task.notice.copied',
    gaps: { name: `${task.name} · ${instance.title}` },
    text: input.note,
    route: '/flow/running/index',
    id: instance.id,
  });
  const target = names.join(', ').slice(0, 500);
  await logHistory(context, instance, [lineOf(task, { step: 'copyTo', target, note: input.note })]);
  return null;
}
