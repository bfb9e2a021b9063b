import type { FlowModel, BpmnNode } from '../model/types';
import type { FlowRun } from './run';
import type { FlowState, FlowToken } from './state';

/** A join that waits: tokens that came, by flow, and the flows by which none came. */
type Gathering = { arrived: Map<string, FlowToken[]>; missing: string[] };

function gatheringOf(node: BpmnNode, waiting: readonly FlowToken[]): Gathering {
  const arrived = new Map<string, FlowToken[]>();
  for (const token of waiting) {
    const via = token.via ?? '';
    arrived.set(via, [...(arrived.get(via) ?? []), token]);
  }
  return { arrived, missing: node.incoming.filter((id) => !arrived.has(id)) };
}

const waitingAt = (run: FlowRun, node: string, scope: number): FlowToken[] =>
  run.tokensIn(scope).filter((token) => token.node === node && token.state === 'join');

/** Takes one token of each flow by which some came, and goes on with one. */
function fire(run: FlowRun, node: BpmnNode, scope: number, { arrived }: Gathering): void {
  const going = run.addToken(node.id, scope, { resume: 'leave' });
  for (const [first] of arrived.values()) if (first) run.removeToken(first);
  run.reached(going);
}

/** A token comes to a parallel join, which goes on once one came by every flow. */
export function arriveAtParallel(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  run.setState(token, 'join');
  const gathering = gatheringOf(node, waitingAt(run, node.id, token.scope));
  if (gathering.missing.length === 0) fire(run, node, token.scope, gathering);
}

/** A token comes to an activity that needs several. */
export function arriveAtQuantity(run: FlowRun, token: FlowToken, node: BpmnNode): FlowToken | null {
  run.setState(token, 'join');
  const waiting = waitingAt(run, node.id, token.scope);
  if (waiting.length < node.startQuantity) return null;
  const going = run.addToken(node.id, token.scope, { state: 'task' });
  for (const each of waiting) run.removeToken(each);
  return going;
}

/** Tokens that can still come by a flow that an inclusive join lacks. */
const stillComing = (
  model: FlowModel,
  join: string,
  missing: readonly string[],
  others: readonly FlowToken[],
): FlowToken[] =>
  others.filter(({ node }) => node !== join && missing.some((flow) => model.reach.get(flow)?.has(node)));

/**
 * Lets the first inclusive join go on for which no token can come any more; answers whether there was one. It is called
 * when no token moves.
 */
export function fireInclusive(run: FlowRun): boolean {
  const seen = new Set<string>();
  for (const token of run.tokens.values()) {
    const key = `${token.scope} ${token.node}`;
    if (token.state !== 'join' || seen.has(key)) continue;
    seen.add(key);
    const node = run.node(token.node);
    if (node.type !== 'inclusiveGateway') continue;
    const gathering = gatheringOf(node, waitingAt(run, node.id, token.scope));
    if (stillComing(run.model, node.id, gathering.missing, run.tokensIn(token.scope)).length > 0) continue;
    fire(run, node, token.scope, gathering);
    return true;
  }
  return false;
}

/** A join that waits, in words of the model: `waits for <missing>, because <coming> may still come`. */
export type JoinWait = {
  node: string;
  /** Flows by which a token came, and by which none came yet. */
  arrived: string[];
  missing: string[];
  /** Nodes where a token stands that may still come; none at a parallel join that nothing can complete. */
  coming: string[];
};

/** Why joins of an instance wait. */
export function joinWaits(model: FlowModel, { tokens }: Pick<FlowState, 'tokens'>): JoinWait[] {
  const groups = new Map<string, FlowToken[]>();
  for (const token of tokens.filter(({ state }) => state === 'join')) {
    const key = `${token.scope} ${token.node}`;
    groups.set(key, [...(groups.get(key) ?? []), token]);
  }
  return [...groups.values()].flatMap((waiting) => {
    const [first] = waiting;
    const node = first && model.nodes.get(first.node);
    if (!first || !node) return [];
    const { arrived, missing } = gatheringOf(node, waiting);
    const others = tokens.filter(({ scope }) => scope === first.scope);
    const coming = new Set(stillComing(model, node.id, missing, others).map((token) => token.node));
    return [{ node: node.id, arrived: [...arrived.keys()], missing, coming: [...coming] }];
  });
}
