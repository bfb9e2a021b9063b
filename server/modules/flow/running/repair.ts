import { joinWaits } from '../../../../flow/engine/joins';
import { moveOneOf } from '../../../../flow/engine/moves';
import type { WriteContext } from '../../../engine/model/behaviour';
import { Refusal } from '../../../refusal';
import { advance } from './advance';
import { logHistory } from './history';
import { solveIncidents } from './incidents';
import { lockInstance, readInstance } from './instance';
import { runnableProgramOf } from './program';
import { loadState } from './state-rows';

type Repair = { token: number; step: string; reason: string };

/** Moves one token of an instance to another step. Refuses with `flowStep` where it cannot go there. */
export async function repairInstance(
  context: WriteContext,
  { id }: { id: string },
  { token, step, reason }: Repair,
): Promise<null> {
  const instance = await lockInstance(context, id);
  if (instance.status !== 'running') throw new Refusal('flowStopped');
  const { model } = await runnableProgramOf(context.tx, instance.tenantCode, instance.deploymentId);
  const state = await loadState(context.tx, instance);
  if (!moveOneOf(model, state, token, step)) throw new Refusal('flowStep', { step });
  const from = state.tokens.find((each) => each.id === token)?.node ?? '';
  await logHistory(context, instance, [{ step: 'repair', node: from, target: step, note: reason }]);
  await solveIncidents(context, instance, [token]);
  await advance(context, instance, [{ kind: 'move', token, to: step, back: false }]);
  return null;
}

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, 2000);

/** Where an instance stands. */
export async function progressOfInstance(context: WriteContext, { id }: { id: string }) {
  const { tx } = context;
  const instance = await readInstance({ tx }, id);
  const { model } = await runnableProgramOf(tx, instance.tenantCode, instance.deploymentId);
  const state = await loadState(tx, instance);
  const joins = new Map(joinWaits(model, state).map((wait) => [wait.node, wait]));
  const [root] = state.scopes.filter(({ parent }) => parent === null);
  return {
    tokens: state.tokens.map(({ id: token, node, state: why }) => ({
      token,
      node,
      name: model.nodes.get(node)?.name ?? null,
      state: why,
      waitsFor: why === 'join' ? (joins.get(node)?.coming.join(', ') ?? null) : null,
    })),
    variables: Object.entries(root?.variables ?? {})
      // One without a business key has the variable nevertheless, for conditions that ask for it.
      .filter(([name, value]) => name !== 'businessKey' || value !== null)
      .map(([name, value]) => ({ name, value: shown(value) })),
  };
}
