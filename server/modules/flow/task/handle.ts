import type { FlowOutcome } from '../../../../contract/resources/flow/task/rules';
import type { FlowVariables } from '../../../../flow/engine/state';
import type { WriteContext } from '../../../engine/model/behaviour';
import { writeRecord } from '../running/form/record';
import { formAt, recordShowsAt, valuesOfForm } from '../running/form/values';
import { advance, outcomeVariables } from '../running/advance';
import { HANDLER_CHOICE } from '../running/candidates';
import { logHistory } from '../running/history';
import { lacksBusinessKey, type FlowInstance } from '../running/instance';
import { Refusal } from '../../../refusal';
import { notifyUsers } from '../running/notify';
import { runnableProgramOf } from '../running/program';
import { verdictOf } from '../running/verdict';
import { lineOf, lockTaskInstance, setTask, tasksOfStep, type StepTask, type TaskRow } from './rows';

type HandleInput = {
  outcome: string | number;
  note?: string | null;
  fileList?: readonly string[] | null;
  variables?: string | null;
  record?: string | null;
  nextUserList?: readonly string[] | null;
  taskVersion?: number | null;
};

/** Opens tasks that waited, and notifies whoever handles them. */
export async function openWaiting(
  context: WriteContext,
  instance: FlowInstance,
  task: TaskRow,
  waiting: readonly StepTask[],
): Promise<void> {
  for (const { id, handlerList } of waiting) {
    await setTask(context, id, { status: 'open', openedAt: context.ports.clock.now().toISOString() });
    await notifyUsers(context, handlerList, {
      tenantCode: instance.tenantCode,
      word: 'flow.task.notice.opened',
      gaps: { name: `${task.name} · ${instance.title}` },
      route: '/flow/todo/index',
      id,
    });
  }
}

/** A task that was handled for another one: that one goes on once nothing before it is left. */
async function returnToParent(
  context: WriteContext,
  instance: FlowInstance,
  task: TaskRow,
  tasks: readonly StepTask[],
): Promise<void> {
  const parent = tasks.find(({ id }) => id === task.parentTask);
  const isHeld = tasks.some(({ parentTask, status }) => parentTask === parent?.id && status === 'open');
  if (!parent || parent.status !== 'waiting' || isHeld) return;
  await openWaiting(context, instance, task, [parent]);
  if (task.role === 'delegated') await logHistory(context, instance, [lineOf(task, { step: 'returned' })]);
}

/** Those of the step itself, without signers who were added before somebody. */
const votesOf = (tasks: readonly StepTask[]): StepTask[] => tasks.filter(({ role }) => role === 'step');
/** Signers who were added after somebody, and wait for the step. */
const signersAfter = (tasks: readonly StepTask[]): StepTask[] =>
  tasks.filter(({ role, parentTask }) => role === 'signer' && parentTask === null);

/** What became of a step with the signers after it; the ones that are to be opened first. */
export function stepOutcomeOf(
  rule: Parameters<typeof verdictOf>[0],
  tasks: readonly StepTask[],
): { outcome: FlowOutcome | null; opens: StepTask[] } {
  const verdict = verdictOf(rule, votesOf(tasks));
  if (verdict !== 'approved') {
    const next = rule.mode === 'inOrder' && verdict === null ? nextInOrder(tasks) : [];
    return { outcome: verdict, opens: next };
  }
  const after = signersAfter(tasks);
  const outcome = after.length === 0 ? 'approved' : verdictOf({ mode: 'all', share: 1 }, after);
  const isOver = after.every(({ status }) => status === 'withdrawn');
  return { outcome: isOver ? 'approved' : outcome, opens: after.filter(({ status }) => status === 'waiting') };
}

/** In order: the next one, once nobody before it is at work, himself or by somebody for him. */
function nextInOrder(tasks: readonly StepTask[]): StepTask[] {
  const next = votesOf(tasks).find(({ status }) => status === 'open' || status === 'waiting');
  const isHeld = tasks.some(({ parentTask, status }) => parentTask === next?.id && status === 'open');
  return next?.status === 'waiting' && !isHeld ? [next] : [];
}

/** Goes on with a step after one of its tasks changed: opens what waited, or takes the instance on. */
export async function settleStep(context: WriteContext, instance: FlowInstance, task: TaskRow): Promise<void> {
  const { work } = await runnableProgramOf(context.tx, instance.tenantCode, instance.deploymentId);
  const assignment = work.assignments[task.node];
  const rule = assignment ?? { mode: 'claim' as const, share: 1 };
  const tasks = await tasksOfStep(context, task);
  const { outcome, opens } = stepOutcomeOf(rule, tasks);
  if (outcome === null) return openWaiting(context, instance, task, opens);
  for (const { id, status } of tasks)
    if (status === 'open' || status === 'waiting') await setTask(context, id, { status: 'withdrawn', handlerList: [] });
  // Of several the last one to handle it counts.
  const given = tasks.toSorted((a, b) => (a.handledAt < b.handledAt ? -1 : 1)).map(({ given: values }) => values);
  const values = Object.assign({}, ...given, outcomeVariables(task.node, outcome)) as FlowVariables;
  await advance(context, instance, [{ kind: 'complete', token: task.token, variables: values }]);
}

/** Handles a task: the step is decided by its rule, and its instance goes on in the same transaction. */
export async function handleTask(context: WriteContext, task: TaskRow, input: HandleInput): Promise<null> {
  const instance = await lockTaskInstance(context, task, input.taskVersion);
  if (lacksBusinessKey(instance)) throw new Refusal('flowBusinessKeyTask');
  const outcome: FlowOutcome = input.outcome === 'rejected' ? 'rejected' : 'approved';
  const program = await runnableProgramOf(context.tx, instance.tenantCode, instance.deploymentId);
  const form = formAt(program, instance.processKey, task.node);
  const given = valuesOfForm(form, input.variables, outcome === 'approved');
  // Whoever rejects changes nothing.
  if (outcome === 'approved') await writeRecord(context, instance, recordShowsAt(program, task.node), input.record);
  const { nextUserList, note, fileList } = input;
  const chosen = nextUserList && nextUserList.length > 0 ? { [HANDLER_CHOICE]: [...nextUserList] } : {};
  await setTask(context, task.id, {
    status: 'done',
    outcome,
    note,
    handledBy: context.scope.userId,
    handledAt: context.ports.clock.now().toISOString(),
    assigneeId: context.scope.userId,
    handlerList: [],
    given: { ...given, ...chosen },
  });
  await logHistory(context, instance, [lineOf(task, { step: outcome, note, fileList })]);
  if (task.parentTask) await returnToParent(context, instance, task, await tasksOfStep(context, task));
  else await settleStep(context, instance, task);
  return null;
}
