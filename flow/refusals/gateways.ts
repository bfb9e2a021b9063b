import { isGatewayType } from '../model/nodes';
import type { ModelDraft } from '../model/scopes';
import { isTrue, textIn, type BpmnElement } from '../model/tree';
import type { BpmnNode } from '../model/types';

type Direction = (into: number, out: number) => boolean;
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  Converging: (into, out) => into > 1 && out < 2,
  Diverging: (into, out) => into < 2 && out > 1,
  Mixed: (into, out) => into > 1 && out > 1,
};
const FOLLOWERS = new Set(['message', 'timer', 'signal']);

function checkDirection({ refusals }: ModelDraft, node: BpmnNode, element: BpmnElement): void {
  const direction = textIn(element, 'gatewayDirection');
  const fits = DIRECTIONS[direction];
  if (fits && !fits(node.incoming.length, node.outgoing.length)) refusals.add(element, 'direction', { direction });
}

/** Where one of several flows is chosen, each but the default has a condition. */
function checkChoice({ edges, refusals, elements }: ModelDraft, node: BpmnNode): void {
  if (node.outgoing.length < 2) return;
  for (const id of node.outgoing)
    if (edges.get(id)!.condition === null && id !== node.defaultFlow)
      refusals.add(elements.get(id)!, 'choice', { gateway: node.id });
}

const isFollower = ({ type, triggers }: BpmnNode): boolean =>
  type === 'receiveTask' || (type === 'intermediateCatchEvent' && triggers.every(({ kind }) => FOLLOWERS.has(kind)));

function checkFollowers({ edges, nodes, elements, refusals }: ModelDraft, node: BpmnNode): void {
  const followers = node.outgoing.map((id) => nodes.get(edges.get(id)!.target)!);
  const hasMessages = followers.some(
    ({ type, triggers }) => type !== 'receiveTask' && triggers.some(({ kind }) => kind === 'message'),
  );
  for (const follower of followers) {
    const element = elements.get(follower.id)!;
    if (!isFollower(follower)) refusals.add(element, 'follower', { gateway: node.id });
    if (follower.incoming.length > 1) refusals.add(element, 'followerIncoming', { gateway: node.id });
    if (follower.type === 'receiveTask' && hasMessages) refusals.add(element, 'followerMixed', { gateway: node.id });
    if (follower.boundary.length > 0 || follower.loop) refusals.add(element, 'followerBoundary', { gateway: node.id });
  }
}

function checkEventGateway(draft: ModelDraft, node: BpmnNode, element: BpmnElement): void {
  const { refusals } = draft;
  if (node.outgoing.length < 2) refusals.add(element, 'eventGatewayFlows');
  if (isTrue(element, 'instantiate')) refusals.add(element, 'notRun', { what: 'instantiate' });
  if (textIn(element, 'eventGatewayType') === 'Parallel') refusals.add(element, 'notRun', { what: 'eventGatewayType' });
  checkFollowers(draft, node);
}

/** Directions, choices and followers of a gateway. */
export function checkGateway(draft: ModelDraft, node: BpmnNode): void {
  if (!isGatewayType(node.type)) return;
  const element = draft.elements.get(node.id)!;
  checkDirection(draft, node, element);
  if (node.type === 'exclusiveGateway') checkChoice(draft, node);
  if (node.type === 'eventBasedGateway') checkEventGateway(draft, node, element);
}
