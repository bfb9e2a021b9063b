import { RUN_ELEMENTS } from '../../contract/bpmn-elements';
import { decisionOf } from './decisions';
import { loopOf } from './loops';
import type { RefusalList } from './refusal-list';
import { attributeOf, elementOf, isFalse, isTrue, textIn, bpmnTypeOf, type BpmnElement } from './tree';
import { messageTrigger, triggersOf } from './triggers';
import type { BpmnNode, Trigger } from './types';

const SUB_PROCESSES = new Set(['subProcess', 'transaction']);

const isEventType = (type: string): boolean => RUN_ELEMENTS.has(type) && type.endsWith('Event');
export const isSubProcessType = (type: string): boolean => SUB_PROCESSES.has(type);
/** A task that stands outside of every process and is called. */
export const isGlobalTaskType = (type: string): boolean => RUN_ELEMENTS.has(type) && type.startsWith('global');
const isTaskType = (type: string): boolean =>
  RUN_ELEMENTS.has(type) && (type === 'task' || type.endsWith('Task')) && !isGlobalTaskType(type);
export const isActivityType = (type: string): boolean =>
  isTaskType(type) || SUB_PROCESSES.has(type) || type === 'callActivity';
export const isGatewayType = (type: string): boolean => RUN_ELEMENTS.has(type) && type.endsWith('Gateway');
/** Whether a token can stand on elements of the type. */
export const isNodeType = (type: string): boolean => isEventType(type) || isGatewayType(type) || isActivityType(type);

/** The part of a name behind its prefix: `calledElement` is a qualified name. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function triggersOfNode(element: BpmnElement, type: string, refusals: RefusalList): Trigger[] {
  if (isEventType(type)) return triggersOf(element, refusals);
  if (type !== 'sendTask' && type !== 'receiveTask') return [];
  const trigger = messageTrigger(element);
  if (!trigger) refusals.add(element, 'triggerIncomplete', { what: 'message' });
  return trigger ? [trigger] : [];
}

/** A number of tokens, 1 where it is not given; refused where it is not a whole number from 1 on. */
function quantityOf(element: BpmnElement, property: string, refusals: RefusalList): number {
  const given = element[property];
  const quantity = typeof given === 'number' ? given : 1;
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= 100) return quantity;
  refusals.add(element, 'quantity', { property, text: String(given) });
  return 1;
}

const isInterrupting = (element: BpmnElement, type: string): boolean =>
  !isFalse(element, type === 'startEvent' ? 'isInterrupting' : 'cancelActivity');

/** A node without its flows. */
export function nodeOf(element: BpmnElement, id: string, scope: string, refusals: RefusalList): BpmnNode {
  const type = bpmnTypeOf(element);
  return {
    id,
    type,
    name: textIn(element, 'name'),
    scope,
    incoming: [],
    outgoing: [],
    defaultFlow: elementOf(element, 'default')?.id ?? null,
    triggers: triggersOfNode(element, type, refusals),
    parallelMultiple: isTrue(element, 'parallelMultiple'),
    attachedTo: elementOf(element, 'attachedToRef')?.id ?? null,
    interrupting: isInterrupting(element, type),
    boundary: [],
    loop: isActivityType(type) ? loopOf(element, refusals) : null,
    called: localName(textIn(element, 'calledElement')) || null,
    script: textIn(element, 'script'),
    resultVariable: attributeOf(element, 'resultVariable') || null,
    decision: type === 'businessRuleTask' ? decisionOf(element, refusals) : null,
    startQuantity: quantityOf(element, 'startQuantity', refusals),
    completionQuantity: quantityOf(element, 'completionQuantity', refusals),
    forCompensation: isTrue(element, 'isForCompensation'),
    handler: null,
    instantiate: isTrue(element, 'instantiate'),
  };
}
