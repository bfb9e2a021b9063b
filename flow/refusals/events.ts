import { isActivityType } from '../model/nodes';
import type { ModelDraft } from '../model/scopes';
import { elementsIn, type BpmnElement } from '../model/tree';
import type { BpmnNode, FlowScope, Trigger } from '../model/types';

type Kind = Trigger['kind'];

/** What events of a type may wait for or throw. */
const ALLOWED: Readonly<Record<string, ReadonlySet<Kind>>> = {
  startEvent: new Set<Kind>(['message', 'timer', 'signal']),
  endEvent: new Set<Kind>(['message', 'error', 'escalation', 'cancel', 'compensate', 'signal', 'terminate']),
  intermediateCatchEvent: new Set<Kind>(['message', 'timer', 'link', 'signal']),
  intermediateThrowEvent: new Set<Kind>(['message', 'escalation', 'link', 'compensate', 'signal']),
  boundaryEvent: new Set<Kind>(['message', 'timer', 'escalation', 'error', 'cancel', 'compensate', 'signal']),
};
const STARTS_EVENT_SCOPE = new Set<Kind>(['message', 'timer', 'escalation', 'error', 'compensate', 'signal']);
/** Always end what they interrupt. */
const INTERRUPTING = new Set<Kind>(['error', 'cancel', 'compensate']);

const isEvent = ({ type }: BpmnNode): boolean => type in ALLOWED;

const allowedOf = (node: BpmnNode, scope: FlowScope | undefined): ReadonlySet<Kind> =>
  node.type === 'startEvent' && scope?.type === 'eventSubProcess' ? STARTS_EVENT_SCOPE : ALLOWED[node.type]!;

/** Whether an event has a definition at all, those included that the engine does not run. */
const isDefined = (element: BpmnElement): boolean =>
  elementsIn(element, 'eventDefinitions').length + elementsIn(element, 'eventDefinitionRef').length > 0;

function checkStart(draft: ModelDraft, scope: FlowScope | undefined, element: BpmnElement): void {
  const { refusals } = draft;
  if (scope?.type === 'eventSubProcess') {
    if (!isDefined(element)) refusals.add(element, 'eventStartNone');
    return;
  }
  if (scope?.type !== 'process' && isDefined(element)) refusals.add(element, 'subStart');
}

function checkEnd({ scopes, refusals, nodes }: ModelDraft, node: BpmnNode, element: BpmnElement): void {
  if (!node.triggers.some(({ kind }) => kind === 'cancel')) return;
  const scope = scopes.get(node.scope);
  if (scope?.type !== 'transaction') return refusals.add(element, 'cancelOutside');
  const isCaught = nodes
    .get(scope.id)
    ?.boundary.some((id) => nodes.get(id)?.triggers.some(({ kind }) => kind === 'cancel'));
  if (!isCaught) refusals.add(element, 'cancelUncaught');
}

/** An error or escalation that is thrown has a code by which it is caught. */
function checkCodes({ refusals }: ModelDraft, { triggers, type }: BpmnNode, element: BpmnElement): void {
  if (type !== 'endEvent' && type !== 'intermediateThrowEvent') return;
  for (const definition of elementsIn(element, 'eventDefinitions').concat(elementsIn(element, 'eventDefinitionRef'))) {
    const root = (definition.errorRef ?? definition.escalationRef) as BpmnElement | undefined;
    const isCoded = typeof (root?.errorCode ?? root?.escalationCode) === 'string';
    const isThrown = triggers.some(({ kind }) => kind === 'error' || kind === 'escalation');
    if (isThrown && /(?:Error|Escalation)EventDefinition$/.test(definition.$type) && !isCoded)
      refusals.add(element, 'noCode');
  }
}

/** Kinds, places and codes of an event. */
export function checkEvents(draft: ModelDraft, node: BpmnNode): void {
  if (!isEvent(node)) return;
  const element = draft.elements.get(node.id)!;
  const scope = draft.scopes.get(node.scope);
  const allowed = allowedOf(node, scope);
  for (const { kind } of node.triggers)
    if (!allowed.has(kind)) draft.refusals.add(element, 'trigger', { kind, type: node.type });
  if (node.type === 'startEvent') checkStart(draft, scope, element);
  if (node.type === 'intermediateCatchEvent' && !isDefined(element)) draft.refusals.add(element, 'catchNone');
  if (node.type === 'endEvent') checkEnd(draft, node, element);
  if (!node.interrupting && node.triggers.some(({ kind }) => INTERRUPTING.has(kind)))
    draft.refusals.add(element, 'interrupting');
  checkCodes(draft, node, element);
}

function checkCompensation({ nodes, refusals }: ModelDraft, node: BpmnNode, element: BpmnElement): void {
  const handler = node.handler === null ? undefined : nodes.get(node.handler);
  if (!handler) refusals.add(element, 'handlerNone');
  else if (handler.scope !== node.scope) refusals.add(element, 'handlerPlace', { id: handler.id });
}

function checkCancel(draft: ModelDraft, host: BpmnNode | undefined, element: BpmnElement): void {
  if (host && host.type !== 'transaction') draft.refusals.add(element, 'cancelOutside');
}

/** What a boundary event is attached to, and where it leads. */
export function checkBoundary(draft: ModelDraft, node: BpmnNode): void {
  if (node.type !== 'boundaryEvent') return;
  const element = draft.elements.get(node.id)!;
  const host = draft.nodes.get(node.attachedTo ?? '');
  if (host && !isActivityType(host.type)) draft.refusals.add(element, 'boundaryHost');
  if (!isDefined(element)) draft.refusals.add(element, 'boundaryNone');
  const kinds = new Set(node.triggers.map(({ kind }) => kind));
  if (kinds.has('cancel')) checkCancel(draft, host, element);
  if (!kinds.has('compensate')) return;
  checkCompensation(draft, node, element);
  if (kinds.size > 1) draft.refusals.add(element, 'trigger', { kind: 'compensate', type: node.type });
}
