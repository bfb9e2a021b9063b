import type { RefusalList } from '../model/refusal-list';
import { elementOf, elementsIn, bpmnTypeOf, type BpmnElement } from '../model/tree';
import { definitionsOf } from '../model/triggers';

const SENDS = new Set(['intermediateThrowEvent', 'endEvent']);
const RECEIVES = new Set(['startEvent', 'intermediateCatchEvent', 'boundaryEvent']);

/** The process that an element stands in, or that a pool has. */
function processOf(element: BpmnElement): BpmnElement | null {
  if (bpmnTypeOf(element) === 'participant') return elementOf(element, 'processRef');
  for (let each: BpmnElement | undefined = element; each; each = each.$parent)
    if (bpmnTypeOf(each) === 'process') return each;
  return null;
}

const hasMessage = (event: BpmnElement): boolean =>
  definitionsOf(event).some((definition) => bpmnTypeOf(definition) === 'messageEventDefinition');

/** Whether an end of a message flow can do its part: pools and activities can, events by their kind. */
function isFit(end: BpmnElement, isSource: boolean): boolean {
  const type = bpmnTypeOf(end);
  if (!type.endsWith('Event')) return true;
  return (isSource ? SENDS : RECEIVES).has(type) && hasMessage(end);
}

function checkMessageFlow(flow: BpmnElement, refusals: RefusalList): void {
  const [source, target] = [elementOf(flow, 'sourceRef'), elementOf(flow, 'targetRef')];
  if (!source || !target) return refusals.add(flow, 'flowEnds');
  const [from, to] = [processOf(source), processOf(target)];
  if (source === target || (from !== null && from === to)) refusals.add(flow, 'messageInside');
  if (!isFit(source, true)) refusals.add(flow, 'messageEnd', { id: source.id ?? '' });
  if (!isFit(target, false)) refusals.add(flow, 'messageEnd', { id: target.id ?? '' });
}

function checkMultiplicity(multiplicity: BpmnElement, refusals: RefusalList): void {
  const [minimum, maximum] = [Number(multiplicity.minimum ?? 0), Number(multiplicity.maximum ?? 1)];
  if (minimum < 0 || maximum < 1 || maximum < minimum)
    refusals.add(multiplicity.$parent ?? multiplicity, 'multiplicity', {
      minimum: String(minimum),
      maximum: String(maximum),
    });
}

/** Pools and the messages between them. */
export function checkCollaboration(element: BpmnElement, type: string, root: BpmnElement, refusals: RefusalList): void {
  if (type === 'messageFlow') checkMessageFlow(element, refusals);
  if (type === 'participantMultiplicity') checkMultiplicity(element, refusals);
  if (type === 'collaboration' && elementsIn(element, 'choreographyRef').length > 0)
    refusals.add(element, 'notRun', { what: 'choreographyRef' });
  const references = elementsIn(element, 'eventDefinitionRef');
  for (const definition of references)
    if (definition.$parent !== root) refusals.add(element, 'definitionPlace', { id: definition.id ?? '' });
}
