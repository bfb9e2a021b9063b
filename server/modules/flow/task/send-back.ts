import { moveBackOf } from '../../../../flow/engine/moves';
import type { WriteContext } from '../../../engine/model/behaviour';
import { Refusal } from '../../../refusal';
import { actedIn } from '../running/acted';
import { advance } from '../running/advance';
import { logHistory } from '../running/history';
import { runnableProgramOf } from '../running/program';
import { loadState } from '../running/state-rows';
import { lineOf, lockTaskInstance, setTask, type TaskRow } from './rows';

type SendBackInput = { step: string; note: string; taskVersion?: number | null };

/**
 * Sends an instance back to a step that somebody handled before: all tokens behind it end, on any path, and whoever handled
 * it handles it again. A step in a sibling branch of a parallel block enters the whole block again. Refuses with `flowStep`.
 */
export async function sendTaskBack(context: WriteContext, task: TaskRow, input: SendBackInput): Promise<null> {
  const instance = await lockTaskInstance(context, task, input.taskVersion);
  const { step, note } = input;
  const { model, work } = await runnableProgramOf(context.tx, instance.tenantCode, instance.deploymentId);
  const { handlers } = await actedIn(context.tx, instance.id);
  const move = moveBackOf(model, await loadState(context.tx, instance), task.token, step);
  if (!move || !work.assignments[step] || !handlers.has(step)) throw new Refusal('flowStep', { step });
  await setTask(context, task.id, {
    status: 'withdrawn',
    handlerList: [],
    note,
    handledAt: context.ports.clock.now().toISOString(),
  });
  const target = model.nodes.get(step)?.name || step;
  await logHistory(context, instance, [lineOf(task, { step: 'sendBack', target, note })]);
  await advance(context, instance, [{ kind: 'move', token: task.token, to: step, back: true }], { former: handlers });
  return null;
}
