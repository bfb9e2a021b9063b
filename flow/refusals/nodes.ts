import { isActivityType, isSubProcessType } from '../model/nodes';
import type { ModelDraft } from '../model/scopes';
import { elementOf, elementsIn, isTrue, textIn, bpmnTypeOf, type BpmnElement } from '../model/tree';
import type { FlowEdge, BpmnNode } from '../model/types';
import { checkCall } from './tasks';

const edgesOf = ({ edges }: ModelDraft, { outgoing }: BpmnNode): FlowEdge[] => outgoing.map((id) => edges.get(id)!);

/** Nodes that flows neither enter nor leave: they are entered, or go on, by other means. */
const isApart = (element: BpmnElement, { forCompensation }: BpmnNode): boolean =>
  forCompensation || isTrue(element, 'triggeredByEvent');

const isLink = ({ triggers }: BpmnNode): boolean => triggers.some(({ kind }) => kind === 'link');

/** Whether tokens come to a node without a flow. */
const beginsAlone = (node: BpmnNode): boolean =>
  node.type === 'startEvent' ||
  node.type === 'boundaryEvent' ||
  (node.type === 'receiveTask' && node.instantiate) ||
  (node.type === 'intermediateCatchEvent' && isLink(node));

const endsAlone = (node: BpmnNode): boolean =>
  node.type === 'endEvent' ||
  (node.type === 'intermediateThrowEvent' && isLink(node)) ||
  (node.type === 'boundaryEvent' && node.triggers.some(({ kind }) => kind === 'compensate'));

const isGlobal = ({ scopes }: ModelDraft, { id, scope }: BpmnNode): boolean => scopes.get(scope)?.id === id;

/** Whether the scope of a node has an end event: then nothing ends without one. */
const hasEnd = ({ nodes, scopes }: ModelDraft, { scope }: BpmnNode): boolean =>
  (scopes.get(scope)?.nodes ?? []).some((id) => nodes.get(id)?.type === 'endEvent');

/** Whether a node may have no flow out of it: in a scope without an end event an activity may be the last. */
const mayEnd = (draft: ModelDraft, node: BpmnNode): boolean =>
  endsAlone(node) || (isActivityType(node.type) && !hasEnd(draft, node));

function checkFlows(draft: ModelDraft, node: BpmnNode, element: BpmnElement): void {
  const { refusals } = draft;
  const [into, out] = [node.incoming.length, node.outgoing.length];
  if (isApart(element, node)) {
    if (into + out > 0) refusals.add(element, 'flowsApart');
    return;
  }
  if (into > 0 && beginsAlone(node)) refusals.add(element, 'incoming');
  if (into === 0 && !beginsAlone(node)) refusals.add(element, 'unreached');
  if (out > 0 && endsAlone(node)) refusals.add(element, 'outgoing');
  if (out === 0 && !mayEnd(draft, node)) refusals.add(element, 'noOutgoing');
}

/** Flows that a node lists as its own are those that name it, and the other way about, where it lists any. */
function checkLists(node: BpmnNode, element: BpmnElement, { refusals }: ModelDraft): void {
  for (const side of ['incoming', 'outgoing'] as const) {
    const listed = elementsIn(element, side).map(({ id }) => id ?? '');
    if (listed.length === 0) continue;
    const isSame = listed.length === node[side].length && listed.every((id) => node[side].includes(id));
    if (!isSame) refusals.add(element, 'flowLists', { side });
  }
}

/** A flow that one of its ends lists and the other does not. */
export function checkFlow(draft: ModelDraft, { id, source, target }: FlowEdge): void {
  const { elements, refusals } = draft;
  const element = elements.get(id)!;
  const lists = (node: string, side: string) =>
    elementsIn(elements.get(node) ?? element, side).some((each) => each.id === id);
  if (elements.has(source) && elements.has(target) && lists(source, 'outgoing') !== lists(target, 'incoming'))
    refusals.add(element, 'flowLists', { side: lists(source, 'outgoing') ? 'incoming' : 'outgoing' });
  if (element.isImmediate === false) refusals.add(element, 'notRun', { what: 'isImmediate' });
}

const JUDGES = new Set(['exclusiveGateway', 'inclusiveGateway']);

function checkConditions(draft: ModelDraft, node: BpmnNode, element: BpmnElement): void {
  const { refusals } = draft;
  const edges = edgesOf(draft, node);
  const judged = edges.filter(({ condition }) => condition !== null);
  if (node.defaultFlow !== null && !node.outgoing.includes(node.defaultFlow))
    refusals.add(element, 'defaultFlow', { flow: node.defaultFlow });
  if (judged.some(({ id }) => id === node.defaultFlow)) refusals.add(element, 'defaultCondition');
  const mayJudge = JUDGES.has(node.type) || isActivityType(node.type);
  for (const { id } of mayJudge ? [] : judged) refusals.add(draft.elements.get(id)!, 'condition', { type: node.type });
  if (isActivityType(node.type) && judged.length > 0 && edges.length === 1)
    refusals.add(draft.elements.get(judged[0]!.id)!, 'conditionAlone');
}

function checkCalled(draft: ModelDraft, { called, type }: BpmnNode, element: BpmnElement): void {
  const { scopes, nodes, elements, refusals } = draft;
  if (type !== 'callActivity') return;
  if (called === null) return refusals.add(element, 'callsNothing');
  const scope = scopes.get(called);
  if (!scope || scope.parent !== null) return refusals.add(element, 'callsMissing', { id: called });
  const start = scope.starts[0] === undefined ? undefined : nodes.get(scope.starts[0]);
  if (!start) refusals.add(element, 'callsNoStart', { id: called });
  checkCall(element, elements.get(called)!, refusals);
}

/** Elements that hold two of what one may have; the reader keeps the last of them. */
function checkLoops(draft: ModelDraft, node: BpmnNode, element: BpmnElement): void {
  if (node.loop && isTrue(element, 'triggeredByEvent')) draft.refusals.add(element, 'loopOfEvent');
  const list = elementOf(elementOf(element, 'loopCharacteristics') ?? element, 'loopDataInputRef');
  if (list && !['dataInput', 'dataObject', 'dataObjectReference', 'property'].includes(bpmnTypeOf(list)))
    draft.refusals.add(element, 'referenceKind', {
      property: 'loopDataInputRef',
      value: textIn(list, 'id'),
      kind: bpmnTypeOf(list),
    });
}

/** What is wrong with a node by itself and with its flows. */
export function checkNode(draft: ModelDraft, node: BpmnNode): void {
  const element = draft.elements.get(node.id)!;
  if (!isGlobal(draft, node)) checkFlows(draft, node, element);
  checkLists(node, element, draft);
  checkConditions(draft, node, element);
  checkCalled(draft, node, element);
  checkLoops(draft, node, element);
  if (
    isSubProcessType(node.type) &&
    node.forCompensation &&
    !isTrue(element, 'triggeredByEvent') &&
    node.boundary.length > 0
  )
    draft.refusals.add(element, 'handlerBoundary');
}
