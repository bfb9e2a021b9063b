import type { ModelDraft } from '../model/scopes';
import { elementsIn, isTrue, bpmnTypeOf } from '../model/tree';
import type { BpmnNode, FlowScope } from '../model/types';

const nodesOf = ({ nodes }: ModelDraft, scope: FlowScope): BpmnNode[] => scope.nodes.map((id) => nodes.get(id)!);

function checkStarts(draft: ModelDraft, scope: FlowScope, starts: readonly BpmnNode[]): void {
  const element = draft.elements.get(scope.id)!;
  const { refusals } = draft;
  const beginsByTask = nodesOf(draft, scope).some(({ type, instantiate }) => type === 'receiveTask' && instantiate);
  if (starts.length === 0 && !(scope.type === 'process' && beginsByTask)) refusals.add(element, 'noStart');
  if (scope.type === 'eventSubProcess' && starts.length > 1) refusals.add(element, 'eventStarts');
  if (scope.starts.length > 1) refusals.add(element, 'severalStarts');
}

/** Whether something in a scope can be waited for without a start event: nothing but descriptions is no process. */
function checkEnds(draft: ModelDraft, scope: FlowScope, starts: readonly BpmnNode[]): void {
  const hasEnd = nodesOf(draft, scope).some(({ type }) => type === 'endEvent');
  if (starts.length > 0 && !hasEnd) draft.refusals.add(draft.elements.get(scope.id)!, 'noEnd');
}

/** Nodes that no token of the scope ever comes to, for all that flows enter them. */
function checkReached(draft: ModelDraft, scope: FlowScope): void {
  const seen = new Set<string>();
  const open = nodesOf(draft, scope)
    .filter((node) => isEntry(draft, node))
    .map(({ id }) => id);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const node = draft.nodes.get(id)!;
    open.push(...node.outgoing.map((edge) => draft.edges.get(edge)!.target), ...node.boundary);
  }
  for (const node of nodesOf(draft, scope))
    if (!seen.has(node.id)) draft.refusals.add(draft.elements.get(node.id)!, 'unreached');
}

/** What begins by itself, or is entered by an event, a link or an undoing. */
const isEntry = ({ elements }: ModelDraft, node: BpmnNode): boolean =>
  node.type === 'startEvent' ||
  (node.type === 'receiveTask' && node.instantiate) ||
  node.forCompensation ||
  isTrue(elements.get(node.id)!, 'triggeredByEvent') ||
  node.triggers.some(({ kind }) => kind === 'link' && node.type === 'intermediateCatchEvent');

/** Starts, ends and reach of a process or sub-process. */
export function checkScope(draft: ModelDraft, scope: FlowScope): void {
  const element = draft.elements.get(scope.id)!;
  if (bpmnTypeOf(element).startsWith('global')) return;
  const starts = nodesOf(draft, scope).filter(({ type }) => type === 'startEvent');
  checkStarts(draft, scope, starts);
  checkEnds(draft, scope, starts);
  if (starts.length > 0) checkReached(draft, scope);
  for (const set of elementsIn(element, 'laneSets'))
    for (const lane of elementsIn(set, 'lanes'))
      for (const node of elementsIn(lane, 'flowNodeRef'))
        if (node.id !== undefined && !scope.nodes.includes(node.id) && draft.nodes.get(node.id)?.scope === undefined)
          draft.refusals.add(lane, 'reference', { property: 'flowNodeRef', value: node.id });
}
