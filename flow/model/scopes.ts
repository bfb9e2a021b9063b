import { bodyOf } from './loops';
import { isNodeType, isSubProcessType, nodeOf } from './nodes';
import type { RefusalList } from './refusal-list';
import { elementOf, elementsIn, isFalse, isTrue, textIn, bpmnTypeOf, type BpmnElement } from './tree';
import type { FlowEdge, BpmnNode, FlowScope } from './types';

/** Scopes inside of scopes. */
const DEEPEST = 50;
/** Elements inside of a process that say something and do nothing. */
const DESCRIPTIONS = new Set(['dataObject', 'dataObjectReference', 'dataStoreReference', 'sequenceFlow']);

/** Elements that a token would stand on if the engine ran them. */
const OTHER_NODES = /(?:Gateway|SubProcess|Task|Event|Choreography)$/;

/** What is being made of a document. */
export type ModelDraft = {
  nodes: Map<string, BpmnNode>;
  edges: Map<string, FlowEdge>;
  scopes: Map<string, FlowScope>;
  /** Elements by the id of what was made of them. */
  elements: Map<string, BpmnElement>;
  refusals: RefusalList;
};

const scopeType = (element: BpmnElement): FlowScope['type'] => {
  const type = bpmnTypeOf(element);
  if (type === 'process') return 'process';
  if (isTrue(element, 'triggeredByEvent')) return 'eventSubProcess';
  return type === 'transaction' ? 'transaction' : 'subProcess';
};

function addEdge(draft: ModelDraft, scope: FlowScope, element: BpmnElement): void {
  const [source, target] = [elementOf(element, 'sourceRef')?.id, elementOf(element, 'targetRef')?.id];
  if (element.id === undefined) return draft.refusals.add(element, 'noId');
  if (source === undefined || target === undefined) return draft.refusals.add(element, 'flowEnds');
  draft.edges.set(element.id, { id: element.id, source, target, condition: bodyOf(element, 'conditionExpression') });
  draft.elements.set(element.id, element);
  scope.edges.push(element.id);
}

function addNode(draft: ModelDraft, scope: FlowScope, element: BpmnElement, depth: number): void {
  const type = bpmnTypeOf(element);
  if (element.id === undefined) return draft.refusals.add(element, 'noId');
  if (draft.nodes.has(element.id)) return draft.refusals.add(element, 'sameId');
  draft.elements.set(element.id, element);
  const isEventScope = isSubProcessType(type) && isTrue(element, 'triggeredByEvent');
  draft.nodes.set(element.id, nodeOf(element, element.id, scope.id, draft.refusals));
  scope.nodes.push(element.id);
  if (isEventScope) scope.eventScopes.push(element.id);
  if (isSubProcessType(type)) addScope(draft, element, scope.id, depth + 1);
}

/** Makes a scope of a process or sub-process, with all that is in it. */
export function addScope(draft: ModelDraft, element: BpmnElement, parent: string | null, depth = 0): void {
  if (element.id === undefined) return draft.refusals.add(element, 'noId');
  if (depth > DEEPEST) return draft.refusals.add(element, 'deep', { most: String(DEEPEST) });
  const scope: FlowScope = {
    id: element.id,
    type: scopeType(element),
    name: textIn(element, 'name'),
    parent,
    nodes: [],
    edges: [],
    starts: [],
    eventScopes: [],
    compensation: null,
    executable: !isFalse(element, 'isExecutable'),
  };
  draft.scopes.set(scope.id, scope);
  draft.elements.set(scope.id, element);
  for (const each of elementsIn(element, 'flowElements')) {
    const type = bpmnTypeOf(each);
    if (type === 'sequenceFlow') addEdge(draft, scope, each);
    else if (isNodeType(type) || OTHER_NODES.test(type)) addNode(draft, scope, each, depth);
    if (!isNodeType(type) && !DESCRIPTIONS.has(type)) draft.refusals.add(each, 'notRun', { what: type });
  }
  scope.starts = scope.nodes.filter((id) => {
    const { type, triggers } = draft.nodes.get(id)!;
    return (
      type === 'startEvent' &&
      triggers.length === 0 &&
      elementsIn(draft.elements.get(id)!, 'eventDefinitions').length === 0
    );
  });
}

/** A task that stands outside of every process and is called as one. */
export function addGlobalTask(draft: ModelDraft, element: BpmnElement): void {
  if (element.id === undefined) return draft.refusals.add(element, 'noId');
  const node = nodeOf(element, element.id, element.id, draft.refusals);
  const type =
    node.type === 'globalTask' ? 'task' : node.type.replace(/^global(.)/, (_, letter: string) => letter.toLowerCase());
  draft.nodes.set(element.id, { ...node, type });
  draft.elements.set(element.id, element);
  draft.scopes.set(element.id, {
    id: element.id,
    type: 'process',
    name: node.name,
    parent: null,
    nodes: [element.id],
    edges: [],
    starts: [element.id],
    eventScopes: [],
    compensation: null,
    executable: false,
  });
}
