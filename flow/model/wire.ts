import type { ModelDraft } from './scopes';
import { elementOf, elementsIn, bpmnTypeOf, type BpmnElement } from './tree';
import type { FlowEdge, BpmnNode, FlowScope } from './types';

/** Ties nodes to their flows, boundary events to their activities, and undoing activities to what they undo. */
export function wire(draft: ModelDraft): void {
  const { nodes, edges } = draft;
  for (const edge of edges.values()) wireEdge(draft, edge);
  for (const node of nodes.values()) wireBoundary(draft, node);
  for (const scope of draft.scopes.values()) {
    wireCompensation(draft, scope);
    wireHandlers(draft, draft.elements.get(scope.id)!);
  }
}

function wireEdge({ nodes, elements, refusals }: ModelDraft, { id, source, target }: FlowEdge): void {
  const [from, to] = [nodes.get(source), nodes.get(target)];
  const element = elements.get(id)!;
  if (!from || !to) return refusals.add(element, 'flowEnds');
  if (from.scope !== to.scope) return refusals.add(element, 'flowCrosses');
  from.outgoing.push(id);
  to.incoming.push(id);
}

function wireBoundary({ nodes, elements, refusals }: ModelDraft, node: BpmnNode): void {
  if (node.type !== 'boundaryEvent') return;
  const host = node.attachedTo === null ? undefined : nodes.get(node.attachedTo);
  if (!host || host.scope !== node.scope) return refusals.add(elements.get(node.id)!, 'boundaryHost');
  host.boundary.push(node.id);
}

const triggerKindsOf = ({ nodes, scopes }: ModelDraft, id: string): string[] =>
  (scopes.get(id)?.nodes ?? [])
    .map((each) => nodes.get(each)!)
    .filter(({ type }) => type === 'startEvent')
    .flatMap(({ triggers }) => triggers.map(({ kind }) => kind));

/** An event sub-process that starts by compensation does not wait: it undoes its scope. */
function wireCompensation(draft: ModelDraft, scope: FlowScope): void {
  scope.compensation = scope.eventScopes.find((id) => triggerKindsOf(draft, id).includes('compensate')) ?? null;
  scope.eventScopes = scope.eventScopes.filter((id) => id !== scope.compensation);
}

const isUndoing = (node: BpmnNode | undefined): node is BpmnNode =>
  node?.type === 'boundaryEvent' && node.triggers.some(({ kind }) => kind === 'compensate');

/** Associations that lead from a compensation boundary event to the activity that undoes. */
function wireHandlers({ nodes, refusals }: ModelDraft, element: BpmnElement): void {
  for (const association of elementsIn(element, 'artifacts')) {
    if (bpmnTypeOf(association) !== 'association') continue;
    const [source, target] = ['sourceRef', 'targetRef'].map((end) => nodes.get(elementOf(association, end)?.id ?? ''));
    if (!isUndoing(source) || !target) continue;
    if (!target.forCompensation) refusals.add(association, 'handlerMark', { id: target.id });
    source.handler = target.id;
  }
}
