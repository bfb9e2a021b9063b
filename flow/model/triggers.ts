import { elementOf, elementsIn, textIn, bpmnTypeOf, type BpmnElement } from './tree';
import type { RefusalList } from './refusal-list';
import type { TimerText, Trigger } from './types';

const TIMERS: readonly (readonly [string, TimerText['kind']])[] = [
  ['timeDate', 'date'],
  ['timeDuration', 'duration'],
  ['timeCycle', 'cycle'],
];

/** Definitions of an event, those included that stand elsewhere in the document. */
export const definitionsOf = (event: BpmnElement): BpmnElement[] => [
  ...elementsIn(event, 'eventDefinitions'),
  ...elementsIn(event, 'eventDefinitionRef'),
];

/** Name by which sender and receiver know a message or signal. */
export const sharedNameOf = (root: BpmnElement | null): string => textIn(root, 'name') || (root?.id ?? '');

const codeOf = (root: BpmnElement | null, property: string): string => textIn(root, property) || sharedNameOf(root);

function timerOf(definition: BpmnElement): Trigger | null {
  for (const [property, kind] of TIMERS) {
    const expression = elementOf(definition, property);
    if (expression) return { kind: 'timer', timer: { kind, text: textIn(expression, 'body') } };
  }
  return null;
}

/** The message of a send or receive task; null where it names none. */
export function messageTrigger(element: BpmnElement): Trigger | null {
  const message = elementOf(element, 'messageRef');
  return message && { kind: 'message', name: sharedNameOf(message) };
}

/** Both sides of a link have the same name; a link that only refers to its other side is found by it. */
function linkOf(definition: BpmnElement): Trigger {
  const target = elementOf(definition, 'target');
  const name = textIn(target, 'name') || textIn(definition, 'name');
  return { kind: 'link', name: name || (target?.id ?? definition.id ?? '') };
}

const READERS: Readonly<Record<string, (definition: BpmnElement) => Trigger | null>> = {
  terminateEventDefinition: () => ({ kind: 'terminate' }),
  cancelEventDefinition: () => ({ kind: 'cancel' }),
  timerEventDefinition: timerOf,
  messageEventDefinition: messageTrigger,
  signalEventDefinition: (definition) => {
    const signal = elementOf(definition, 'signalRef');
    return signal && { kind: 'signal', name: sharedNameOf(signal) };
  },
  errorEventDefinition: (definition) => ({
    kind: 'error',
    code: codeOf(elementOf(definition, 'errorRef'), 'errorCode'),
  }),
  escalationEventDefinition: (definition) => ({
    kind: 'escalation',
    code: codeOf(elementOf(definition, 'escalationRef'), 'escalationCode'),
  }),
  linkEventDefinition: linkOf,
  compensateEventDefinition: (definition) => ({
    kind: 'compensate',
    activity: elementOf(definition, 'activityRef')?.id ?? '',
  }),
};

/** The trigger that a definition says; null with a refusal where the engine does not run it. */
export function triggerOf(definition: BpmnElement, refusals: RefusalList): Trigger | null {
  const type = bpmnTypeOf(definition);
  const read = READERS[type];
  if (!read) {
    refusals.add(definition, 'notRun', { what: type });
    return null;
  }
  const trigger = read(definition);
  if (!trigger) refusals.add(definition.$parent ?? definition, 'triggerIncomplete', { what: type });
  return trigger;
}

/** All that an event waits for or throws. */
export const triggersOf = (event: BpmnElement, refusals: RefusalList): Trigger[] =>
  definitionsOf(event)
    .map((definition) => triggerOf(definition, refusals))
    .filter((trigger) => trigger !== null);
