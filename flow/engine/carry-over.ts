import type { BpmnNode, FlowModel } from '../model/types';
import type { DoneActivity, FlowState, FlowToken, ScopeRow } from './state';

/**
 * Why a place of an instance is not there in another version: the node is gone (`gone`) or of another type (`kind`),
 * stands in another sub-process (`scope`), waits for something else (`waits`), joins other flows (`flows`) or is
 * repeated otherwise (`loop`).
 */
type CarryFault = 'gone' | 'kind' | 'scope' | 'waits' | 'flows' | 'loop';

/** What keeps an instance in its version. `token` is null for what is no place of a token: an activity that could be undone. */
type CarryRefusal = { token: number | null; node: string; fault: CarryFault };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const sorted = (ids: readonly string[]): string[] => ids.toSorted();

/** Events that are waited for while a token stands on a node: those at its boundary, those behind an event-based gateway. */
const eventsOf = ({ edges }: FlowModel, { type, boundary, outgoing }: BpmnNode): string[] =>
  sorted(type === 'eventBasedGateway' ? outgoing.map((id) => edges.get(id)?.target ?? '') : boundary);

/** What a node waits for while a token stands on it: its own triggers, and those of other events. */
const waitsOf = (model: FlowModel, node: BpmnNode): unknown => [
  node.triggers,
  eventsOf(model, node).map((id) => {
    const event = model.nodes.get(id);
    return [id, event?.triggers, event?.interrupting];
  }),
];

/** What a scope waits for as long as it is alive: the starts of its event sub-processes. */
const listensFor = ({ nodes, scopes }: FlowModel, id: string): unknown =>
  sorted(scopes.get(id)?.eventScopes ?? []).map((inner) => [
    inner,
    [...nodes.values()]
      .filter(({ scope, type }) => scope === inner && type === 'startEvent')
      .map(({ id: start, triggers, interrupting }) => [start, triggers, interrupting]),
  ]);

function faultOfToken(before: FlowModel, after: FlowModel, { node, state }: FlowToken): CarryFault | null {
  const [was, is] = [before.nodes.get(node), after.nodes.get(node)];
  if (!was || !is) return 'gone';
  if (was.type !== is.type || was.called !== is.called) return 'kind';
  if (was.scope !== is.scope) return 'scope';
  if (!same(waitsOf(before, was), waitsOf(after, is))) return 'waits';
  if (!same(was.loop, is.loop)) return 'loop';
  return state === 'join' && !same(sorted(was.incoming), sorted(is.incoming)) ? 'flows' : null;
}

function faultOfScope(before: FlowModel, after: FlowModel, id: string): CarryFault | null {
  const [was, is] = [before.scopes.get(id), after.scopes.get(id)];
  if (!was || !is) return 'gone';
  if (was.type !== is.type || was.parent !== is.parent) return 'scope';
  return same(listensFor(before, id), listensFor(after, id)) ? null : 'waits';
}

const activitiesIn = (done: readonly DoneActivity[]): string[] =>
  done.flatMap((each) => [each.node, ...activitiesIn(each.done)]);

function ofScope(before: FlowModel, after: FlowModel, { scope, owner, done, undoing }: ScopeRow): CarryRefusal[] {
  const fault = scope === null ? null : faultOfScope(before, after, scope);
  const lost = activitiesIn([...done, ...(undoing ?? [])]).filter((node) => !after.nodes.has(node));
  return [
    ...(fault && scope !== null ? [{ token: owner, node: scope, fault }] : []),
    ...lost.map((node) => ({ token: null, node, fault: 'gone' as const })),
  ];
}

/**
 * What keeps an instance from going on by another version of its process; nothing where every place that it stands on,
 * and everything it waits for, is the same in both. The steps that lie before it may differ.
 */
export function carryRefusals(
  before: FlowModel,
  after: FlowModel,
  { tokens, scopes }: Pick<FlowState, 'tokens' | 'scopes'>,
): CarryRefusal[] {
  const ofTokens = tokens.flatMap((token): CarryRefusal[] => {
    const fault = faultOfToken(before, after, token);
    return fault ? [{ token: token.id, node: token.node, fault }] : [];
  });
  return [...ofTokens, ...scopes.flatMap((row) => ofScope(before, after, row))];
}
