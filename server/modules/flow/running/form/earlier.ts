import type { FlowFormAnswer } from '../../../../../contract/wire/flow/flow-form-answer';
import { moveBackOf } from '../../../../../flow/engine/moves';
import type { WriteContext } from '../../../../engine/model/behaviour';
import { actedIn } from '../acted';
import type { FlowInstance } from '../instance';
import type { RunnableProgram } from '../program';
import { loadState } from '../state-rows';

type Earlier = NonNullable<FlowFormAnswer['task']>['earlier'];

/** Steps that somebody handled and that a task can be sent back to, with the other steps that end with that. */
export async function earlierSteps(
  { tx }: Pick<WriteContext, 'tx'>,
  { model, work }: RunnableProgram,
  instance: FlowInstance,
  token: number,
): Promise<Earlier> {
  const [state, { handlers }] = [await loadState(tx, instance), await actedIn(tx, instance.id)];
  const nameOf = (id: string): string => model.nodes.get(id)?.name || id;
  return [...handlers.keys()].flatMap((step) => {
    const move = work.assignments[step] ? moveBackOf(model, state, token, step) : null;
    if (!move) return [];
    const others = state.tokens.filter(({ id }) => id !== token && move.cancels.includes(id));
    return [{ step, name: nameOf(step), ends: [...new Set(others.map(({ node }) => nameOf(node)))] }];
  });
}
